//go:build !windows

package main

func prepareConsole()        {}
func systemLanguage() string { return "" }
