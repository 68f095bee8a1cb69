package main

import (
	"context"

	"github.com/spf13/cobra"

	"grundy/judge/internal/class"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/report"
)

// queueing is the flags for the queue of programs that workers judge.
type queueing struct{ url, creds string }

// flags adds the flags to a command.
func (q *queueing) flags(cmd *cobra.Command, usage string) {
	cmd.Flags().StringVar(&q.url, "queue", "", usage)
	q.credsFlag(cmd)
}

// credsFlag adds the flag for the account.
func (q *queueing) credsFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&q.creds, "queue-creds", "",
		"use the account in this `file` with NATS credentials or the seed of an NKey")
}

// options returns how to reach the queue.
func (j judge) queueOptions(q queueing) (queue.Options, error) {
	edition, err := queue.Edition(version(), class.Digest)
	return queue.Options{URL: q.url, Creds: q.creds, Edition: edition, Warn: func(kind message.Kind, parts ...any) {
		j.progress.Done()
		j.warn(kind, parts...)
	}}, err
}

// opener returns what opens the queue for a command that hands over programs, nil if none is named.
func (j judge) opener(q queueing, patient bool) func(name string) (*queue.Client, error) {
	if q.url == "" {
		return nil
	}
	return func(name string) (*queue.Client, error) {
		options, err := j.queueOptions(q)
		if err != nil {
			return nil, err
		}
		return queue.Open(options, name, patient)
	}
}

// queueCommand returns judge queue.
func (j judge) queueCommand() *cobra.Command {
	var q queueing
	cmd := &cobra.Command{
		Use:   "queue URL",
		Short: "Show what waits and runs in a queue of programs",
		Long: `Queue shows how many programs wait for the workers of a queue, which ones they are judging, which ones
no worker could judge in the last seven days, and the workers with their speed: how many times slower than the
usual machine they are. With --json it prints one document, which judge schema queue describes.`,
		Example: `  judge queue nats://192.168.1.7:4222`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q.url = args[0]
			options, err := j.queueOptions(q)
			if err != nil {
				return err
			}
			ctx, stop := context.WithCancel(cmd.Context())
			defer stop()
			state, err := queue.Look(ctx, options)
			if err != nil {
				return err
			}
			return show(j, cmd, state, report.Terminal.Queue)
		},
	}
	q.credsFlag(cmd)
	return jsonFlag(cmd)
}
