package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/toolchain"
)

// workCommand returns judge work.
func (j judge) workCommand() *cobra.Command {
	var q queueing
	var slowest float64
	cmd := &cobra.Command{
		Use:   "work",
		Short: "Judge programs from a queue, for other machines",
		Long: `Work takes programs from a queue, judges as many at the same time as this machine has processors, and
returns the results. Start it on any number of machines, with the same version of the judge as judge grade and
judge serve: a worker leaves programs for other versions alone. Press Ctrl-C to stop; programs that are being
judged go back to the queue.

The queue is a NATS server with JetStream, such as nats-server --jetstream. For its accounts, use
--queue-creds or the variables NATS_USER, NATS_PASSWORD, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT and
NATS_KEY. All protections of the sandbox must hold, and there must be Go; programs in languages that this
machine has no compiler for are left to workers on other machines.

Time limits are CPU time and follow the speed of each worker; judge queue shows it.
--slowest 1.5 keeps a worker from taking programs while it is more than 1.5 times slower than the fastest one.`,
		Example: `  judge work --queue nats://192.168.1.7:4222
  judge work --queue tls://queue.example.org:4222 --slowest 1.5`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if q.url == "" {
				return misuse(message.NewError("work needs queue"))
			}
			return j.work(sandbox.Require(cmd.Context()), q, slowest)
		},
	}
	q.flags(cmd, "take programs from the queue at this `address`, such as nats://192.168.1.7:4222")
	addFlag(cmd, &slowest, "slowest", "take no programs while this machine is so many `times` slower than the fastest worker", timesSlower)
	return cmd
}

// withoutCompiler returns the languages for which there is no compiler here. There must be one for Go, in which the suite's
// solutions are: without them, some cases have no answer, and results would depend on the machine.
func withoutCompiler(ctx context.Context) (string, error) {
	var missing []string
	for _, l := range toolchain.Languages {
		_, _, err := l.Check(ctx)
		if err != nil && l.Name == "Go" {
			return "", message.NewError("work needs Go", err)
		}
		if err != nil {
			missing = append(missing, l.Name)
		}
	}
	return strings.Join(missing, ", "), ctx.Err()
}

// work judges programs from a queue until ctx ends.
func (j judge) work(ctx context.Context, q queueing, slowest float64) error {
	j.progress.Step(j.words().Say(message.New("trying protections")))
	var open sandbox.NotEnforced
	if _, err := sandbox.Try(ctx); errors.As(err, &open) {
		return message.NewError("work needs isolation", open.Error())
	} else if err != nil {
		return err
	}
	j.progress.Step(j.words().Say(message.New("looking for compilers")))
	missing, err := withoutCompiler(ctx)
	if err != nil {
		return err
	}
	j.progress.Done()
	if missing != "" {
		j.tell("leaves to others", missing)
	}
	options, err := j.queueOptions(q)
	if err != nil {
		return err
	}
	machine, err := os.Hostname()
	if err != nil {
		return err
	}
	pools := new(sandbox.Pools)
	defer pools.Close()
	here := queue.Here{Files: j.files, Version: version(), Pools: pools, Speed: speed.Here}
	return queue.Work(ctx, queue.Job{
		At: options, Version: version(), Machine: machine, AtOnce: runtime.GOMAXPROCS(0),
		Slower: speed.Ratio(speed.Figures()), Slowest: slowest, Tell: j.tell,
		Judge: func(ctx context.Context, t queue.Task, watch queue.Watch) (result.Judgement, error) {
			here.Prepare(ctx, t)
			return here.Judge(ctx, t, watch)
		},
	})
}
