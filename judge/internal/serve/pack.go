package serve

import (
	"compress/gzip"
	"mime"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// packedKinds are the media types of answers that are worth compressing. Events are not among them, which
// have to come at once.
var packedKinds = []string{"text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml", "application/json"}

var packers = sync.Pool{New: func() any {
	packer, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // its only error is a wrong level
	return packer
}}

// A packed answer is compressed if it is worth it.
type packed struct {
	http.ResponseWriter
	packer *gzip.Writer // nil before the header, and if the answer is not compressed
	begun  bool
}

// pack compresses answers for browsers that take that.
func pack(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !takesGzip(r) {
			next.ServeHTTP(w, r)
			return
		}
		p := &packed{ResponseWriter: w}
		next.ServeHTTP(p, r)
		if p.packer != nil {
			p.packer.Close()
			packers.Put(p.packer)
		}
	})
}

// takesGzip reports whether a browser takes gzip.
func takesGzip(r *http.Request) bool {
	for word := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(word, " ", ""), ";q=")
		if name == "gzip" {
			return strings.Trim(quality, "0.") != "" || quality == ""
		}
	}
	return false
}

func (p *packed) WriteHeader(status int) {
	header := p.Header()
	kind, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	if !p.begun && status != http.StatusPartialContent && header.Get("Content-Encoding") == "" && slices.Contains(packedKinds, kind) {
		header.Set("Content-Encoding", "gzip")
		header.Del("Content-Length")
		p.packer = packers.Get().(*gzip.Writer)
		p.packer.Reset(p.ResponseWriter)
	}
	p.begun = true
	p.ResponseWriter.WriteHeader(status)
}

func (p *packed) Write(text []byte) (int, error) {
	if !p.begun {
		p.WriteHeader(http.StatusOK)
	}
	if p.packer != nil {
		return p.packer.Write(text)
	}
	return p.ResponseWriter.Write(text)
}

// Unwrap is for http.ResponseController.
func (p *packed) Unwrap() http.ResponseWriter { return p.ResponseWriter }
