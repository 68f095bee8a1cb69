package words

import (
	"slices"
	"strings"

	"grundy/judge/internal/suite"
)

// NowhereElse says where a problem is that no judge has.
func (Chinese) NowhereElse(where string) string { return fill("提交的地方：%s", where) }

// Accepts says which languages a judge accepts.
func (Chinese) Accepts(j suite.Judge, language string) string {
	likely, accepts := "", ""
	if j.Unsure {
		likely = "大概"
	}
	switch {
	case j.Closed:
		return "已经关闭"
	case j.Takes == nil:
		accepts = "可用哪些语言不详"
	case slices.Contains(j.Takes, language):
		accepts = fill("%s可用 %s", likely, language)
	case language != "":
		accepts = fill("%s可用 %s，不可用 %s", likely, strings.Join(j.Takes, "、"), language)
	default:
		accepts = fill("%s可用 %s", likely, strings.Join(j.Takes, "、"))
	}
	if j.Function {
		accepts = fill("%s，要写成函数", accepts)
	}
	if version := j.Versions[language]; version != "" {
		accepts = fill("%s，版本 %s", accepts, version)
	}
	return accepts
}

// ReadOn says when the facts about a judge were read.
func (Chinese) ReadOn(date string) string { return fill("%s 查阅", date) }

// OtherFormat says that the inputs of a home have another format, or may be larger.
func (Chinese) OtherFormat(oneCase, larger bool, command string) string {
	switch {
	case larger:
		return fill("那里的数据范围更大；judge test %s 按那里的范围评测", command)
	case oneCase:
		return fill("那里一个输入只有一组数据，这里有多组；judge test %s 按那里的格式评测", command)
	}
	return fill("那里的输入格式不同；judge test %s 按那里的格式评测", command)
}

// PasteOurs says which of the files of our solutions to paste there, if any.
func (Chinese) PasteOurs(id string, files []string, function bool) string {
	switch {
	case files == nil:
		return "我们的题解读的是另一种输入格式"
	case function:
		return fill("粘贴 problems/%s/%s 里的函数", id, strings.Join(files, " 或 "))
	}
	return fill("粘贴 problems/%s/%s", id, strings.Join(files, " 或 "))
}

// OneFile says how large a program is.
func (c Chinese) OneFile(file string, bytes int) string {
	return fill("%s 是单个文件，共%s", file, c.Count(bytes, Byte))
}

// But says what a judge may refuse.
func (Chinese) But(text string) string { return fill("但是：%s", text) }

// ToDo is a comment in a program that reads names and does not use them, or where it answers.
func (Chinese) ToDo(names []string) string {
	if names == nil {
		return "TODO: 回答这组数据"
	}
	return fill("TODO: 在这里使用%s，或者把它们保存起来", strings.Join(names, "、"))
}

// OnStandardError says what a program writes to standard error.
func (Chinese) OnStandardError(text string) string {
	return fill("程序写标准错误输出：%s", text)
}

// Paste says where to paste a program, if anywhere.
func (Chinese) Paste(into []string, language string, noted bool) string {
	switch {
	case into == nil:
		return fill("据所知，上面的评测网站都不能用 %s 提交：请用它们接受的语言改写", language)
	case len(into) == 0:
		return "粘贴之前，先改掉上面的评测网站会拒绝的地方"
	case noted:
		return fill("接下来：看看上面的注意事项，然后粘贴到 %s 的提交页面", strings.Join(into, " 或 "))
	}
	return fill("接下来：粘贴到 %s 的提交页面", strings.Join(into, " 或 "))
}

// PasteAt says at which address to paste a program.
func (Chinese) PasteAt(address string) string { return fill("接下来：粘贴到 %s", address) }
