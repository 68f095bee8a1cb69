package page

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"grundy/judge/internal/result"
	"grundy/judge/internal/user"
)

// A Submission is a program that a person has sent.
type Submission struct {
	ID       uint64
	Problem  string
	File     string // the name of the program's file
	Language string
	Longer   bool   // it has more time than others, so that all tests are tried
	Owner    string // the browser that sent it
	At       time.Time
	Own      bool // it is judged only on the person's own input

	Done    bool
	Verdict string // once it is done
	Partly  bool   // it is accepted as far as there was time
}

// The buckets of the store. Each has the numbers of the submissions as its keys.
var (
	metaBucket     = []byte("submissions") // Submission, in JSON
	sourceBucket   = []byte("sources")
	inputBucket    = []byte("inputs")     // the person's own, if there is one
	judgedBucket   = []byte("judgements") // result.Judgement, in JSON
	allBuckets     = [][]byte{metaBucket, sourceBucket, inputBucket, judgedBucket}
	errStoreLocked = errors.New("another judge serve uses it; stop that, or set XDG_DATA_HOME to another folder")
)

// A store keeps the submissions in one file. Each method that changes it returns after the
// change is on the disk, complete.
type store struct{ db *bbolt.DB }

// openStore opens the store in a folder, which it makes if it is missing.
func openStore(folder string) (opened *store, err error) {
	if !filepath.IsAbs(folder) {
		return nil, errors.New("there is no data folder: set XDG_DATA_HOME to one that you can write")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, "submissions.db")
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { // bbolt panics if the file is damaged, or reads past the end of a short one
		if fault := recover(); fault != nil {
			opened, err = nil, fmt.Errorf("%s is damaged; move it away", path)
		}
	}()
	// A server that was killed while it started a program leaves a process that holds the lock
	// for a moment.
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: 500 * time.Millisecond})
	if errors.Is(err, bolterrors.ErrTimeout) {
		err = errStoreLocked
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, user.Cause(err))
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range allBuckets {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return tx.Bucket(metaBucket).ForEach(func(_, text []byte) error {
			return json.Unmarshal(text, new(Submission))
		})
	})
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &store{db}, nil
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
	err := s.db.Update(func(tx *bbolt.Tx) (err error) {
		if sub.ID, err = tx.Bucket(metaBucket).NextSequence(); err != nil {
			return err
		}
		if sub.Own = input != ""; sub.Own {
			err = tx.Bucket(inputBucket).Put(key(sub.ID), []byte(input))
		}
		return errors.Join(err, tx.Bucket(sourceBucket).Put(key(sub.ID), []byte(source)), put(tx, sub))
	})
	return sub, err
}

// finish adds the judgement on a submission, unless that was deleted.
func (s *store) finish(sub Submission, judged result.Judgement) error {
	text, err := json.Marshal(judged)
	if err != nil {
		return err
	}
	sub.Done, sub.Verdict = true, judged.Verdict.String()
	sub.Partly = partly(judged)
	return s.db.Update(func(tx *bbolt.Tx) error {
		if tx.Bucket(metaBucket).Get(key(sub.ID)) == nil {
			return nil
		}
		return errors.Join(tx.Bucket(judgedBucket).Put(key(sub.ID), text), put(tx, sub))
	})
}

// remove removes a submission.
func (s *store) remove(id uint64) error {
	return s.db.Update(func(tx *bbolt.Tx) (err error) {
		for _, name := range allBuckets {
			err = errors.Join(err, tx.Bucket(name).Delete(key(id)))
		}
		return err
	})
}

// get returns a submission, if it is there.
func (s *store) get(id uint64) (sub Submission, there bool) {
	there = json.Unmarshal([]byte(s.text(metaBucket, id)), &sub) == nil
	return sub, there
}

// list returns the submissions for which want returns true, the newest first.
func (s *store) list(want func(Submission) bool) (list []Submission) {
	s.db.View(func(tx *bbolt.Tx) error {
		all := tx.Bucket(metaBucket).Cursor()
		for id, text := all.Last(); id != nil; id, text = all.Prev() {
			var sub Submission
			if json.Unmarshal(text, &sub) == nil && want(sub) {
				list = append(list, sub)
			}
		}
		return nil
	})
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
		return result.NotJudged("", sub.Problem, "", sub.File, fmt.Errorf("the result can't be read: %w", err))
	}
	return kept
}
