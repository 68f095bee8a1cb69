//go:build go1.25

package judging

import (
	"testing"
	"testing/synctest"
)

// bubble runs a test in which time passes only while all wait for it: no machine is too slow for it.
func bubble(t *testing.T, test func(t *testing.T)) { synctest.Test(t, test) }
