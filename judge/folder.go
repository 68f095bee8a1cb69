package main

import (
	"context"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/sandbox"
)

// testFolder judges the program in file on the tests of a folder.
func (j judge) testFolder(ctx context.Context, folder, file string, under conditions, files reportFiles, asJSON bool) error {
	tests, err := desk.Tests(folder)
	if err != nil {
		return misuse{err}
	}
	p, err := desk.ProblemOf(folder)
	if err != nil {
		return misuse{err}
	}
	if err := files.try(); err != nil {
		return err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	program, err := buildFile(ctx, file, progress)
	if err != nil {
		return files.failed(folder, p.Title, file, err)
	}
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	submission := judging.Submission{Problem: p, File: file, Program: program, Limits: under.limits(p, program), All: true, Progress: progress.Group}
	result, err := submission.Judge(ctx, workers, judging.Folder(tests)...)
	if err != nil {
		return files.failed(folder, p.Title, file, err)
	}
	progress.Done()
	judged := result.OfFolder(version(), folder)
	if err := j.tell(judged, files, asJSON); err != nil {
		return err
	}
	return outcome(result)
}
