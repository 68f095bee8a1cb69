//go:build !amd64

package sandbox

// These are none here: this architecture never had them.
var olderChanging, olderNeedless []uint32
