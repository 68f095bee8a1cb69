//go:build unix && !darwin

package sandbox

import "grundy/judge/internal/message"

// confined returns what starts a program so that the system confines it: nothing.
func confined(string) []string { return nil }

// plainProtections returns what holds for a program that the judge starts itself: nothing.
func plainProtections(reason error, _ Options) []Protection { return unprotected(message.Of(reason)) }
