package judging

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/toolchain"
)

// A play is a run of a program for which a function stands: it says what the program prints and uses,
// and spends no time itself. Where the judge's clock matters, too, the function sleeps in a bubble: not in
// a run alone while others wait for that, since no fake time passes while goroutines wait for a mutex.
type play struct {
	sandbox.Result
	ctx    context.Context // of the run
	limits sandbox.Limits
}

// started is what a program uses for its start.
const started = time.Millisecond

// lookedAt is how long after a limit a program is stopped.
const lookedAt = time.Millisecond

// over ends a play.
type over struct{}

// A script is what a program does with its input.
type script func(p *play, input *bufio.Reader)

// acting returns a runner with which a function plays all programs.
func acting(program script) Runner {
	return sandbox.Elsewhere(func(ctx context.Context, c sandbox.Command) (sandbox.Result, error) {
		return program.played(ctx, c), ctx.Err()
	})
}

// played returns the result of a run.
func (s script) played(ctx context.Context, c sandbox.Command) sandbox.Result {
	p := &play{ctx: ctx, limits: c.Limits, Result: sandbox.Result{CPU: started, Told: true}} // on a quiet machine
	p.act(s, bufio.NewReader(bytes.NewReader(c.Input)))
	p.Wall = p.CPU + p.Idle
	return p.Result
}

// act plays the program until it ends or is stopped.
func (p *play) act(program script, input *bufio.Reader) {
	defer func() {
		if ended := recover(); ended != nil && ended != any(over{}) {
			panic(ended)
		}
	}()
	program(p, input)
}

// stopped ends the play since a limit was passed.
func (p *play) stopped(why sandbox.Stop) {
	p.Stop, p.Death, p.Signal = why, "signal SIGKILL: killed", "SIGKILL"
	panic(over{})
}

// works uses processor time.
func (p *play) works(d time.Duration) {
	if p.CPU += d; p.CPU > p.limits.CPU+lookedAt {
		p.CPU = p.limits.CPU + lookedAt
		p.stopped(sandbox.AtCPU)
	}
}

// lasts takes time by the judge's clock, unless the run is broken off.
func (p *play) lasts(d time.Duration) {
	select {
	case <-time.After(d):
	case <-p.ctx.Done():
	}
}

// loops works for ever.
func (p *play) loops() { p.works(time.Hour) }

// sleeps is idle.
func (p *play) sleeps(d time.Duration) {
	if p.Idle += d; p.Idle > p.limits.Idle+lookedAt {
		p.Idle = p.limits.Idle + lookedAt
		p.stopped(sandbox.AtIdle)
	}
}

// exits ends with a status.
func (p *play) exits(status int) {
	p.Status, p.Death = status, fmt.Sprintf("exit status %d", status)
	panic(over{})
}

// A turn is a case of Nim in a play.
type turn struct {
	*play
	number int   // from 1
	piles  []int //
	count  int   // the answer, which the program prints next
	in     *bufio.Reader
	out    *bytes.Buffer // what it prints is held back until it ends or flushes
}

// has reports whether there is a pile of a size.
func (t *turn) has(size int) bool { return slices.Contains(t.piles, size) }

// loopsIf, exitsIf and wrongIf are what goes wrong in some cases: the program works for ever, ends with
// status 3, or prints another number.
func (t *turn) loopsIf(really bool) {
	if really {
		t.loops()
	}
}

func (t *turn) exitsIf(really bool) {
	if really {
		t.exits(3)
	}
}

func (t *turn) wrongIf(really bool) {
	if really {
		t.count++
	}
}

// flush prints what was held back.
func (t *turn) flush() {
	t.Output = append(t.Output, t.out.Bytes()...)
	t.out.Reset()
}

// actingNim returns a runner with which all programs solve hdu1850, and do something else for each case
// before they print the answer.
func actingNim(do func(*turn)) Runner { return acting(nimWith(do)) }

// nimWith is the program nim.
func nimWith(do func(*turn)) script {
	return func(p *play, in *bufio.Reader) {
		t := &turn{play: p, in: in, out: new(bytes.Buffer)}
		for t.number = 1; ; t.number++ {
			n, sum := 0, 0
			fmt.Fscan(in, &n)
			if n == 0 {
				t.flush()
				return
			}
			t.piles = make([]int, n)
			for i := range t.piles {
				fmt.Fscan(in, &t.piles[i])
				sum ^= t.piles[i]
			}
			t.count = 0
			for _, pile := range t.piles {
				if pile^sum < pile {
					t.count++
				}
			}
			do(t)
			fmt.Fprintln(t.out, t.count)
		}
	}
}

// actingEcho returns a runner with which all programs print the number that they read, after something else.
func actingEcho(do func(p *play, n *int)) Runner {
	return acting(func(p *play, in *bufio.Reader) {
		var n int
		fmt.Fscan(in, &n)
		do(p, &n)
		p.Output = fmt.Appendln(p.Output, n)
	})
}

// huntPlayed is a hunt for a fault in a program of hdu1850 that a function plays, with other rules. The
// function that does nothing else stands for the suite's solution.
func huntPlayed(t testing.TB, other func(rules.Rules) rules.Rules) Trial {
	hunt := huntOf(t, withRules(hdu1850, other), toolchain.Program{}, toolchain.Program{})
	right := nimWith(func(*turn) {})
	hunt.Answers.Solve = func(input []byte) (string, error) {
		return string(right.played(context.Background(), sandbox.Command{Input: input}).Output), nil
	}
	return hunt
}
