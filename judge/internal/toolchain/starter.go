package toolchain

// A Starter is how a program begins, reads, repeats and ends. In all of its texts $x is the
// name of a value that is read, $n how many there are, and $i a name that counts. A block
// ends with End. The lines of one text stand on one level.
type Starter struct {
	File    string // the name of the program's file
	Comment string // begins a comment

	Head, Tail string
	Depth      int // levels of the first line after Head

	Number, Word, List string
	Times              string // begins a block that is repeated $n times
	Forever            string // begins a block that is repeated without end
	ToEnd              string // begins a block that reads a number $x and is repeated while there is one
	Stop               string // leaves the block if the condition $c holds
	Zero               string // the condition that $x is 0; several are joined by And
	And                string
	End                string // ends a block; none where the level does
	Unused             string // marks $x as used; none where the compiler does not ask
}
