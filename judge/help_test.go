package main

import (
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"grundy/judge/internal/texts"
)

// The help of judge lab is in the language of the person, with a line for each flag.
func TestHelpInChinese(t *testing.T) {
	_, said, _ := judge{}.invoke("lab", "--lang", "zh", "--help")
	for _, want := range []string{"用法：\n  judge lab [GAME...]", "八进制编码：第 k 位", "示例：", "退出状态：0 通过"} {
		if !strings.Contains(said, want) {
			t.Errorf("judge lab --help lacks %q:\n%s", want, said)
		}
	}
	j := judge{language: new(string)}
	cmd, _, _ := j.command().Find([]string{"lab"})
	*j.language = "zh"
	j.translated(cmd)
	check := func(f *pflag.Flag) {
		if !texts.IsChinese(f.Usage) {
			t.Errorf("--%s: %q", f.Name, f.Usage)
		}
	}
	cmd.Flags().VisitAll(check)
	cmd.InheritedFlags().VisitAll(check)
	if _, english, _ := (judge{}).invoke("lab", "--help"); texts.IsChinese(english) {
		t.Errorf("in English:\n%s", english)
	}
}
