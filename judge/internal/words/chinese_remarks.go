package words

import (
	"regexp"
	"strings"
	"sync"

	"grundy/judge/internal/lists"
)

// chineseRemarks has the remarks about the text of a program by their formats in English, with the same
// arguments in the same order.
var chineseRemarks = map[string]string{
	"the file is empty; has your editor saved the program?":                                                                                                             "文件是空的；编辑器保存程序了吗？",
	"__int64 exists only in compilers for Windows; here it means long long, which every compiler has":                                                                   "只有 Windows 的编译器有 __int64；这里把它当作 long long，后者每个编译器都有",
	"%%I64%s works only on Windows; write %%ll%[1]s":                                                                                                                    "%%I64%s只在 Windows 上有效；请改用 %%ll%s",
	"system(\"pause\") works only on Windows, and judges may refuse it: remove it":                                                                                      "system(\"pause\") 只在 Windows 上有效，评测网站也可能拒绝它：请删掉",
	"void main gives a random exit status, and every status but 0 is a runtime error: write int main and return 0":                                                      "void main 的返回值是随机的，不是 0 就算运行错误：请写 int main，并且 return 0",
	"the class that runs is %s; most judges require Main, in no package":                                                                                                "运行的类是%s；多数评测网站要求类名是 Main，并且不写 package",
	"only the class Solution is there: a program also reads the input and prints the answers":                                                                           "只有 Solution 这一个类：程序还要读入数据、输出答案",
	"only the class Solution is there, as LeetCode wants it; these lines make a program of it:\n%s":                                                                     "只有 Solution 这一个类，是力扣的写法；加上下面几行就是完整的程序：\n%s",
	"only the function %s is there, as LeetCode wants it; with these lines around it, it is a program:\n%s":                                                             "只有%s这一个函数，是力扣的写法；在它前后加上下面几行，就是完整的程序：\n%s",
	"<%s.h> is for Windows or DOS: remove it, and what uses it":                                                                                                         "<%s.h> 只用于 Windows 或 DOS：请删掉它和用到它的代码",
	"<%s.h> is <%[1]s> since 1998; add after it: using namespace std;":                                                                                                  "<%s.h> 从 1998 年起写作 <%s>；请在它后面加上 using namespace std;",
	"void main is not C++: write int main()":                                                                                                                            "C++ 没有 void main：请写 int main()",
	"%s is also a name in the namespace std: rename yours":                                                                                                              "%s 也是命名空间 std 里的名字：请给自己的变量或函数换个名字",
	"<%s> is for C++, and a file whose name ends in .c is compiled as C: rename it to .cpp":                                                                             "<%s> 是 C++ 的头文件，而 .c 结尾的文件按 C 语言编译：请改用 .cpp 结尾的文件名",
	"AtCoder's library is not part of the compiler: get it from github.com/atcoder/ac-library, and set CPLUS_INCLUDE_PATH to the folder in which its folder atcoder is": "编译器不带 AtCoder 的库（ACL）：请从 github.com/atcoder/ac-library 下载，并把环境变量 CPLUS_INCLUDE_PATH 设为 atcoder 文件夹所在的文件夹",
	"there is no function main, where a program begins: check its name and the braces before it":                                                                        "没有 main 函数，程序无从开始：请检查函数名和它前面的大括号",
	"the arrays take more than 2 GB together: make them smaller":                                                                                                        "数组总共超过 2 GB：请改小",
	"%s is saved in UTF-16, which compilers do not read: save it as UTF-8":                                                                                              "%s 的编码是 UTF-16，编译器读不了：请另存为 UTF-8",
	"%s looks like a program in %s: give it a name that ends in %s":                                                                                                     "%s 看起来是 %s 程序：请改用 %s 结尾的文件名",
	"%s is saved in GBK: save it as UTF-8, which compilers and judges expect":                                                                                           "%s 的编码是 GBK：请另存为 UTF-8，编译器和评测网站都用 UTF-8",
	"%s begins with a byte order mark (BOM), which %s does not accept: save the file as UTF-8 without BOM":                                                              "%s以字节顺序标记（BOM）开头，%s不接受：请把文件保存为不带 BOM 的 UTF-8",
	"%s, line %d, column %d: %q (U+%04X) is not the character that it looks like; type a blank":                                                                         "%s第%d行第%d列：%q（U+%04X）看起来是空格，其实不是；请改成半角空格",
	"%s, line %d, column %d: %q (U+%04X) is not the character that it looks like; type nothing":                                                                         "%s第%d行第%d列：%q（U+%04X）是看不见的字符；请删掉",
	"%s, line %d, column %d: %q (U+%04X) is not the character that it looks like; type %s":                                                                              "%s第%d行第%d列：%q（U+%04X）不是半角符号；请改成%s",
}

// remarkPatterns match the remarks, by their formats; those without a verb come first.
var remarkPatterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	patterns := make(map[string]*regexp.Regexp)
	for format := range chineseRemarks {
		pattern := strings.NewReplacer("%%", "%", `%\[1\]s`, `(\w+)`, "%s", `(.+)`, "%d", `(\d+)`, "%q", `('.*')`, "%04X", `([0-9A-F]+)`).Replace(regexp.QuoteMeta(format))
		patterns[format] = regexp.MustCompile("(?s)^" + pattern + "$")
	}
	return patterns
})

// keptRemark returns a remark in Chinese, given it in English, as documents keep it. What a compiler says
// itself stays as it is. Of the patterns that match, the one with the fewest parts is meant.
func keptRemark(text string) string {
	said, parts := text, -1
	for format, pattern := range remarkPatterns() {
		found := pattern.FindStringSubmatch(text)
		if found == nil || parts >= 0 && len(found) >= parts {
			continue
		}
		twin := placed().ReplaceAllString(strings.ReplaceAll(chineseRemarks[format], "%%", "\x00"), "%s")
		said, parts = fill(twin, lists.Each(found[1:], func(arg string) any { return arg })...), len(found)
	}
	return strings.ReplaceAll(said, "\x00", "%")
}
