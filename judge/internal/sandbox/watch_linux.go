package sandbox

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// A watch looks at a running program now and then: how much processor time it has
// used, how long it has been idle, how much memory it has. A program that is soon
// over is never looked at; what it used is known when it has ended.
type watch struct {
	*helperProcess
	ask       request
	began     time.Time
	next      time.Duration       // when to look again
	last      time.Time           // when it was looked at
	processes map[int]*processUse // every process that was seen
	newest    int64               // the number of the last process or thread that began
	total     processUse          // their sums when it was looked at
	idle      time.Duration
	waits     map[int]time.Duration // for how long each thread has waited for a processor, by its number
	waited    time.Duration         // the sum of what was added to them by this look
	overdue   time.Duration         // for how long a thread had already waited at the last look, which only this look finds
	stackFull bool                  // the stack of one of them has most of the memory that was too much
	spare     time.Duration         // for how long the machine's processors had nothing to do, once that is asked
	unseen    time.Duration         // estimated processor time of processes that ended between two looks
	before    time.Duration         // what the cgroup had used when the program began
	counted   time.Duration         // what it has used since then, when that was last asked
	fresh     fresh                 // of the processes that were first seen by this look
	memory    int64                 // the most that was seen at once, in KiB
	had       int64                 // what was seen the last time, in KiB
	available int64                 // what the machine had left at the first look, in KiB

	machineMemory func() (total, available int64) // of the machine, in KiB; tests have a smaller one
	walk          []part                          // the count of what processes share, as far as it is
	walked        int                             // how many of them are counted
	patient       time.Time                       // when the count goes on: it can take long
	buffer        [4096]byte
}

// A processUse is what was seen of a process: what it has used.
type processUse struct {
	cpu     time.Duration // processor time of its own
	inherit time.Duration // processor time of children that have ended
	memory  int64         // resident, in KiB
	size    int64         // of its address space, in bytes
	parent  int
	live    bool
}

// A fresh is what a look finds of processes that began since the one before.
type fresh struct {
	tasks       int           // how many there are, and threads
	running     int           // how many of them work, or wait for a processor, or were gone at once
	cpu         time.Duration // processor time of this look's
	all, waited time.Duration // processor time of all looks', and for how long these waited for a processor
}

// A part is a process's part in memory that several share, both in KiB.
type part struct {
	pid             int
	share, resident int64 // when it was counted
}

// Bounds on the time between two looks, and how fast a program is thought to fill
// memory at most, in KiB a second.
const (
	soonest = 2 * time.Millisecond
	latest  = 20 * time.Millisecond
	filling = 4 << 20
)

// slice is how long a look counts what processes share, before it leaves the rest to
// the next look, which is not before as much time again has passed.
const slice = 10 * time.Millisecond

// starving is how often a program's whole allowance must have passed on the wall
// before it is given up as one that gets no processor.
const starving = 20

func (w *watch) begin(p *helperProcess, began time.Time, ask request) {
	w.helperProcess, w.ask, w.began, w.last = p, ask, began, began
	w.idle, w.memory, w.had, w.total, w.next, w.patient, w.stackFull = 0, 0, 0, processUse{}, soonest, time.Time{}, false
	w.available = 0
	if w.machineMemory == nil {
		w.machineMemory = w.readMachineMemory
	}
	w.spare, w.newest, w.unseen, w.fresh = 0, 0, 0, fresh{}
	w.before, w.counted = w.cgroupTime(), 0
	w.walk, w.walked = w.walk[:0], 0
	clear(w.processes)
	clear(w.waits)
}

// look looks, and says whether the program is to be stopped.
func (w *watch) look() Stop {
	if w.processes == nil {
		w.processes, w.waits = make(map[int]*processUse), make(map[int]time.Duration)
	}
	before := w.used()
	for _, s := range w.processes {
		s.live = false
	}
	w.waited, w.overdue = 0, 0
	w.fresh.tasks, w.fresh.running, w.fresh.cpu = 0, 0, 0
	live := w.pids()
	for _, pid := range live {
		w.lookAt(pid)
	}
	now := time.Now()
	var total processUse
	largest := int64(0)
	for _, s := range w.processes {
		total.cpu += s.cpu
		if s.live {
			total.memory += s.memory
			total.inherit += s.inherit
			largest = max(largest, s.memory)
		}
	}
	total.cpu = max(total.cpu, w.total.cpu)
	counted := w.counted
	w.counted = w.cgroupTime() - w.before
	notWorking := now.Sub(w.last) - max(total.cpu-w.total.cpu, w.counted-counted)
	idle := max(0, notWorking-w.waited)
	if len(w.waits) > 1 {
		spare, newest := w.spare, w.newest
		w.spare, w.newest = w.machineIdle(), w.newestTask()
		switch {
		case w.newest != newest && len(w.processes) > 1:
			// Some processes ended between the two looks, and nobody knows how long they
			// waited for a processor. They can't have been idle for longer than the
			// processors of the machine were.
			idle = min(idle, w.spare-spare)
			if w.Time.Unit == 0 && newest > 0 && w.newest-newest != int64(w.fresh.tasks) {
				idle = max(0, idle-w.guess(now.Sub(w.last), total.inherit-w.total.inherit))
			}
		case w.waited > now.Sub(w.last) && spare > 0:
			// Several threads have waited for a processor at the same time, so the sum
			// says little. But while a processor had nothing to do, none of them waited.
			idle = max(idle, min((w.spare-spare)/time.Duration(runtime.NumCPU())-(total.cpu-w.total.cpu), notWorking))
		}
	}
	w.idle = max(0, w.idle+idle-w.overdue)
	w.total, w.last = total, now

	cpu, memory, beside := w.used(), total.memory, w.beside(live)
	limit, idleLimit := time.Duration(w.ask.CPU), time.Duration(w.ask.Idle)
	if len(live) > 1 && memory+beside > w.memory { // they may share memory
		memory = min(memory, max(largest, w.proportional(live)))
	}
	memory += beside
	why := firstPassed(growth{int64(limit), int64(before), int64(cpu)}, growth{w.ask.Memory, w.had, memory})
	w.had = memory
	if why != AtCPU { // what it got after its time was over does not count
		w.memory = max(w.memory, memory)
	}
	if why == AtMemory {
		w.stackFull = slices.ContainsFunc(live, func(pid int) bool { return w.stackOf(pid) > w.ask.Memory/2 })
	}
	switch {
	case why != NotStopped:
		return why
	case w.idle > idleLimit && !w.anyRunnable(live):
		return AtIdle
	case now.Sub(w.began) > starving*(limit+idleLimit):
		return Starved
	case w.Work == "" && w.crowded(): // compilers are trusted to need much
		return Crowded
	}
	w.next = min(latest, (limit-cpu)/time.Duration(runtime.NumCPU()), idleLimit-w.idle)
	if w.ask.Memory > 0 {
		w.next = min(w.next, time.Duration(w.ask.Memory-memory)*time.Second/filling)
	}
	if w.next == latest { // at times that a program can't foresee, and be idle at
		w.next -= rand.N(latest / 2)
	}
	w.next = max(w.next, soonest)
	return NotStopped
}

// A growth is what something with a limit was at the last look and is now.
type growth struct{ limit, before, now int64 }

// passed reports whether the limit is passed.
func (g growth) passed() bool { return g.now > g.limit }

// when tells which part of the time between the two looks had gone by when the limit was
// passed, if the growth was even.
func (g growth) when() float64 { return float64(g.limit-g.before) / float64(g.now-g.before) }

// firstPassed says which limit a program has passed, and of both the one that it passed
// first: a cause comes before what it leads to. A memory limit of 0 is none.
func firstPassed(cpu, memory growth) Stop {
	memoryPassed := memory.limit > 0 && memory.passed()
	switch {
	case memoryPassed && (!cpu.passed() || memory.when() <= cpu.when()):
		return AtMemory
	case cpu.passed():
		return AtCPU
	}
	return NotStopped
}

// guess estimates the processor time of processes that began and ended since the last
// look, adds it to unseen, and returns what it has added.
//
// Most such processes are waited for by their parents, and then the system counts their
// time as their parents'. But a parent that ignores SIGCHLD need not wait, and then
// their time is counted nowhere. So the new processes that this look finds are taken as
// a sample: if one of them works now, then one has worked all the time since the last
// look. From this are taken off the time for which such processes wait for a processor,
// the time of those that were found, and what is counted as their parents'.
func (w *watch) guess(elapsed, inherited time.Duration) time.Duration {
	if w.fresh.all == 0 {
		return 0
	}
	share := float64(w.fresh.all) / float64(w.fresh.all+w.fresh.waited)
	processors := min(float64(runtime.NumCPU()), float64(w.fresh.running)*share)
	before := w.unseen
	w.unseen = max(0, w.unseen+time.Duration(processors*float64(elapsed))-w.fresh.cpu-max(0, inherited))
	return max(0, w.unseen-before)
}

// unsure is how much of the estimated time is not charged. The time of a parent's children
// is counted in ticks, and late, and a right program that starts many processes must not be
// charged for that.
const unsure = 50 * time.Millisecond

// used returns the processor time of all processes, as far as it was seen or must be
// guessed.
func (w *watch) used() time.Duration {
	inherited := w.total.inherit
	for _, s := range w.processes {
		if s.live {
			inherited += s.cpu
		}
	}
	return max(w.total.cpu, inherited, w.counted) + max(0, w.unseen-unsure-w.total.inherit/4)
}

// end completes an answer, which has what the system says of processes that have
// ended.
func (w *watch) end(answer *reply) {
	if w.last != w.began { // what is soon over leaves nothing unseen
		w.counted = w.cgroupTime() - w.before
	}
	// The system does not add the time of processes that nobody waited for.
	answer.CPU = max(answer.CPU, int64(w.used()))
	answer.Idle = int64(w.idle)
	answer.Memory = max(answer.Memory, w.memory)
	answer.Floor = w.footprint.atLeast(answer.Memory)
	if w.stackFull {
		answer.StackFull = 1
	}
}

// cgroupTime returns the processor time of all programs of this helper so far, also of what
// nobody has seen or waited for; 0 where there is no cgroup that tells it.
func (w *watch) cgroupTime() time.Duration {
	if w.Time.Unit == 0 {
		return 0
	}
	var own unix.Timespec
	unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &own)
	return time.Duration(readNumber(timeFD, w.Time.Key))*w.Time.Unit - time.Duration(own.Nano())
}

// lookAt looks at one process.
func (w *watch) lookAt(pid int) {
	path := "/proc/" + strconv.Itoa(pid)
	fields := w.stat(pid)
	if fields == nil { // gone
		if w.processes[pid] == nil {
			w.fresh.running++
		}
		return
	}
	field := func(n int) int64 { return number(fields[n-3]) } // as proc_pid_stat(5) counts them
	s := w.processes[pid]
	waited := w.waited
	if s == nil {
		s = new(processUse)
		w.processes[pid] = s
		if fields[0][0] == 'R' {
			w.fresh.running++
		}
		defer func() {
			w.fresh.cpu += s.cpu
			w.fresh.all += s.cpu
			w.fresh.waited += w.waited - waited
		}()
	}
	s.live = true
	const tick = 10 * time.Millisecond
	s.inherit = time.Duration(field(16)+field(17)) * tick
	s.memory, s.size, s.parent = residentOf(fields), field(23), int(field(4))
	var clock unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|2), &clock) == nil { // see clock_getcpuclockid(3)
		s.cpu = max(s.cpu, time.Duration(clock.Nano()))
	} else {
		s.cpu = max(s.cpu, time.Duration(field(14)+field(15))*tick)
	}
	if field(20) == 1 {
		w.waiting(pid, path+"/schedstat")
		return
	}
	for _, thread := range threads(pid) {
		w.waiting(int(number([]byte(filepath.Base(thread)))), thread+"/schedstat")
		if s.memory == 0 { // the first thread has ended, which has none then
			if fields := w.fields(thread + "/stat"); fields != nil {
				s.memory = residentOf(fields)
			}
		}
	}
}

// waiting adds for how long a thread has waited for a processor since the last look.
//
// Threads wait at the same time, so the sum can be more than the time that has passed.
// Then there was no idle time. But the system adds a wait only when it is over. If one
// thread alone has waited for longer than the time that has passed, a part of its wait
// was before the last look, which took that part for idle time: it is overdue.
func (w *watch) waiting(thread int, path string) {
	now := w.waitedFor(path)
	last, known := w.waits[thread]
	if !known {
		w.fresh.tasks++
	}
	more := now - last
	if more < 0 { // another thread has its number now
		more = now
	}
	w.waits[thread] = now
	w.waited += more
	w.overdue = max(w.overdue, more-time.Since(w.last))
}

// stackOf returns how large the stack of a process is, in KiB.
func (w *watch) stackOf(pid int) int64 {
	_, after, _ := bytes.Cut(w.read("/proc/"+strconv.Itoa(pid)+"/status"), []byte("\nVmStk:"))
	return number(after)
}

// anyRunnable reports whether a thread of the processes runs or waits for a
// processor now.
func (w *watch) anyRunnable(pids []int) bool {
	for _, pid := range pids {
		for _, thread := range threads(pid) {
			if fields := w.fields(thread + "/stat"); fields != nil && fields[3-3][0] == 'R' {
				return true
			}
		}
	}
	return false
}

// threads returns the folders of a process's threads.
func threads(pid int) []string {
	folder := "/proc/" + strconv.Itoa(pid) + "/task"
	entries, _ := os.ReadDir(folder)
	var list []string
	for _, entry := range entries {
		list = append(list, folder+"/"+entry.Name())
	}
	return list
}

// stat returns what the system says of a process, from the third field of
// proc_pid_stat(5) on; nil if it is gone.
func (w *watch) stat(pid int) [][]byte {
	return w.fields("/proc/" + strconv.Itoa(pid) + "/stat")
}

func (w *watch) fields(path string) [][]byte {
	text := w.read(path)
	// The second field, a name in parentheses, may hold anything.
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 22 {
		return nil
	}
	return fields
}

// machineIdle returns for how long the machine's processors have had nothing to do,
// all together.
func (w *watch) machineIdle() time.Duration {
	const tick = 10 * time.Millisecond
	if fields := bytes.Fields(w.read("/proc/stat")); len(fields) > 5 { // cpu user nice system idle iowait
		return time.Duration(number(fields[4])+number(fields[5])) * tick
	}
	return 0
}

// newestTask returns the number of the process or thread that was the last to begin.
func (w *watch) newestTask() int64 {
	fields := bytes.Fields(w.read("/proc/loadavg"))
	if len(fields) < 5 {
		return 0
	}
	return number(fields[4])
}

// waitedFor returns how long a thread has waited for a processor.
func (w *watch) waitedFor(path string) time.Duration {
	fields := bytes.Fields(w.read(path))
	if len(fields) < 2 {
		return 0
	}
	return time.Duration(number(fields[1]))
}

// proportional returns the memory of processes, in KiB, in which each page counts once,
// whoever shares it. That can take long, so it may do only a part and go on at the next
// look; until it is done it returns 0.
//
// A page that n processes share counts as 1/n for each. When some of them end during
// the count, the parts of those that stay only grow, so what stays counts no page more
// than once. Those that ended, or gave memory back, don't count with what they had.
func (w *watch) proportional(live []int) int64 {
	start := time.Now()
	if start.Before(w.patient) {
		return 0
	}
	if w.walked == len(w.walk) {
		w.walk, w.walked = w.walk[:0], 0
		for _, pid := range live {
			w.walk = append(w.walk, part{pid: pid})
		}
	}
	for ; w.walked < len(w.walk) && time.Since(start) < slice; w.walked++ {
		p := &w.walk[w.walked]
		// After vfork two processes have the same memory, not the same share of it.
		if s := w.processes[p.pid]; s == nil || w.sameMemory(p.pid, s.parent) {
			continue
		}
		p.share, p.resident = w.share(p.pid)
	}
	w.patient = time.Now().Add(time.Since(start))
	if w.walked < len(w.walk) {
		return 0
	}
	var total int64
	for _, p := range w.walk {
		if p.resident == 0 {
			continue
		}
		if fields := w.stat(p.pid); fields != nil {
			total += p.share * min(p.resident, w.resident(p.pid, fields)) / p.resident
		}
	}
	return total
}

// crowded reports whether the machine has run short of memory during this run. Some of
// what a program can have the kernel keep is counted nowhere: this is its bound.
func (w *watch) crowded() bool {
	total, available := w.machineMemory()
	if w.available == 0 {
		w.available = available
	}
	return short(total, w.available, available, w.ask.Memory)
}

// readMachineMemory returns how much memory the machine has, and how much of it programs
// could still get, in KiB.
func (w *watch) readMachineMemory() (total, available int64) {
	text := w.read("/proc/meminfo")
	of := func(key string) int64 {
		_, after, _ := bytes.Cut(text, []byte(key))
		return number(after)
	}
	return of("MemTotal:"), of("MemAvailable:")
}

// short reports whether a machine with so much memory has less than a sixteenth of it
// left, and has lost much more in this run than the program may have.
func short(total, before, now, limit int64) bool {
	const much = 256 << 10 // a sandbox beside this one may have taken it
	return now < total/16 && before-now > limit+much
}

// beside returns the memory of processes that is not resident, in KiB: their page
// tables, where they are large, and the files in the working folder, where that is in
// memory, but for what the processes have mapped of them.
func (w *watch) beside(live []int) int64 {
	var files, tables, mapped, most int64
	if w.Namespaces && w.Work == "" {
		var folder unix.Statfs_t
		if unix.Statfs(w.work, &folder) == nil {
			files = int64(folder.Blocks-folder.Bfree) * int64(folder.Bsize) >> 10
		}
	}
	for _, pid := range live {
		if s := w.processes[pid]; s != nil {
			most += s.size >> 10 / pagesPerTable
		}
	}
	if files <= smallFiles && most <= smallTables {
		return 0
	}
	for _, pid := range live {
		status := w.read("/proc/" + strconv.Itoa(pid) + "/status")
		of := func(key string) int64 {
			_, after, _ := bytes.Cut(status, []byte("\n"+key))
			return number(after)
		}
		if s := w.processes[pid]; s != nil && !w.sameMemory(pid, s.parent) {
			tables += of("VmPTE:")
		}
		mapped = max(mapped, of("RssShmem:"))
	}
	return max(0, tables-smallTables) + max(0, files-mapped)
}

// Less than these sizes, in KiB, is not counted, since every program has some; and how
// many pages are described by one page of a page table.
const (
	smallFiles    = 1 << 10
	smallTables   = 4 << 10
	pagesPerTable = 512
)

// sameMemory reports whether two processes have one address space.
func (w *watch) sameMemory(pid, other int) bool {
	a, b := w.processes[pid], w.processes[other]
	if a == nil || b == nil || a.size != b.size {
		return false
	}
	const kcmpVM = 1
	r, _, errno := unix.Syscall6(unix.SYS_KCMP, uintptr(pid), uintptr(other), kcmpVM, 0, 0, 0)
	return errno == 0 && r == 0
}

// share returns the memory of a process, with its share of what it shares and with all
// of it, in KiB.
func (w *watch) share(pid int) (share, resident int64) {
	fields := w.stat(pid)
	if fields == nil {
		return 0, 0
	}
	resident = w.resident(pid, fields)
	if _, after, ok := bytes.Cut(w.read("/proc/"+strconv.Itoa(pid)+"/smaps_rollup"), []byte("\nPss:")); ok {
		return number(after), resident
	}
	return resident, resident
}

// resident returns the resident memory of a process, in KiB, of whose first thread
// these are the fields of stat. A thread that has ended has none, and the others tell;
// if there are none, the process is dead.
func (w *watch) resident(pid int, fields [][]byte) int64 {
	if kib := residentOf(fields); kib > 0 {
		return kib
	}
	for _, thread := range threads(pid) {
		if fields := w.fields(thread + "/stat"); fields != nil {
			if kib := residentOf(fields); kib > 0 {
				return kib
			}
		}
	}
	return 0
}

// residentOf returns the resident memory that the fields of stat tell, in KiB.
func residentOf(fields [][]byte) int64 {
	return number(fields[24-3]) * int64(os.Getpagesize()) / 1024
}

// read returns the first few KiB of a file, until the next read.
func (w *watch) read(path string) []byte {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	n, err := unix.Read(fd, w.buffer[:])
	if err != nil {
		return nil
	}
	return w.buffer[:n]
}

// pids returns the processes of the program, in order.
func (w *watch) pids() []int {
	var list []int
	if w.Namespaces {
		list = slices.DeleteFunc(processIDs(), func(pid int) bool { return pid == 1 })
	} else {
		list = w.descendants()
	}
	slices.Sort(list)
	return list
}

// processIDs returns all processes that can be seen.
func processIDs() []int {
	fd, err := unix.Open("/proc", unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	var list []int
	var buffer [4096]byte
	for {
		n, err := unix.ReadDirent(fd, buffer[:])
		if err != nil || n <= 0 {
			return list
		}
		for entries := buffer[:n]; len(entries) > 0; {
			// See getdents64(2): the length of the entry at 16, its name at 19.
			size := binary.NativeEndian.Uint16(entries[16:])
			name, _, _ := bytes.Cut(entries[19:size], []byte{0})
			if '1' <= name[0] && name[0] <= '9' {
				list = append(list, int(number(name)))
			}
			entries = entries[size:]
		}
	}
}

// descendants returns the processes that the present one started, and those that
// they started.
func (w *watch) descendants() []int {
	self := os.Getpid()
	parents := make(map[int]int)
	for _, pid := range processIDs() {
		if fields := w.stat(pid); fields != nil {
			parents[pid] = int(number(fields[4-3]))
		}
	}
	var list []int
	for pid := range parents {
		above := parents[pid]
		for above > 1 && above != self {
			above = parents[above]
		}
		if above == self {
			list = append(list, pid)
		}
	}
	return list
}
