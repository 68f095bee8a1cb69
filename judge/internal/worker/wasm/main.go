//go:build js && wasm

// Command wasm is what the service worker of a site runs, see package worker. Its script sw.js calls
// what it gives to grundyReady.
package main

import (
	"bytes"
	"context"
	"net/http"
	"sync"
	"syscall/js"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/worker"
)

func main() {
	b := &browser{}
	w := worker.New(b.functions())
	js.Global().Call("grundyReady", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return b.answer(w, args[0])
	}), js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.Remember(args[0].String())
		return nil
	}))
	select {}
}

// A browser is the browser as Go sees it.
type browser struct{}

// object returns an object with some fields.
func object(fields map[string]any) js.Value { return js.ValueOf(fields) }

// answer answers a request: an object with method, path, root, type, languages, client and body. It returns a
// promise of an object with status, fields and body, and cancel, which ends the work.
func (b *browser) answer(h http.Handler, asked js.Value) any {
	ctx, cancel := context.WithCancel(withClient(context.Background(), asked.Get("client").String()))
	body := bytesOf(asked.Get("body"))
	r, err := http.NewRequestWithContext(ctx, asked.Get("method").String(), asked.Get("path").String(), bytes.NewReader(body))
	if err != nil {
		r, _ = http.NewRequestWithContext(ctx, http.MethodGet, "/-", nil)
	}
	r.Header.Set("Content-Type", asked.Get("type").String())
	r.Header.Set("Accept-Language", asked.Get("languages").String())
	root := asked.Get("root").String()
	promise := newPromise(func() js.Value {
		defer cancel()
		a := worker.AnswerOf(h, r, root)
		fields := map[string]any{}
		for name := range a.Fields {
			fields[name] = a.Fields.Get(name)
		}
		return object(map[string]any{"status": a.Status, "fields": fields, "body": array(a.Body.Bytes())})
	})
	var stop js.Func
	stop = js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	context.AfterFunc(ctx, stop.Release)
	return object(map[string]any{"answer": promise, "cancel": stop})
}

// newPromise returns a promise of what a function returns, which may take long.
func newPromise(made func() js.Value) js.Value {
	var begin js.Func
	begin = js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() {
			defer begin.Release()
			args[0].Invoke(made())
		}()
		return nil
	})
	return js.Global().Get("Promise").New(begin)
}

// await waits for a promise. It returns undefined if that fails, or ctx ends first.
func await(ctx context.Context, promise js.Value) js.Value {
	result := make(chan js.Value, 1)
	var release sync.Once
	var kept, lost js.Func
	done := func(v js.Value) {
		result <- v
		release.Do(func() { go func() { kept.Release(); lost.Release() }() })
	}
	kept = js.FuncOf(func(_ js.Value, args []js.Value) any { done(args[0]); return nil })
	lost = js.FuncOf(func(js.Value, []js.Value) any { done(js.Undefined()); return nil })
	promise.Call("then", kept, lost)
	select {
	case v := <-result:
		return v
	case <-ctx.Done():
		return js.Undefined()
	}
}

// clientKey is the key of the page that asks in the context of its request.
type clientKey struct{}

func withClient(ctx context.Context, client string) context.Context {
	return context.WithValue(ctx, clientKey{}, client)
}

// functions returns what the worker needs of the browser.
func (b *browser) functions() worker.Browser {
	return worker.Browser{
		Keep: func(text string) { js.Global().Call("grundyKeep", text) },
		Say: func(ctx context.Context, text string) {
			client, _ := ctx.Value(clientKey{}).(string)
			js.Global().Call("grundySay", client, text)
		},
		Answers: func(ctx context.Context, id string) ([]byte, error) {
			got := await(ctx, js.Global().Call("grundyAnswers", id))
			if got.IsUndefined() {
				return nil, message.NewError("answers of the site not loaded")
			}
			return bytesOf(got), nil
		},
		Run: func(ctx context.Context, program []byte, command sandbox.Command) (sandbox.Result, error) {
			client, _ := ctx.Value(clientKey{}).(string)
			limit := command.Limits.CPU + command.Limits.CPU/10
			got := await(ctx, js.Global().Call("grundyRun", client, object(map[string]any{
				"program": string(program), "input": array(command.Input), "most": command.Limits.Output, "limit": limit.Milliseconds(),
			})))
			if err := ctx.Err(); err != nil {
				return sandbox.Result{}, err
			}
			if got.IsUndefined() {
				return sandbox.Result{}, message.NewError("page of the program closed")
			}
			r := sandbox.Result{Output: bytesOf(got.Get("output")), Stderr: []byte(got.Get("stderr").String())}
			r.CPU = time.Duration(got.Get("took").Float() * float64(time.Millisecond))
			r.Wall = r.CPU
			switch got.Get("stop").String() {
			case "time":
				r.Stop, r.Death = sandbox.AtCPU, "stopped"
			case "output":
				r.Stop, r.Death = sandbox.AtOutput, "stopped"
			case "crash":
				r.Status, r.Death = 1, "exit status 1"
			}
			return r, nil
		},
	}
}

// bytesOf returns the bytes of a Uint8Array.
func bytesOf(v js.Value) []byte {
	text := make([]byte, v.Length())
	js.CopyBytesToGo(text, v)
	return text
}

// array returns bytes as a Uint8Array.
func array(text []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(a, text)
	return a
}
