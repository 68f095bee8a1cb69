//go:build !amd64

package run

// olderChanging are none here: this architecture never had them.
var olderChanging []uint32
