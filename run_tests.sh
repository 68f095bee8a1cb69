#!/bin/sh
# Checks everything: format, vet, all tests, how strong the samples and the made inputs
# are, then the judge over the samples. With --full the tests try everything, which
# takes more than an hour.
# It needs Go, and the network the first time, for the modules in go.mod.
# It stops at the first failure.
set -u
cd "$(dirname "$0")" || exit 1

fail() {
	echo "run_tests.sh: $1" >&2
	exit 1
}

command -v go >/dev/null 2>&1 ||
	fail "there is no go command: install Go from https://go.dev/dl and put it in PATH"

# Not the top folder: a program that somebody tries out there is no part of this.
folders="judge problems samples"
packages="./judge/... ./problems/... ./samples/..."

echo "== format"
unformatted=$(gofmt -l $folders 2>&1) || fail "gofmt cannot read the code: $unformatted"
[ -z "$unformatted" ] || fail "not formatted, run gofmt -w on: $unformatted"

echo "== vet"
go vet $packages || fail "go vet found the above"
for system in darwin windows; do
	GOOS=$system go vet $packages || fail "go vet found the above for $system"
done

echo "== tests"
tested=$(go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' $packages) || fail "go list failed"
go test $tested || fail "a test failed: see FAIL above"
if [ "${1-}" = --full ]; then
	GRUNDY_FULL=1 go test -timeout 90m $tested || fail "a test failed: see FAIL above"
fi

echo "== races"
# The packages that do several things at once. The detector needs a C compiler.
if [ "$(go env CGO_ENABLED)" = 1 ] && command -v "$(go env CC)" >/dev/null 2>&1; then
	go test -race ./judge/internal/game ./judge/internal/judging ./judge/internal/report ./judge/internal/desk ||
		fail "a test failed under the race detector: see above"
	# Without what only runs many programs one after the other, and what runs by its name.
	go test -race ./judge/internal/sandbox ./judge/internal/stress -skip '^(TestEachMistakes|TestLimitsHold|TestNumbers)$' ||
		fail "a test failed under the race detector: see above"
	# Of the command what ends, saves or answers while something runs. Not at all: build, rules,
	# mutate, audit, testset and suite, which do one thing after the other or use the
	# packages above, and take the detector many times as long.
	go test -race ./judge -run '^(TestInterrupt|TestGradeGoesOn|TestWatch|TestListen)$' ||
		fail "a test failed under the race detector: see above"
else
	echo "skipped: there is no C compiler, which go test -race needs"
fi

echo "== audit"
table=$(go run ./judge audit)
failed=$?
echo "$table"
[ $failed = 0 ] || fail "the tests let a wrong program pass, or an audit's file is not as it must be: see above"
if [ "$(go env GOVERSION | cut -d. -f1,2) $(go env GOARCH)" = "go1.26 amd64" ]; then
	echo "$table" | while IFS= read -r row; do
		[ -z "$row" ] || grep -qxF -e "    $row" README.md || exit 1
	done || fail "README.md shows another table than the audit's"
fi

echo "== judge"
go run ./judge || fail "the judge did not accept all: see above"

echo "All is well: format, vet, tests, audit and samples."
