#!/bin/sh
# Tests the project on this machine: format, all tests in their daily size, and the judge over
# the samples. With --full it does more: vet, staticcheck, the race detector,
# the quick tests without compilers, every test there is, and the daily tests as on a slow and on a
# fast machine. Where there are many cases of a kind, such as the audit of each problem, --full tries a
# part of them, and with GRUNDY_FULL=1 all, for hours.
#
# It needs Go, and the network the first time, for the modules in go.mod. What needs a
# compiler that is not here is skipped, and named in the end. It stops at the first failure.
# On Windows it runs in Git Bash; --full is for Linux.
set -u
cd "$(dirname "$0")" || exit 1

began=$(date +%s)
taken() {
	seconds=$(($(date +%s) - began))
	printf '%d min %02d s' $((seconds / 60)) $((seconds % 60))
}

beat= temporary= shims=
finish() {
	[ -z "$beat" ] || kill "$beat" 2>/dev/null
	beat=
	[ -z "$temporary" ] || rm -rf "$temporary"
	[ -z "$shims" ] || rm -rf "$shims"
	temporary= shims=
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' HUP TERM

fail() {
	echo "run_tests.sh: $1 (after $(taken))" >&2
	exit 1
}

# stage NAME WHY COMMAND... runs a command; if it fails, the script ends and says why.
# Every 15 s it says that the command still runs.
stage() {
	name=$1 why=$2
	shift 2
	echo "== $name"
	while sleep 15 >/dev/null 2>&1; do echo "   ... $name, $(taken) so far"; done &
	beat=$!
	"$@" || fail "$why"
	kill "$beat"
	wait "$beat" 2>/dev/null
	beat=
}

command -v go >/dev/null 2>&1 ||
	fail "there is no go command: install Go from https://go.dev/dl and put it in PATH"

# Go and the judge keep what they build in HOME.
if [ -z "${HOME-}" ] || ! mkdir -p "$HOME" 2>/dev/null || [ ! -w "$HOME" ]; then
	temporary=$(mktemp -d) || fail "HOME is not writable, and there is no temporary folder"
	echo "HOME (${HOME:-not set}) is not writable: a temporary one is used, and nothing stays built"
	export HOME="$temporary" GOFLAGS="${GOFLAGS-} -modcacherw"
	unset XDG_CACHE_HOME
fi

# Go uses a C compiler if it finds one, and one that does not work stops it.
compiles() {
	echo 'int main(void) { return 0; }' | $(go env CC) -x c -o /dev/null - >/dev/null 2>&1
}
compiles || export CGO_ENABLED=0

# all_tests builds the tests of each package once and runs them twice: the quick ones where every
# compiler but Go's is a stand-in that fails, since what needs one must be skipped, and then all of
# them. Some tests only wait, so one package more than there are processors is tested
# at the same time.
all_tests() {
	shims=$(mktemp -d) || return
	for tool in gcc g++ cc c++ clang clang++ javac java python3 python pypy3 node nodejs rustc; do
		printf '#!/bin/sh\necho "$0: a stand-in that fails" >&2\nexit 1\n' >"$shims/$tool"
	done
	cat >"$shims/twice" <<-end
		#!/bin/sh
		PATH="$shims:\$PATH" "\$@" -test.short || { echo "FAIL without compilers"; exit 1; }
		GRUNDY_FULL=$size exec "\$@"
	end
	chmod 755 "$shims" "$shims"/*
	go test -tags $tags -p $atOnce -vet=off -parallel 4 -timeout $longest -exec "'$shims/twice'" $(tested -tags $tags)
}

# Not the top folder: a program that somebody tries out there is no part of this.
internal=./judge/internal/...
packages="./judge $internal ./problems/... ./samples/..." # the slowest first
tags=browser,queue # what only --full builds: tests in a browser, and those with a server of a queue

formatted() {
	unformatted=$(gofmt -l judge problems samples 2>&1) && [ -z "$unformatted" ] || {
		echo "$unformatted"
		return 1
	}
}

# here fetches the modules, which no test can do without, also those that only --full needs.
here() {
	go list -tags $tags -deps -test $packages >/dev/null
}

# tested lists the packages that have tests; its arguments are for the go command.
tested() {
	go list "$@" -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' $packages
}

# skipped names the languages that no test could use.
skipped() {
	missing=$(go run ./judge doctor 2>/dev/null | awk '/ missing: / { printf "%s%s", comma, $1; comma = ", " }')
	[ -z "$missing" ] || echo "skipped: what needs $missing (go run ./judge doctor tells why)"
}

# daily lists those without the audit and the site, whose few quick tests are not worth the time to build them.
daily() {
	tested | grep -v -e '/audit$' -e '/audit/command$' -e '/site$'
}

# A daily test takes a processor, or waits: one package more than there are processors is tested at the same time.
atOnce=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1))

checked() {
	here || fail "nothing was tested: the modules in go.mod are not here, and can't be fetched, or a file does not parse: see above"
	stage format "not formatted: run gofmt -w on the above" formatted
}

plain() {
	checked
	stage tests "a test failed: see FAIL above" go test -vet=off -p $atOnce -timeout 30m $(daily)
	stage judge "the judge did not accept all: see above" go run ./judge
}

# The reader of the solutions is the same in all, and most use only a part of it.
static() {
	tool=honnef.co/go/tools/cmd/staticcheck@v0.8.2
	if why_not=$(go run $tool -version 2>&1); then
		go run $tool -tags $tags ./samples/... $internal ./judge && go run $tool -checks inherit,-U1000 ./problems/...
	else
		echo "skipped: staticcheck is not here, and can't be fetched: $why_not"
	fi
}

# races tests the packages that do several things at once, without the tests that do one thing
# after the other for long: those are part of all tests.
races() {
	if [ "$(go env CGO_ENABLED)" != 1 ]; then
		echo "skipped: there is no C compiler, which go test -race needs"
		return
	fi
	go test -race -skip '^(TestEach(Mistakes|Page|Plays|Read|Laboratory|Problem)|TestLimitsHold|TestNumbers|TestHostilePrograms|TestStrangeOutput|TestBadZip|TestLargePackage|TestStarters|TestDoubts|TestNothingFound|TestShrinkTest|TestEdge|TestSlowIsShrunk|TestSlowCosts|TestFoldersInTemporary|TestDisturbance|TestSignals|TestRequire|TestWorkFolder|TestShrinkTime|TestOtherWhiteSpace|TestNeverWeaker)$' \
		./judge/internal/class ./judge/internal/desk ./judge/internal/judging ./judge/internal/page \
		./judge/internal/sandbox ./judge/internal/serve &&
		GRUNDY_FULL=1 go test -race ./judge -run '^(TestInterruptedInput|TestGradeResumes|TestWatch|TestListen)$' &&
		GRUNDY_FULL=1 go test -race ./judge/internal/judging ./judge/internal/sandbox \
			-run '^(TestTwoAtOnce|TestSameMistake|TestFewRuns|TestGroups|TestBusyWithoutHelper)$'
}

# pretending runs the daily tests on a machine that looks slower than it is by a factor: speed is no part
# of a test.
pretending() {
	GRUNDY_SLOWER=$1 go test -vet=off -p $atOnce -timeout 60m $(daily)
}

full() {
	size=${GRUNDY_FULL:-part} longest=40m # of all tests, not of those that are run a second time
	[ "$size" = part ] || longest=6h
	unset GRUNDY_FULL
	echo "This takes about half an hour on two slow cores."
	checked
	stage vet "go vet found the above" go vet -tags $tags $packages
	stage staticcheck "staticcheck found the above" static
	stage races "a test failed under the race detector: see FAIL above" races
	stage "all tests" "a test failed, or needs a compiler that is not here: see FAIL above" all_tests
	stage "tests on a slow machine" "a test failed where the machine looks 4 times slower: see FAIL above" pretending 4
	stage "tests on a fast machine" "a test failed where the machine looks 4 times faster: see FAIL above" pretending 0.25
	stage judge "the judge did not accept all: see above" go run ./judge
}

case $* in
'') plain ;;
--full) full ;;
*) fail "usage: ./run_tests.sh [--full]" ;;
esac
skipped
echo "All is well, after $(taken)."
