package site

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/worker"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	status := m.Run()
	os.RemoveAll(temporary)
	os.Exit(status)
}

// written is a site that the tests share.
var written = sync.OnceValues(func() (string, error) {
	if folder := os.Getenv("GRUNDY_SITE"); folder != "" {
		return folder, nil
	}
	var err error
	if temporary, err = os.MkdirTemp("", "grundy-site-test-"); err == nil {
		err = Write(context.Background(), Options{Folder: temporary, Root: "/grundy/", Doing: func(message.Message) {}})
	}
	return temporary, err
})

// temporary is the folder of that site, "" if the tests did not write it.
var temporary string

// Reading needs no script: each page says what it lacks, and is small. The policy of the pages holds.
func TestPlain(t *testing.T) {
	full.Test(t)
	folder := full.Must(written())(t)
	pages, size := 0, int64(0)
	full.Check(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		size += info.Size()
		if filepath.Ext(path) != ".html" {
			return nil
		}
		text := string(full.Must(os.ReadFile(path))(t))
		leads := strings.Contains(text, `http-equiv="refresh"`) // a name of a problem, which has no page of its own
		if !leads {
			pages++
		}
		if len(text) > 100<<10 {
			t.Errorf("%s has %d bytes", path, len(text))
		}
		if !leads && (!strings.Contains(text, "wasm-unsafe-eval") || !strings.Contains(text, `id="loading"`)) {
			t.Errorf("%s has no policy, or does not say what it lacks", path)
		}
		for _, found := range regexp.MustCompile(`(?:href|src)="(\.[^"#?]*)"`).FindAllStringSubmatch(text, -1) {
			to := filepath.Join(filepath.Dir(path), found[1])
			if _, err := os.Stat(to); err != nil && !strings.HasSuffix(path, "404.html") && !strings.Contains(to, "/play") && !strings.HasSuffix(to, ".svg") {
				t.Errorf("%s leads to %s, which is not there", path, found[1])
			}
		}
		return nil
	}))
	course := full.Must(suite.Own.Course())(t)
	if want := 2*(2*len(suite.Problems)+len(course.Lessons)+5) + 1; pages != want {
		t.Errorf("%d pages, want %d", pages, want)
	}
	if size > 40<<20 {
		t.Errorf("the site has %d MB", size>>20)
	}
}

// Once the program is here it answers at the address of each kind of plain page, where a host has led the person.
func TestPlainAddresses(t *testing.T) {
	w := worker.New(worker.Browser{Keep: func(string) {}})
	get := func(address string) *worker.Answer {
		return worker.AnswerOf(w, httptest.NewRequest("GET", address, nil), "/")
	}
	for _, path := range []string{"", "lab/", "glossary/", "course/", "course/4/", "p/poj1067/"} {
		for _, address := range []string{"/" + path, "/zh/" + path, "/" + path + "index.html"} {
			a := get(address)
			if to := a.Fields.Get("Location"); to != "" {
				a = get(to)
			}
			if a.Status != http.StatusOK {
				t.Errorf("%s: status %d", address, a.Status)
			}
		}
	}
}

// Progress is saved in a file, and loaded elsewhere.
func TestProgress(t *testing.T) {
	w := worker.New(worker.Browser{Keep: func(string) {}})
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file := full.Must(form.CreateFormFile("file", "progress.json"))(t)
	io.WriteString(file, `{"problems": {"poj1067": {"solved": true}, "nothing": {}}, "tasks": ["bash", "nothing"], "puzzles": {"wrong": ["3vj2sb", "none"]}}`)
	full.Check(t, form.Close())
	r := httptest.NewRequest("POST", "/progress", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	if a := worker.AnswerOf(w, r, "/grundy/"); a.Fields.Get("Location") != "/grundy/" {
		t.Errorf("%d, %s", a.Status, a.Body.String())
	}
	worker.AnswerOf(w, httptest.NewRequest("GET", "/course/4/nim-345/2/", nil), "/grundy/")   // solves a task
	worker.AnswerOf(w, httptest.NewRequest("GET", "/puzzles/any/2dza75/2/", nil), "/grundy/") // and a puzzle
	if a := worker.AnswerOf(w, httptest.NewRequest("GET", "/zh/puzzles/", nil), "/grundy/"); a.Fields.Get("Location") != "/grundy/puzzles?lang=zh" {
		t.Errorf("the plain page of puzzles: %d, %v", a.Status, a.Fields)
	}
	saved := worker.AnswerOf(w, httptest.NewRequest("GET", "/progress.json", nil), "/")
	kept, err := page.ReadKept(&saved.Body)
	if err != nil || len(kept.Problems) != 1 || !kept.Problems["poj1067"].Solved || !slices.Equal(kept.Tasks, []string{"bash", "nim-345"}) {
		t.Errorf("%v, %v", kept, err)
	}
	if r := kept.Puzzles; !slices.Equal(r.Right, []string{"2dza75"}) || !slices.Equal(r.Wrong, []string{"3vj2sb"}) || r.Streak != 1 || r.Rated().Rating <= 1500 {
		t.Errorf("the puzzles are %v", r)
	}
}

// The actions that publish a site are pinned by hash, and there are no secrets.
func TestWorkflow(t *testing.T) {
	text := string(full.Must(os.ReadFile("../../../.github/workflows/pages.yml"))(t))
	uses := regexp.MustCompile(`uses: (.*)`).FindAllStringSubmatch(text, -1)
	if len(uses) < 4 {
		t.Errorf("%d actions", len(uses))
	}
	for _, use := range uses {
		if !regexp.MustCompile(`^actions/[a-z-]+@[0-9a-f]{40} # v`).MatchString(use[1]) {
			t.Errorf("%s is not pinned", use[1])
		}
	}
	if strings.Contains(text, "secrets.") {
		t.Error("it has secrets")
	}
}

// Plain pages in Chinese lead to pages in Chinese, except for the link to the other language.
func TestStaysChinese(t *testing.T) {
	full.Test(t)
	files := full.Must(Pages("/grundy/"))(t)
	lesson := false
	for name, html := range files {
		if !strings.HasPrefix(name, "zh/") || strings.HasPrefix(name, "zh/embed/") || bytes.Contains(html, []byte(`http-equiv="refresh"`)) {
			continue
		}
		for _, found := range regexp.MustCompile(`<a [^>]*href="(\.[^"#?]*)[^>]*>`).FindAllStringSubmatch(string(html), -1) {
			to := path.Join(path.Dir(name), found[1], "index.html")
			lesson = lesson || strings.HasPrefix(name, "zh/p/") && strings.HasPrefix(to, "zh/course/")
			if files[to] != nil && strings.HasPrefix(to, "zh/") == strings.Contains(found[0], "hreflang") {
				t.Errorf("%s has %s, which leads to %s", name, found[0], to)
			}
		}
	}
	if !lesson {
		t.Error("no problem leads to its lesson")
	}
}

// The names of problems at judges lead to the problems, also where nothing answers but files.
func TestNames(t *testing.T) {
	t.Parallel()
	files := map[string][]byte{"p/cf305e/index.html": []byte("the page")}
	names(files)
	for name, id := range map[string]string{"P2252": "poj1067", "hdu1525": "luogu1290", "poj2348": "luogu1290", "HDU1907": "misere-mm", "hdu1907": "misere-mm"} {
		for _, folder := range []string{"p/", "zh/p/"} {
			if text := string(files[folder+name+"/index.html"]); !strings.Contains(text, `url=../`+id+`/"`) {
				t.Errorf("%s leads to %s, want %s", folder+name, text, id)
			}
		}
	}
	if string(files["p/cf305e/index.html"]) != "the page" {
		t.Error("the page of cf305e is replaced")
	}
}

// Beside a board of the site stands the address for frames of other sites, which lead to the same board.
func TestFrames(t *testing.T) {
	w := worker.New(worker.Browser{Keep: func(text string) { t.Errorf("a frame keeps %s", text) }})
	for _, c := range []struct{ address, want string }{
		{"/p/poj1067/play/1_3/first/4/1/?at=1", `data-frame="/grundy/embed/poj1067/?at=1_3%2Ffirst%2F4%2F"`},
		{"/embed/poj1067/1_3/first/4/", "1/"}, // the judge's move
		{"/embed/poj1067/1%203/", "/grundy/embed/poj1067/1_3/first/"},
		{"/embed/poj1067/1_3/first-values/", `href="../first/"`},
		{"/embed/poj1067/1_3/both/9/", `role="alert"`},
		{"/embed/poj1067", "There is no such page."}, // that is a file
	} {
		a := worker.AnswerOf(w, httptest.NewRequest("GET", c.address, nil), "/grundy/")
		if got := a.Fields.Get("Location"); got != c.want && !strings.Contains(a.Body.String(), c.want) {
			t.Errorf("%s: %d, %s, %s, want %s", c.address, a.Status, got, a.Body.String(), c.want)
		}
	}
}
