package app

import (
	"os"
	"strings"
	"testing"
)

// Every example of the README that starts with "$ duiyi" prints what it shows.
func TestReadmeExamples(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := readmeExamples(string(text))
	if len(examples) == 0 {
		t.Fatal("the README has no example")
	}
	for _, e := range examples {
		var out, complaint strings.Builder
		call, filter, _ := strings.Cut(e.call, " | ")
		if status := runProgram(t.Context(), &out, &complaint, shellWords(call)...); status != statusDone {
			t.Errorf("%s: status %d: %s", e.call, status, complaint.String())
			continue
		}
		got := out.String()
		switch filter {
		case "":
		case "tail -1":
			lines := strings.SplitAfter(got, "\n")
			got = lines[len(lines)-2]
		default:
			t.Errorf("%s: the test knows no filter but tail -1", e.call)
		}
		if got != e.output {
			t.Errorf("%s prints\n%swant\n%s", e.call, got, e.output)
		}
	}
}

// example is a call without the program's name, and what it prints.
type example struct{ call, output string }

// readmeExamples finds the examples: a line that starts with the prompt in a
// block of code, and what follows it there.
func readmeExamples(text string) []example {
	const prompt = "$ duiyi "
	var examples []example
	inBlock, inExample := false, false
	for line := range strings.Lines(text) {
		call, found := strings.CutPrefix(line, prompt)
		switch {
		case strings.HasPrefix(line, "```"):
			inBlock, inExample = !inBlock, false
		case inBlock && found:
			examples = append(examples, example{call: strings.TrimSpace(call)})
			inExample = true
		case inExample:
			examples[len(examples)-1].output += line
		}
	}
	return examples
}

// shellWords takes a command line apart; double quotes keep words together.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
