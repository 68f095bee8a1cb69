package result

// A Queue is what waits, runs and failed in a queue of programs, and its workers.
type Queue struct {
	Waiting int            `json:"waiting"` // programs that no worker has taken
	Running []QueueProgram `json:"running"` // as their workers say, up to some seconds ago
	Failed  []QueueFailure `json:"failed"`  // programs that workers took and never returned, of the last days
	Workers []Worker       `json:"workers"`

	// OtherVersions are the programs that wait for another version of the judge than that of this command.
	OtherVersions int `json:"waiting_for_other_versions"`
}

// Schema names the document of judge queue.
func (Queue) Schema() Schema { return "grundy/queue/1" }

// A QueueProgram is a program in a queue.
type QueueProgram struct {
	Problem string `json:"problem"`
	File    string `json:"submission"`
	Author  string `json:"author,omitempty"`
	Machine string `json:"machine"` // that judges it, or was the last that took it
}

// A QueueFailure is a program that no worker could judge.
type QueueFailure struct {
	QueueProgram
	Why Failure `json:"why"`
}

// A Worker is a machine that takes programs from a queue.
type Worker struct {
	Machine string  `json:"machine"`
	Version string  `json:"version"`      // of the judge
	Same    bool    `json:"same_version"` // as that of the command that lists it
	AtOnce  int     `json:"at_once"`      // programs that it judges at the same time
	Running int     `json:"running"`
	Judged  int     `json:"judged"`       // since it was started
	Slower  float64 `json:"times_slower"` // than the usual machine, below 1 if it is faster
	Resting bool    `json:"resting"`      // it takes nothing, since it is slower than --slowest allows
}

// An Elsewhere names the machine on which a worker judged a program.
type Elsewhere struct {
	Machine string  `json:"machine"`
	Slower  float64 `json:"times_slower"`            // than the usual machine, below 1 if it is faster
	Beside  int     `json:"programs_beside"`         // the most other programs that were judged there at the same time
	Also    string  `json:"first_machine,omitempty"` // the one on which the program was near its time limit, before this one
}
