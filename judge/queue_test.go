//go:build queue

package main

import (
	"testing"

	"grundy/judge/internal/queue/local"
	"grundy/judge/internal/suite"
)

// A queue that nobody uses has a document too, of the schema that it names.
func TestQueueDocument(t *testing.T) {
	own := judge{files: suite.Own}
	status, stdout, stderr := own.invoke("queue", local.Start(t, 0, t.TempDir()).URL, "--json")
	if err := invalid(stdout); err != nil || status != 0 {
		t.Errorf("status %d, %v, %s\n%s", status, err, stderr, stdout)
	}
}
