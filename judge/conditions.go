package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// conditions are the flags for limits and isolation.
type conditions struct {
	time      timeLimit   // 0 means that of the problem
	memory    memoryLimit // 0 means that of the problem
	isolation bool        // run only isolated programs
}

// flags adds the flags to a command.
func (c *conditions) flags(cmd *cobra.Command) {
	cmd.Flags().Var(&c.time, "time-limit", "set the time limit, such as 2, 2s or 500ms")
	cmd.Flags().Var(&c.memory, "memory-limit", "set the memory limit, such as 64, 64MB or 65536KB")
	cmd.Flags().BoolVar(&c.isolation, "require-isolation", false, "refuse to run programs unless all protections hold")
}

// limits returns what a program may take on a problem.
func (c conditions) limits(p suite.Problem, program toolchain.Program) judging.Limits {
	limits := judging.LimitsOf(p.Limits, program)
	if c.time > 0 {
		limits = limits.WithTime(time.Duration(c.time))
	}
	if c.memory > 0 {
		limits = limits.WithMemory(result.Size(c.memory))
	}
	return limits
}

// context returns a context in which only isolated programs run, if that is required.
func (c conditions) context(ctx context.Context) context.Context {
	if c.isolation {
		return sandbox.Require(ctx)
	}
	return ctx
}

// A timeLimit is a flag: seconds, or a duration with its unit.
type timeLimit time.Duration

func (t *timeLimit) Set(s string) error {
	d, err := time.ParseDuration(s)
	if seconds, plain := strconv.ParseFloat(s, 64); plain == nil && seconds < math.MaxInt64/1e9 {
		d, err = time.Duration(seconds*1e9), nil
	}
	if err != nil {
		return errors.New("write seconds, or a number with its unit, such as 2s or 500ms")
	}
	if d < time.Millisecond || d > time.Hour {
		return errors.New("choose 1ms to 1h")
	}
	*t = timeLimit(d)
	return nil
}

func (t *timeLimit) String() string {
	if *t == 0 {
		return ""
	}
	return time.Duration(*t).String()
}

func (t *timeLimit) Type() string { return "time" }

// A memoryLimit is a flag, in KiB: megabytes, or a number with its unit.
type memoryLimit int64

// units are what a number of memory can end in, in KiB.
var units = []struct {
	name string
	kib  float64
}{{"GB", 1 << 20}, {"MB", 1 << 10}, {"KB", 1}, {"G", 1 << 20}, {"M", 1 << 10}, {"K", 1}, {"", 1 << 10}}

func (m *memoryLimit) Set(s string) error {
	number := strings.ToUpper(strings.ReplaceAll(s, "i", "")) // MiB are what MB is here
	kib := 0.0
	for _, unit := range units {
		if rest, ok := strings.CutSuffix(number, unit.name); ok {
			number, kib = strings.TrimSpace(rest), unit.kib
			break
		}
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return errors.New("write megabytes, or a number with its unit, such as 64MB or 65536KB")
	}
	if n *= kib; !(n >= 1<<10 && n <= 1<<30) {
		return errors.New("choose 1MB to 1024GB")
	}
	*m = memoryLimit(n)
	return nil
}

func (m *memoryLimit) String() string {
	if *m == 0 {
		return ""
	}
	return fmt.Sprintf("%dKB", int64(*m))
}

func (m *memoryLimit) Type() string { return "memory" }

// seconds is a flag: how long something may take.
type seconds float64

func (s seconds) duration() time.Duration { return time.Duration(float64(s) * float64(time.Second)) }

func (s *seconds) Set(text string) error {
	n, err := strconv.ParseFloat(strings.TrimSuffix(text, "s"), 64)
	if err != nil || !(n > 0 && n <= 86400) {
		return errors.New("write a number of seconds above 0, at most 86400")
	}
	*s = seconds(n)
	return nil
}

func (s *seconds) String() string { return strconv.FormatFloat(float64(*s), 'g', -1, 64) }

func (s *seconds) Type() string { return "seconds" }

// A patience is seconds that may be 0.
type patience seconds

func (p *patience) Set(text string) error {
	if strings.TrimSuffix(text, "s") == "0" {
		*p = 0
		return nil
	}
	if err := (*seconds)(p).Set(text); err != nil {
		return errors.New("write a number of seconds, 0 to 86400")
	}
	return nil
}

func (p *patience) String() string { return (*seconds)(p).String() }

func (p *patience) Type() string { return "seconds" }
