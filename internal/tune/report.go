package tune

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
)

// WriteReport writes what came of a fit as one HTML page that needs nothing else:
// its pictures are drawn in it, and it asks no server for anything.
func (f *Fit) WriteReport(w io.Writer, title string) error {
	return page.Execute(w, f.report(title))
}

// report is what the page shows.
type report struct {
	Title   string
	Facts   []fact
	Curves  []chart
	Weights []weightRow
	Better  bool
}

// fact is a line of the summary.
type fact struct{ Name, Value string }

// weightRow is a weight in the table.
type weightRow struct {
	Name          string
	Before, After int
	Change, Seen  int
	State         State
}

// report gathers what the page shows.
func (f *Fit) report(title string) report {
	return report{Title: title, Facts: f.facts(), Curves: f.charts(), Weights: f.rows(), Better: f.Improved()}
}

// facts are the numbers of the fit.
func (f *Fit) facts() []fact {
	o := f.Options
	judged := "hold-out part"
	if f.Holdout == 0 {
		judged = "training part, for nothing was held out"
	}
	return []fact{
		{"positions fitted to", fmt.Sprintf("%d of %d games", f.Train, f.Games)},
		{"positions held out", fmt.Sprintf("%d of %d games", f.Holdout, f.HoldoutGames)},
		{"K", fmt.Sprintf("%.4f", f.K)},
		{"share of the result in the aim", fmt.Sprintf("%g", o.Lambda)},
		{"pull to the start", fmt.Sprintf("%g", o.Pull)},
		{"seed", fmt.Sprint(o.Seed)},
		{"judged by", judged},
		{"loss before", fmt.Sprintf("%.6f", f.Before)},
		{"loss of the fit", fmt.Sprintf("%.6f", f.After)},
		{"loss of the fit in whole numbers", fmt.Sprintf("%.6f", f.Rounded)},
	}
}

// rows are the weights, those that changed most first.
func (f *Fit) rows() []weightRow {
	var rows []weightRow
	for i, w := range f.Weights {
		rows = append(rows, weightRow{w.Name, w.Value, f.Values[i], f.Values[i] - w.Value, f.Seen[i], f.State[i]})
	}
	slices.SortStableFunc(rows, func(a, b weightRow) int {
		return cmp.Compare(math.Abs(float64(b.Change)), math.Abs(float64(a.Change)))
	})
	return rows
}

// charts are the pictures.
func (f *Fit) charts() []chart {
	loss := chart{Title: "Loss by epoch", X: "epoch", Y: "mean squared error"}
	var train, holdout []point
	for i, e := range f.Epochs {
		train = append(train, point{x: float64(i), y: e.Train})
		holdout = append(holdout, point{x: float64(i), y: e.Holdout})
	}
	loss.add("training part", train, false)
	if f.Holdout > 0 {
		loss.add("hold-out part", holdout, false)
	}
	calibration := chart{Title: "Predicted and actual results", X: "predicted points", Y: "points scored", Square: true}
	calibration.add("before", binPoints(f.CalibrationBefore), true)
	calibration.add("after", binPoints(f.CalibrationAfter), true)
	return []chart{loss, calibration}
}

func binPoints(bins []Bin) []point {
	var points []point
	for _, b := range bins {
		points = append(points, point{b.Predicted, b.Actual, float64(b.Positions)})
	}
	return points
}

// page is the HTML of a report.
var page = template.Must(template.New("report").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{.Title}}</title>
<style>
body { font: 15px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
table { border-collapse: collapse; }
th, td { padding: .15rem .8rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; font: 12px sans-serif; }
.left { color: #888; }
</style>
</head>
<body>
<h1>{{.Title}}</h1>
<p>{{if .Better}}The fitted weights predict games better than those before. Whether they play better is for a match to say.{{else}}The fit found nothing better than the weights before.{{end}}</p>
<table id="facts">
{{range .Facts}}<tr><th>{{.Name}}</th><td>{{.Value}}</td></tr>
{{end}}</table>
{{range .Curves}}<h2>{{.Title}}</h2>
{{with .Draw}}<svg width="{{.Width}}" height="{{.Height}}" viewBox="0 0 {{.Width}} {{.Height}}" role="img" aria-label="{{.Title}}">
{{range .Ticks}}<line x1="{{.X1}}" y1="{{.Y1}}" x2="{{.X2}}" y2="{{.Y2}}" stroke="#ddd"/><text x="{{.TX}}" y="{{.TY}}" text-anchor="{{.Anchor}}">{{.Text}}</text>
{{end}}{{range .Lines}}{{if .Points}}<polyline fill="none" stroke="{{.Colour}}" stroke-width="1.5" points="{{.Points}}"/>
{{end}}{{$colour := .Colour}}{{range .Dots}}<circle cx="{{.X}}" cy="{{.Y}}" r="{{.R}}" fill="{{$colour}}"/>
{{end}}<text x="{{.NameX}}" y="{{.NameY}}" fill="{{.Colour}}">{{.Name}}</text>
{{end}}<text x="{{.XX}}" y="{{.XY}}" text-anchor="middle">{{.X}}</text><text x="{{.YX}}" y="{{.YY}}">{{.Y}}</text>
</svg>{{end}}
{{end}}<h2>Weights</h2>
<table id="weights">
<tr><th>weight</th><th>before</th><th>after</th><th>change</th><th>positions</th><th>state</th></tr>
{{range .Weights}}<tr{{if ne .State "fitted"}} class="left"{{end}}><td>{{.Name}}</td><td>{{.Before}}</td><td>{{.After}}</td><td>{{.Change}}</td><td>{{.Seen}}</td><td>{{.State}}</td></tr>
{{end}}</table>
</body>
</html>
`))
