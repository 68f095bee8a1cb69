package texts

import (
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

func TestSimplified(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"尼姆遊戲": "尼姆游戏", "階梯博弈": "阶梯博弈", "必勝態，異或": "必胜态，异或", "取石子遊戲 HDU 2516": "取石子游戏 HDU 2516", "斐波那契": "斐波那契",
		"nim": "nim", "": "",
	} {
		if got := Simplified(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// The two encodings say which characters are common: almost all of the first level of Big5 are in GB 2312, as
// they are or simplified, and no character of GB 2312 that Big5 lacks is changed.
func TestSimplifiedCommon(t *testing.T) {
	t.Parallel()
	of := func(b ...byte) string {
		text, _ := traditionalchinese.Big5.NewDecoder().Bytes(b)
		return string(text)
	}
	inGB := func(text string) bool {
		b, err := simplifiedchinese.GBK.NewEncoder().String(text)
		return err == nil && len(b) == 2 && b[0] >= 0xb0 && b[0] <= 0xf7 && b[1] >= 0xa1
	}
	common, lost := 0, ""
	for high := byte(0xa4); high <= 0xc6; high++ {
		for low := 0x40; low <= 0xfe; low++ {
			text := of(high, byte(low))
			if low > 0x7e && low < 0xa1 || !IsChinese(text) {
				continue
			}
			if common++; !inGB(Simplified(text)) {
				lost += text
			}
		}
	}
	if common < 5400 || len([]rune(lost)) > 250 {
		t.Errorf("%d common characters, of which these are none of GB 2312: %s", common, lost)
	}
	for high := byte(0xb0); high <= 0xf7; high++ {
		for low := byte(0xa1); low <= 0xfe; low++ {
			text, _ := simplifiedchinese.GBK.NewDecoder().Bytes([]byte{high, low})
			if _, err := traditionalchinese.Big5.NewEncoder().String(string(text)); err != nil &&
				Simplified(string(text)) != string(text) {
				t.Errorf("%s becomes %s", text, Simplified(string(text)))
			}
		}
	}
}
