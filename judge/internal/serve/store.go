package serve

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/user"
)

// A Submission is a program that a person has sent.
type Submission struct {
	ID       uint64
	Problem  string
	As       string // the name that chooses its format, "" for the suite's own
	File     string // the name of the program's file
	Language string
	Longer   bool   // it has more time than others, so that all tests are tried
	All      bool   // judging goes on after a test that fails
	Owner    string // the browser that sent it
	From     string // the place of that, if other machines are served; see placeOf
	At       time.Time
	Own      bool // it is judged only on the person's own input

	Done    bool
	Verdict string // once it is done
	Deleted bool   // by the person, who can undo that until the server ends
	Partly  bool   // it is accepted as far as there was time
}

// The buckets of the store. Each has the numbers of the submissions as its keys.
var (
	metaBucket     = []byte("submissions") // Submission, in JSON
	sourceBucket   = []byte("sources")
	inputBucket    = []byte("inputs")     // the person's own, if there is one
	judgedBucket   = []byte("judgements") // result.Judgement, in JSON
	allBuckets     = [][]byte{metaBucket, sourceBucket, inputBucket, judgedBucket}
	errStoreLocked = message.NewError("another serve")
)

// A store keeps the submissions in one file. Each method that changes it returns after the
// change is on the disk, complete.
type store struct {
	db *bbolt.DB

	changing sync.Mutex // is held by who changes both

	mu   sync.RWMutex // is held while kept is used
	kept []Submission // what metaBucket has, by number: every page lists it
}

// openStore opens the store in a folder, which it makes if it is missing.
func openStore(folder string) (opened *store, err error) {
	if !filepath.IsAbs(folder) {
		return nil, message.NewError("no data folder")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, "submissions.db")
	damaged := func(what any) error {
		return message.NewError("store damaged", path, what)
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { // bbolt panics if the file is damaged, or reads past the end of a short one
		if fault := recover(); fault != nil {
			opened, err = nil, damaged("parts of it can't be read")
		}
	}()
	// A server that was killed while it started a program leaves a process that holds the lock
	// for a moment.
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: 500 * time.Millisecond})
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		err = errStoreLocked
	case errors.Is(err, bolterrors.ErrInvalid) || errors.Is(err, bolterrors.ErrChecksum) || errors.Is(err, bolterrors.ErrVersionMismatch):
		return nil, damaged(err)
	}
	if err != nil {
		return nil, message.NewError("where and why", path, user.Cause(err))
	}
	if err := db.View(check); err != nil {
		db.Close()
		return nil, damaged(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range allBuckets {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return purge(tx)
	})
	if err != nil {
		db.Close()
		return nil, message.NewError("where and why", path, err)
	}
	s := &store{db: db}
	err = db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket(metaBucket).ForEach(func(_, text []byte) error {
			var sub Submission
			err := json.Unmarshal(text, &sub)
			s.kept = append(s.kept, sub)
			return err
		})
	})
	return s, err
}

// check reads all of a store, so that nothing is missing later. It returns what is wrong.
func check(tx *bbolt.Tx) error {
	file, err := os.Stat(tx.DB().Path())
	if err != nil {
		return err
	}
	if file.Size() < tx.Size() {
		return message.NewError("too few bytes", file.Size(), tx.Size())
	}
	there := 0
	for _, name := range allBuckets {
		if tx.Bucket(name) != nil {
			there++
		}
	}
	if there == 0 { // it is new
		return nil
	}
	if there < len(allBuckets) {
		return message.NewError("part missing")
	}
	err = tx.Bucket(metaBucket).ForEach(func(id, text []byte) error {
		var sub Submission
		err := json.Unmarshal(text, &sub)
		if err == nil && (tx.Bucket(sourceBucket).Get(id) == nil || sub.Done && !json.Valid(tx.Bucket(judgedBucket).Get(id))) {
			err = message.NewError("incomplete submission", sub.ID)
		}
		return err
	})
	for fault := range tx.Check() { // to its end, or it would wait
		err = cmp.Or(err, fault)
	}
	return err
}

func key(id uint64) []byte { return binary.BigEndian.AppendUint64(nil, id) }

// put writes what metaBucket has of a submission.
func put(tx *bbolt.Tx, sub Submission) error {
	text, err := json.Marshal(sub)
	if err != nil {
		return err
	}
	return tx.Bucket(metaBucket).Put(key(sub.ID), text)
}

// add adds a submission, and returns it with its number. It is to be judged on all tests if
// the input is "".
func (s *store) add(sub Submission, source, input string) (Submission, error) {
	s.changing.Lock()
	defer s.changing.Unlock()
	err := s.db.Update(func(tx *bbolt.Tx) (err error) {
		if sub.ID, err = tx.Bucket(metaBucket).NextSequence(); err != nil {
			return err
		}
		if sub.Own = input != ""; sub.Own {
			err = tx.Bucket(inputBucket).Put(key(sub.ID), []byte(input))
		}
		return errors.Join(err, tx.Bucket(sourceBucket).Put(key(sub.ID), []byte(source)), put(tx, sub))
	})
	if err == nil {
		s.keep(sub)
	}
	return sub, err
}

// keep remembers a submission as it is on the disk now.
func (s *store) keep(sub Submission) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, there := s.find(sub.ID)
	if there {
		s.kept[i] = sub
	} else {
		s.kept = slices.Insert(s.kept, i, sub)
	}
}

// find returns where a submission is among those that are kept.
func (s *store) find(id uint64) (i int, there bool) {
	return slices.BinarySearchFunc(s.kept, id, func(sub Submission, id uint64) int { return cmp.Compare(sub.ID, id) })
}

// change changes a submission on the disk, and what else belongs to it, unless it is gone.
func (s *store) change(id uint64, to func(tx *bbolt.Tx, sub *Submission) error) error {
	s.changing.Lock()
	defer s.changing.Unlock()
	sub, there := s.get(id)
	if !there {
		return nil
	}
	err := s.db.Update(func(tx *bbolt.Tx) error { return errors.Join(to(tx, &sub), put(tx, sub)) })
	if err == nil {
		s.keep(sub)
	}
	return err
}

// finish adds the judgement on a submission, unless that is gone.
func (s *store) finish(sub Submission, judged result.Judgement) error {
	text, err := json.Marshal(judged)
	if err != nil {
		return err
	}
	return s.change(sub.ID, func(tx *bbolt.Tx, sub *Submission) error {
		sub.Done, sub.Verdict, sub.Partly = true, judged.Verdict.String(), partly(judged)
		return tx.Bucket(judgedBucket).Put(key(sub.ID), text)
	})
}

// purge removes the submissions that were deleted.
func purge(tx *bbolt.Tx) error {
	var gone [][]byte
	err := tx.Bucket(metaBucket).ForEach(func(id, text []byte) error {
		var sub Submission
		err := json.Unmarshal(text, &sub)
		if sub.Deleted {
			gone = append(gone, slices.Clone(id))
		}
		return err
	})
	for _, id := range gone {
		for _, name := range allBuckets {
			err = errors.Join(err, tx.Bucket(name).Delete(id))
		}
	}
	return err
}

// remove removes a submission, or undoes that.
func (s *store) remove(sub Submission, deleted bool) error {
	return s.change(sub.ID, func(_ *bbolt.Tx, sub *Submission) error {
		sub.Deleted = deleted
		return nil
	})
}

// get returns a submission, if it is there. It may be deleted.
func (s *store) get(id uint64) (sub Submission, there bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	i, there := s.find(id)
	if there {
		sub = s.kept[i]
	}
	return sub, there
}

// each yields the submissions that are not deleted, the newest first.
func (s *store) each(yield func(*Submission) bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for i := range slices.Backward(s.kept) {
		if sub := &s.kept[i]; !sub.Deleted && !yield(sub) {
			return
		}
	}
}

// list returns those of each for which want returns true.
func (s *store) list(want func(*Submission) bool) (list []Submission) {
	for sub := range s.each {
		if want(sub) {
			list = append(list, *sub)
		}
	}
	return list
}

// text returns what a bucket has of a submission, "" if it has nothing. Nothing can be read
// once the store is closed.
func (s *store) text(bucket []byte, id uint64) (text string) {
	s.db.View(func(tx *bbolt.Tx) error {
		text = string(tx.Bucket(bucket).Get(key(id)))
		return nil
	})
	return text
}

// judgement returns the judgement on a submission that is done.
func (s *store) judgement(sub Submission) result.Judgement {
	var kept result.Judgement
	if err := json.Unmarshal([]byte(s.text(judgedBucket, sub.ID)), &kept); err != nil {
		return result.NotJudged("", sub.Problem, "", sub.File, message.NewError("unreadable result", err))
	}
	return kept
}
