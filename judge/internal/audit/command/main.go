// Command measures how strong the tests of problems are. Judge audit starts it in the repository, with
// the language of the person and the ids of the problems, and prints what it finds. It judges programs
// that are known to be wrong: the known mistakes, and mutants of each solution, which are copies
// with one small change.
//
// All mutants of a solution are one program, whose argument chooses one. A mutant runs on
// the tests in their order, up to the first test that it fails: on samples and long tests in a
// process of its own, on many short ones in one process, as long as it prints the answers. A
// mutant that fails none must have an entry in equivalent.txt with the reason why it behaves
// as the solution does. The only exceptions are guards: mutants that differ from the solution
// on an input that breaks the rules, which the solution refuses. A mutant that passes the
// first tests of each group and is a guard, or has an entry, is not tried on the others.
//
// A mutant that only passes a limit counts as killed. This does not refute an entry of
// equivalent.txt, since it may depend on the machine.
package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

func main() {
	sandbox.BeHelper() // a sandbox starts this program again as its helper
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop() // the judge has ended, or does not want the result any more
	}()
	speak(ctx, os.Args[1], os.Args[2:], os.Stdout)
	cache.Discard() // the judge has one of its own, and says why it is a temporary one
}

// speak audits problems, and writes what it does and finds as messages.
func speak(ctx context.Context, language string, ids []string, to io.Writer) {
	var speaking sync.Mutex
	send := func(m audit.Message) {
		speaking.Lock()
		defer speaking.Unlock()
		json.NewEncoder(to).Encode(m) // where nobody listens, there is nobody to tell
	}
	found, err := auditOf(ctx, ids, func(step string) { send(audit.Message{Step: step}) })
	if err != nil {
		lang, _ := words.Tagged(language)
		send(audit.Message{Fault: lang.Said(err), User: user.IsError(err)})
		return
	}
	send(audit.Message{Found: &found})
}

// auditOf audits the problems with these ids.
func auditOf(ctx context.Context, ids []string, progress func(step string)) (result.Audit, error) {
	var problems []suite.Problem
	for _, id := range ids {
		p, ok := suite.Find(id)
		if !ok {
			return result.Audit{}, user.Error(message.NewError("old repository", id))
		}
		problems = append(problems, p)
	}
	return Run(ctx, suite.Own, problems, progress)
}
