// Uses more memory than allowed and then crashes: the cause counts.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
package main

func main() {
	memory := make([]byte, 100<<20)
	for i := range memory {
		memory[i] = 1
	}
	panic(memory[len(memory)/2])
}
