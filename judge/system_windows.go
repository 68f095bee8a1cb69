package main

import (
	"os"
	"strings"

	"golang.org/x/sys/windows"
)

// prepareConsole makes an older console of Windows understand colours and the clearing of the screen.
func prepareConsole() {
	for _, file := range []*os.File{os.Stdout, os.Stderr} {
		var mode uint32
		if console := windows.Handle(file.Fd()); windows.GetConsoleMode(console, &mode) == nil {
			windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
		}
	}
}

// systemLanguage is the language of Windows, such as "zh-CN". It has no variable.
func systemLanguage() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return ""
	}
	return strings.Join(languages[:min(1, len(languages))], "")
}
