//go:build !amd64

package run

// These are none here: this architecture never had them.
var olderChanging, olderNeedless []uint32
