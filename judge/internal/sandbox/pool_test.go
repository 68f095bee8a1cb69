package sandbox

import (
	"context"
	"testing"
)

// What is done one after the other needs one sandbox, however many there may be.
func TestOneSandbox(t *testing.T) {
	p := NewPool(nil)
	defer p.Close()
	for range 3 {
		if _, err := p.Protections(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.idle) != 1 {
		t.Errorf("%d sandboxes", len(p.idle))
	}
}
