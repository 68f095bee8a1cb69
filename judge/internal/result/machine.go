package result

// A Machine is the protections and compilers that a machine has.
type Machine struct {
	Protections []Protection `json:"protections"`
	Languages   []Language   `json:"languages"`
	Libraries   []string     `json:"libraries,omitempty"` // folders of the user with header files for C and C++
	LeftOut     []string     `json:"left_out,omitempty"`  // why others are not read
	Cache       Cache        `json:"cache"`
	Measured    Measured     `json:"speed"`
}

// Schema names the document of judge doctor.
func (Machine) Schema() Schema { return "grundy/doctor/1" }

// NotHeld returns how many protections do not hold.
func (m Machine) NotHeld() int { return len(IsolationOf(m.Protections).NotEnforced) }

// Measured is the speed of a machine, and the figures that it follows from.
type Measured struct {
	Speed
	Figures Figures `json:"figures"`
	Usual   Figures `json:"usual_figures"` // of the machine in whose seconds limits are understood
}

// A Cache is where built programs are kept.
type Cache struct {
	Folder string `json:"folder"` // "" if there is none
	Own    bool   `json:"own"`    // whether it belongs to the user alone
	Why    string `json:"why"`    // why it is temporary, "" if it is not
}

// A Language is a language, and what this machine has for it.
type Language struct {
	Name    string   `json:"name"`
	Endings []string `json:"endings"` // of its files; none for executable files
	Version string   `json:"version"` // "" where nothing is needed or found
	Missing string   `json:"missing"` // what to install, "" if nothing

	// Sanitizers are "yes" if faults of programs are found, else the reason why not; "" for
	// languages without sanitizers.
	Sanitizers string `json:"sanitizers,omitempty"`

	Build, Run string `json:"-"` // the commands, "" if there is nothing to build
}
