package tune

import (
	"fmt"
	"math"
	"strings"
)

// chart is a picture with two axes.
type chart struct {
	Title, X, Y string
	// Square says that both axes go from 0 to 1, and that a line of equal values is
	// to be compared with.
	Square bool
	series []series
}

// series are points that belong together: joined by a line, or dots.
type series struct {
	name   string
	points []point
	dots   bool
}

// point is a pair of values. Of dots, that with the greatest weight is the largest.
type point struct{ x, y, weight float64 }

func (c *chart) add(name string, points []point, dots bool) {
	c.series = append(c.series, series{name, points, dots})
}

// The size of a picture and of what surrounds its axes, in pixels.
const (
	chartWidth  = 720
	squareWidth = 420
	chartHeight = 360
	leftMargin  = 70
	otherMargin = 36
	chartTicks  = 5
	tickGap     = 6
	lineGap     = 16
	nameWidth   = 110
	leastDot    = 1.5
	mostDot     = 4
)

// colours tell series apart; the line to compare with is grey.
var colours = []string{"#1f5fa8", "#c2461f"}

const plainColour = "#999"

// drawing is a chart in pixels.
type drawing struct {
	Title          string
	Width, Height  int
	Ticks          []tick
	Lines          []line
	X, Y           string
	XX, XY, YX, YY int
}

// tick is a line across the picture with the value it stands for.
type tick struct {
	X1, Y1, X2, Y2, TX, TY float64
	Anchor, Text           string
}

// line is a series in pixels.
type line struct {
	Name, Colour, Points string
	Dots                 []dot
	NameX, NameY         int
}

type dot struct{ X, Y, R float64 }

// Draw returns the chart in pixels.
func (c chart) Draw() drawing {
	d := drawing{Title: c.Title, Width: chartWidth, Height: chartHeight, X: c.X, Y: c.Y}
	if c.Square {
		d.Width = squareWidth
	}
	a := c.axes(d.Width)
	d.XX, d.XY = d.Width/2, chartHeight-2
	d.YX, d.YY = 2, otherMargin/2
	for i := range chartTicks + 1 {
		share := float64(i) / chartTicks
		x, y := a.low.x+share*(a.high.x-a.low.x), a.low.y+share*(a.high.y-a.low.y)
		px, py := a.pixels(point{x: x, y: y})
		bottom, right := float64(chartHeight-otherMargin), float64(d.Width-otherMargin)
		d.Ticks = append(d.Ticks,
			tick{px, otherMargin, px, bottom, px, bottom + lineGap, "middle", fmt.Sprintf("%.4g", x)},
			tick{leftMargin, py, right, py, leftMargin - tickGap, py + 4, "end", fmt.Sprintf("%.4g", y)})
	}
	if c.Square {
		d.Lines = append(d.Lines, a.line(series{points: []point{{x: 0, y: 0}, {x: 1, y: 1}}}, plainColour))
	}
	for i, s := range c.series {
		l := a.line(s, colours[i%len(colours)])
		l.NameX, l.NameY = d.Width-otherMargin-nameWidth*(len(c.series)-i), otherMargin/2
		d.Lines = append(d.Lines, l)
	}
	return d
}

// axes turn values into pixels.
type axes struct {
	low, high point
	width     int
}

// axes returns axes in which all points have room.
func (c chart) axes(width int) axes {
	if c.Square {
		return axes{point{}, point{x: 1, y: 1}, width}
	}
	low, high := point{x: math.Inf(1), y: math.Inf(1)}, point{x: math.Inf(-1), y: math.Inf(-1)}
	for _, s := range c.series {
		for _, p := range s.points {
			low = point{x: min(low.x, p.x), y: min(low.y, p.y)}
			high = point{x: max(high.x, p.x), y: max(high.y, p.y)}
		}
	}
	if low.x > high.x {
		low, high = point{}, point{x: 1, y: 1}
	}
	// A line that is level needs some height all the same.
	if high.x == low.x {
		high.x++
	}
	if high.y == low.y {
		high.y += max(math.Abs(high.y)/10, 1e-6)
	}
	return axes{low, high, width}
}

// pixels returns where a point is.
func (a axes) pixels(p point) (x, y float64) {
	x = leftMargin + (p.x-a.low.x)/(a.high.x-a.low.x)*float64(a.width-leftMargin-otherMargin)
	y = otherMargin + (a.high.y-p.y)/(a.high.y-a.low.y)*float64(chartHeight-2*otherMargin)
	return tenth(x), tenth(y)
}

// tenth rounds to a tenth of a pixel, for shorter text.
func tenth(x float64) float64 { return math.Round(x*10) / 10 }

// line returns a series in pixels.
func (a axes) line(s series, colour string) line {
	l := line{Name: s.name, Colour: colour}
	var b strings.Builder
	heaviest := 0.0
	for _, p := range s.points {
		heaviest = max(heaviest, p.weight)
	}
	for _, p := range s.points {
		x, y := a.pixels(p)
		if s.dots {
			l.Dots = append(l.Dots, dot{x, y, tenth(leastDot + mostDot*math.Sqrt(p.weight/heaviest))})
		} else {
			fmt.Fprintf(&b, "%g,%g ", x, y)
		}
	}
	l.Points = strings.TrimSpace(b.String())
	return l
}
