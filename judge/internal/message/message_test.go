package message

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
)

type name string

// A document keeps a message, and has old ones as texts.
func TestJSON(t *testing.T) {
	for text, want := range map[string]Message{
		`{"kind":"a b"}`:               New("a b"),
		`{"kind":"a","parts":["Tom"]}`: New("a", name("Tom")),
		`{"kind":"a","parts":[3,"x",{"kind":"word y","parts":[4]}]}`: New("a", 3, "x", New("word y", 4)),
		`{"kind":"a","parts":[9007199254740993]}`:                    New("a", int64(1)<<53+1),
		`{"kind":"","parts":["no stones are left"]}`:                 Plain("no stones are left"),
		`{"kind":"a","parts":[1.5]}`:                                 New("a", 1.5),
		`{"kind":"any of","parts":[2,4]}`:                            Listed(AnyOf, []int64{2, 4}),
		`{"kind":"a","parts":[{"kind":"word b"},{"kind":"c"}]}`:      New("a", New("word b"), Kind("c")),
	} {
		written := full.Must(json.Marshal(want))(t)
		if diff := cmp.Diff(text, string(written)); diff != "" {
			t.Errorf("%v: -want +got:\n%s", want, diff)
		}
		var read Message
		full.Check(t, json.Unmarshal(written, &read))
		if !read.Equal(want) {
			t.Errorf("%s is %#v, want %#v", written, read, want)
		}
	}
	var old Message
	full.Check(t, json.Unmarshal([]byte(`"no stones are left"`), &old))
	if want := Plain("no stones are left"); !old.Equal(want) {
		t.Errorf("an old document: %#v, want %#v", old, want)
	}
	for _, wrong := range []string{`{"kind":"a","parts":[true]}`, `[]`, `{"kind":3}`} {
		if json.Unmarshal([]byte(wrong), &old) == nil {
			t.Errorf("%s is %v, want an error", wrong, old)
		}
	}
}
