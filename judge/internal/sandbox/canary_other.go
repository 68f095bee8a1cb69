//go:build !linux

package sandbox

// What these do is not prevented here, so there is nothing to try.

func canSignal(string) string     { return "is not prevented" }
func leaveBehind(string) string   { return "is not prevented" }
func canGain(string) string       { return "is not prevented" }
func canCall(string) string       { return "is not prevented" }
func manyThreads(string) string   { return "is not prevented" }
func giveBack(string) string      { return "is not prevented" }
func holdUnseen(string) string    { return "is not prevented" }
func childrenWork(string) string  { return "is not prevented" }
func wakeTogether(string) string  { return "is not prevented" }
func openByName(string) string    { return "is not prevented" }
func startIgnoring(string) string { return "is not prevented" }
func tellNumber(string) string    { return "is not prevented" }

func runsStill(string) bool { return false }
