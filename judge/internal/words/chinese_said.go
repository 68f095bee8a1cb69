package words

import (
	"cmp"
	"errors"
	"io/fs"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/user"
)

// Said says an error. One without a twin appears in English, as those of the system do.
func (c Chinese) Said(err error) string {
	switch err := err.(type) {
	case *user.Message:
		twin, ok := chineseSaid[err.Format]
		if !ok {
			twin = err.Format
		}
		return fill(twin, lists.Each(err.Args, c.inMessage)...)
	case game.TooLarge:
		return fill("%s：%s", c.Said(game.ErrTooLarge), c.Say(err.Bound))
	case *rules.Fault:
		return fill("第%d行第%d列：%s", err.Line, err.Column, c.Said(err.Of))
	case interface{ NotEnforced() []string }: // of package sandbox, which a browser does not have
		return c.NotEnforced(err.NotEnforced())
	case *fs.PathError:
		return fill("%s：%s", err.Path, c.Said(err.Err))
	case interface{ Unwrap() []error }:
		return strings.Join(each(err.Unwrap(), c.Said), "\n")
	}
	if twin, ok := chineseCauses[err.Error()]; ok {
		return twin
	}
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return c.Said(inner)
	}
	return err.Error()
}

// inMessage returns an argument of a message in Chinese, or as it is.
func (c Chinese) inMessage(arg any) any {
	switch arg := arg.(type) {
	case error:
		return c.Said(arg)
	case user.Name:
		return saidName(string(arg))
	case user.Mark:
		return cmp.Or(chineseMarks[string(arg)], string(arg))
	case user.Choice:
		return strings.Join(arg, "、")
	case rules.Position:
		return c.Position(arg.String())
	case result.Counted:
		return c.Count(arg.N, countedThings[arg.What])
	}
	return arg
}

// chineseCauses are what systems say.
var chineseCauses = map[string]string{
	"no such file or directory": "没有这个文件或文件夹", "permission denied": "没有权限", "file exists": "文件已存在",
	"is a directory": "是一个文件夹", "not a directory": "不是文件夹", "no space left on device": "磁盘空间不足", "read-only file system": "文件系统只读",
	"resource temporarily unavailable": "资源暂时不可用", "too many open files": "打开的文件太多", "cannot allocate memory": "内存不足", "file too large": "文件太大",
	"a process with a few threads ends at once": "连只有几个线程的进程也会立即退出",
	"value out of range":                        "数值超出范围", "invalid syntax": "写法不对", "address already in use": "地址已被占用",
}

// saidName returns the Chinese name of a thing in a message.
func saidName(name string) string {
	if twin, ok := chineseSaidNames[name]; ok {
		return twin
	}
	return named(name)
}

// chineseMarks are the words of positions, as positionForms has them.
var chineseMarks = map[string]string{", at most": "，最多", "at most": "最多", "times:": "倍：", "to": "到", ":": "："}

// chineseSaidNames are the names of things in messages.
var chineseSaidNames = map[string]string{
	// What protections keep a program from.
	"read your files": "读取你的文件", "change your files": "修改你的文件", "reach the network": "访问网络", "see or signal processes": "看到其他进程或向其发信号",
	"leave a process behind": "留下进程", "gain privileges": "获得更多权限", "use unusual system calls": "使用不寻常的系统调用", "run more than 256 tasks": "同时运行超过 256 个任务",
	"write more than 64 MB": "写入超过 64 MB", "exceed its memory limit": "超出内存限制", "exceed its time limit": "超出时间限制",

	// What an input or a position has.
	"input": "输入", "position": "局面", "number": "数", "number of cases": "数据组数", "number of piles": "堆数", "pile size": "堆的大小",
	"smaller pile": "较小的堆", "larger pile": "较大的堆", "heap": "石子数", "number of stones": "石子数", "number of cards": "牌数",
	"number of beans": "豆子数", "number of persons": "人数", "number of stones in a move": "一次可取的石子数", "limit of a move": "一次可取的上限",
	"number of members of the set": "集合里数的个数", "member of the set": "集合里的数", "set": "集合", "number after the set": "集合后面的数",
	"least number that may be taken": "一次至少取的数目", "largest number that may be taken": "一次至多取的数目", "number that was taken": "已取过的数目",
	"number of rows": "行数", "number of columns": "列数", "width": "宽", "height": "高", "side": "边长", "number of cells": "格子数", "largest step": "最大的步长",
	"cell": "格子的编号", "number of men": "棋子数", "column of Tom's man": "Tom 的棋子所在的列", "column of Jerry's man": "Jerry 的棋子所在的列",
	"king's place": "国王的序号", "king, such as K3": "国王（如 K3）", "number of coins": "硬币数", "coin": "硬币的编号",
	"number of games": "局数", "number of arrows": "箭头数", "start of an arrow": "箭头的起点", "start of a game": "开局的结点", "end of an arrow": "箭头的终点", "goal": "目标结点", "node of the chessman": "棋子所在的结点",
	"number of lights": "灯的盏数", "row": "行号", "column": "列号", "row of the board": "棋盘的一行", "sign . or #, or the bar |": ". 或 #，或竖线 |",
	"number of nodes": "结点数", "node": "结点", "node or the bar |": "结点或竖线 |", "node of a chessman": "棋子所在的结点", "number of chessmen": "棋子数",
	"number of successors": "后继的个数", "successor": "后继结点", "number of positions": "局面数", "first player's name": "先手的名字",
	"second player's name": "后手的名字", "player to move": "轮到走的一方", "string": "字符串", "strip": "字符串", "step": "步", "sum": "和", "sum to reach": "目标和",
	"amount in a move": "一次可加的数目", "factor": "倍数", "comma": "逗号",

	// What flags need.
	"the position to begin with": "也就是开局的局面", "the file that it answers": "也就是它所回答的输入文件", "the program that prints it": "也就是输出它的程序",

	// Files, and where tools come from.
	"a file": "一个文件", "exists and was not written by judge": "已存在，而且不是 judge 写的", "was edited after judge wrote it": "在 judge 写好之后又被改过",
	"exists and may have been edited":                                                                               "已存在，可能已被改过",
	"install Go from https://go.dev/dl and put it in PATH":                                                          "请从 https://go.dev/dl 安装 Go，并加入 PATH",
	"install a JDK from https://adoptium.net (Debian: apt install default-jdk-headless)":                            "请从 https://adoptium.net 安装 JDK（Debian：apt install default-jdk-headless）",
	"install Node.js from https://nodejs.org (Debian: apt install nodejs)":                                          "请从 https://nodejs.org 安装 Node.js（Debian：apt install nodejs）",
	"install Python 3 from https://www.python.org/downloads (Debian: apt install python3)":                          "请从 https://www.python.org/downloads 安装 Python 3（Debian：apt install python3）",
	"install GCC or Clang (Debian: apt install g++; macOS: xcode-select --install; Windows: https://www.msys2.org)": "请安装 GCC 或 Clang（Debian：apt install g++；macOS：xcode-select --install；Windows：https://www.msys2.org）",
	"install Rust from https://rustup.rs (Debian: apt install rustc)":                                               "请从 https://rustup.rs 安装 Rust（Debian：apt install rustc）",
}

// chineseSaid has the twin of each message. Its verbs are those of the message; one in another order
// names its argument.
var chineseSaid = map[string]string{
	// What judge doctor says.
	"a program can %s: %s": "程序可以%s：%s",
	"Times beside those of the usual machine: loop %s, reading text %s, fresh memory %s, starting a program %s.": "与参考机器的用时之比：循环 %s，读入文本 %s，新内存 %s，启动程序 %s。",
	"This machine is slower, so time limits are %.1f times longer here; --speed 1 leaves them as they are.":      "本机较慢，时限放宽到 %.1f 倍；用 --speed 1 可以不放宽。",
	"Time limits are as they are: this machine is not slower than usual.":                                        "时限不变：本机不比参考机器慢。",
	"nothing to continue: this judge has no run of this program that ran out of time; all tests are tried":       "没有可以接着测的：本评测机没有这个程序因时间用完而中断的记录；从头测起",
	"choose a number from 1 to %d": "请选 1 到 %d 之间的数",
	"%s has the limits of the usual machine times %v, and %s times %v: judge one of these shares again with --speed %v":                          "%s 的时限是参考机器的 %v 倍，%s 的是 %v 倍：请用 --speed %[5]v 重测其中一份",
	"Built programs are kept in %s, which only you can write to.":                                                                                "编译好的程序保存在 %s，只有你能写入。",
	"Built programs are kept only until the command ends: %s":                                                                                    "编译好的程序只保留到命令结束：%s",
	"judge doctor --verbose shows each protection and how programs are built.":                                                                   "judge doctor --verbose 列出每项保护，以及各种语言如何编译。",
	"%d of %d protections do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.": "本机%[2]d项保护中有%[1]d项不起作用。请只评测你信任的程序，或用 --require-isolation，它在这里会拒绝运行程序。",
	"All %d protections hold, with known gaps in: %s.":                                                                                           "%d项保护全部有效，已知的缺口：%s。",
	"All %d protections hold.":                       "%d项保护全部有效。",
	"A test program tried to break each protection.": "已用一个测试程序逐项尝试突破这些保护。",
	"%s":                       "%s",
	"a program cannot":         "程序不能",
	"holds":                    "有效",
	"enforced by, or why not":  "靠什么实现，或为何无效",
	"NO":                       "否",
	"yes":                      "是",
	"Gaps in the protections:": "保护的缺口：",
	"missing: %s":              "缺少：%s",
	"%s, without sanitizers":   "%s，没有 sanitizer",
	"language":                 "语言",
	"files":                    "文件",
	"found":                    "找到的工具",
	"any":                      "任意",
	"build: ":                  "编译：",
	"run: ":                    "运行：",
	"sanitizers: ":             "sanitizer：",
	"yes, faults such as a[-1] are found with their line": "有，能找出 a[-1] 之类的错误及其所在行",
	"no, faults such as a[-1] are not found: %s":          "没有，找不出 a[-1] 之类的错误：%s",

	// What a command has done.
	"saved %s in %s, as NAME.in and NAME.out": "已将%s存入 %s，文件名为 NAME.in 与 NAME.out",
	"Wrote %s; open it in a browser.":         "已写入 %s，可用浏览器打开。",
	"Wrote %s: %s, %s KB.":                    "已写入 %s：%s，%s KB。",
	"Hydro takes FPS files of up to 64 MB. Use --format hydro there. HUSTOJ and QDUOJ may need a larger limit for uploads.": "Hydro 接受的 FPS 文件不超过 64 MB，那里请用 --format hydro。HUSTOJ 和 QDUOJ 可能要调高上传大小的限制。",
	"removed %s, %v":                         "已删除%s，%v",
	"left %s, %v, used within the last hour": "留下%s，%v，一小时内用过",
	"%s, %v; builds delete what exceeds %v, but nothing used within the last hour; a program is kept for %d days after its last use": "%s，%v；编译时会删去超出 %v 的部分，但一小时内用过的不删；程序自最后一次使用起保留 %d 天",

	// Faults in inputs and positions.
	"the position, column %d: %w":                                                 "局面第%d列：%w",
	"the input ends before the %s":                                                "输入到此结束，缺少%s",
	"the input ends before the %q after the %s":                                   "输入到此结束：%[2]s后面缺少 %[1]q",
	"the input ends before the end mark %s":                                       "输入到此结束，缺少结束标记 %s",
	"%s (%d are announced)":                                                       "%s（前面说有%d个）",
	"%.40s does not fit 64 bits: the %s must be at most %d":                       "%.40s 超出 64 位整数：%s至多为%d",
	"%.40q is not a number; expected the %s":                                      "%.40q 不是数；这里应为%s",
	"%.40q: write %d, without leading zeros or a plus sign":                       "%.40q：应写成%d，不带前导零和正号",
	"%d is too small: the %s must be at least %d":                                 "%d太小：%s至少为%d",
	"%d is too large: the %s must be at most %d":                                  "%d太大：%s至多为%d",
	"%.40q has the full-width character U+%04X; expected the %s in ASCII":         "%.40q 里有全角字符 U+%04X；这里应为半角的%s",
	"%.40q has the full-width blank U+%04X; expected the %s in ASCII":             "%.40q 里有全角空格 U+%04X；这里应为半角的%s",
	"the %s should end before %.40q":                                              "%s应在 %.40q 之前结束",
	"%.40q is not %q; expected that after the %s":                                 "%[1].40q 不是 %[2]q；%[3]s后面应为 %[2]q",
	"the edges up to here form a circle":                                          "到此为止的边构成了环",
	"the edges form a circle":                                                     "这些边构成了环",
	"an edge does not hang on node 1":                                             "有一条边没有连到结点 1",
	"both players have the name %s":                                               "两名玩家的名字都是 %s",
	"%.40q has other signs than letters; expected the %s":                         "%.40q 含有字母以外的字符；这里应为%s",
	"the %s %.40q has %d letters; at most %d are allowed":                         "%s %.40q 有%d个字母；至多可有%d个",
	"%.40q is not a step: expected up, down, left or right":                       "%.40q 不是一步：应为 up、down、left 或 right",
	"the step %s leads off the board, or to a square where the stone has been":    "%s 这一步走出了棋盘，或者走到了到过的格子",
	"%.40q is not a string of letters a to z":                                     "%.40q 不是由 a 到 z 的字母组成的字符串",
	"the string has %d letters; it must have at most %d":                          "字符串有%d个字母；至多可有%d个",
	"%.40q is not a strip of letters a to z":                                      "%.40q 不是由 a 到 z 的字母组成的字符串",
	"the strips have over %d letters":                                             "各串的字母超过%d个",
	"%d cannot have been taken twice":                                             "%d不可能取过两次",
	"successor %d of node %d is named twice":                                      "结点%[2]d的后继%[1]d写了两次",
	"the successors up to here form a circle":                                     "到此为止的后继构成了环",
	"there are more than %d chessmen":                                             "棋子超过%d枚",
	"expected node %d: name all nodes in order":                                   "这里应为结点%d：请按顺序写出所有结点",
	"a successor of node %d is named twice":                                       "结点%d的一个后继写了两次",
	"the light in row %d and column %d is named twice":                            "第%d行第%d列的灯写了两次",
	"there are no nodes before the bar":                                           "竖线前面没有结点",
	"an arrow leads to node %d, but the last node is %d":                          "有箭头指向结点%d，而最后一个结点是%d",
	"the arrows before the bar form a circle":                                     "竖线前面的箭头构成了环",
	"%.40q is not a player: expected Tom or Jerry":                                "%.40q 不是玩家：应为 Tom 或 Jerry",
	"%.40q is not a player: expected Kc0 or Xiaokai":                              "%.40q 不是玩家：应为 Kc0 或 Xiaokai",
	"Kc0 does not lose by wanting 4 of %d stones":                                 "面对%d颗石子，Kc0 想取 4 颗并不会输",
	"two men of a row are in column %d":                                           "同一行的两枚棋子都在第%d列",
	"no move of at most %d can lead to the sum %d: the game was over at %d":       "每次至多加%d，走不到和%d：和为%d时游戏已经结束",
	"a game cannot begin with a heap of 1: the first move may not take all":       "不能从 1 颗石子开局：第一次不能取完",
	"there is a second king on cell %d":                                           "格子%d上又有一枚国王",
	"the cells must increase: %d comes after %d":                                  "格子的编号必须递增：%d出现在%d的后面",
	"a game starts at its goal, node %d":                                          "有一局从目标结点%d开始",
	"%.110q is not a row of %d signs . or #":                                      "%.110q 不是由%d个 . 或 # 组成的一行",
	"%.40q is not a sign of a cell: expected . or # or ; or |":                    "%.40q 不是格子的符号：应为 .、#、; 或 |",
	"the cell %d,%d is blocked, or the stone has been there":                      "格子 %d,%d 有障碍，或者石子已经到过",
	"the cell %d,%d is not beside the one before it":                              "格子 %d,%d 与前一个格子不相邻",
	"the rows before the bar must have the same 1 to %d cells, and be 1 to %[1]d": "竖线前面应有 1 到%d行，每行格数相同，也是 1 到%[1]d个",
	"both numbers are 0":                                                          "两个数都是 0",
	"the number of piles, %d, is odd":                                             "堆数%d是奇数",
	"there are two men on cell %d":                                                "格子%d上有两枚棋子",
	"%.40q: %v":                                                                   "%.40q：%v",

	// Files.
	"%s: %w":                              "%s：%w",
	"%s: %s":                              "%s：%s",
	"%s, %s":                              "%s，%s",
	"%w: %s":                              "%w：%s",
	"%w; %w":                              "%w；%w",
	"%w\n%s":                              "%w\n%s",
	"standard output: %w":                 "标准输出：%w",
	"a folder, not a file":                "这是文件夹，不是文件",
	"a device, not a file":                "这是设备，不是文件",
	"a pipe to which nothing was written": "这是没有写入任何内容的管道",
	"larger than %d MB":                   "超过了%d MB",
	"%s: larger than %d MB":               "%s：超过了%d MB",
	"%s: unknown file ending":             "%s：不认识的扩展名",
	"%s: not a file":                      "%s：不是文件",
	"%s: a folder, not a program; name a file in it, such as %s":                "%s：这是文件夹，不是程序；请给出其中的文件，例如 %s",
	"%s: %w; supported are %s, and any executable file":                         "%s：%w；支持的扩展名有 %s，以及任何可执行文件",
	"no file ending to show the language, and not executable":                   "没有表明语言的扩展名，也不能执行",
	"unknown file ending %s":                                                    "不认识的扩展名 %s",
	"neither machine code nor a script that begins with #! and its interpreter": "既不是机器码，也不是以 #! 和解释器开头的脚本",
	"a script whose first line ends with a carriage return, which the system takes for part of the interpreter's name: save it with the line ends of Unix": "脚本的第一行以回车符结尾，系统会把它当作解释器名字的一部分：请用 Unix 换行保存",
	"a script with an unsupported interpreter, %s: programs can only read the system's folders; use one in /usr/bin":                                       "脚本用了不支持的解释器 %s：程序只能读系统的文件夹；请用 /usr/bin 里的",
	"unknown file ending %s, and it is not an executable file that can run: it is %w":                                                                      "不认识的扩展名 %s，也不是能运行的可执行文件：%w",
	"%s: not source code in a supported language; judges accept only source code":                                                                          "%s：不是所支持语言的源代码；评测网站只收源代码",
	"%s: two reports cannot share one file":                                        "%s：两份报告不能写到同一个文件",
	"%s: %s; name another file or use --force":                                     "%s：%s；请换一个文件名，或者用 --force",
	"%s is there already: remove it, or name another file: judge picture %s >FILE": "%s 已存在：请删除它，或者换一个文件名：judge picture %s >FILE",
	"%s does not compile:\n%s":                                                     "%s 不能编译：\n%s",

	// Compilers.
	"%s names %s, which does not exist":           "%s 指向 %s，而它不存在",
	"%s not found":                                "找不到 %s",
	"%s not found, which rustc needs to link: %s": "找不到 rustc 链接时要用的 %s：%s",
	"%s does not work (%s)":                       "%s 不能正常工作（%s）",
	"%s does not work (it answers %.80q)":         "%s 不能正常工作（它的回答是 %.80q）",
	"this machine can start no more programs now (%w): end some, or raise the limits of this shell (see ulimit -a)":     "这台机器现在不能再启动程序（%w）：请结束一些程序，或放宽这个 shell 的限制（见 ulimit -a）",
	"%w; this shell sets lower limits than the judge needs: %s":                                                         "%w；这个 shell 的限制低于评测所需：%s",
	"this shell has the limit ulimit %s %d; the judge needs at least %d":                                                "这个 shell 的限制是 ulimit %s %d；judge 至少需要 %d",
	"the judge has used the processor time that this shell allows it (ulimit -t %d)":                                    "judge 用完了这个 shell 允许的 CPU 时间（ulimit -t %d）",
	"too few processes and threads are left (ulimit -u %d, of which %d are free): the judge needs at least %d":          "可用的进程和线程太少（ulimit -u %d，还剩 %d 个）：judge 至少需要 %d 个",
	"%s failed, and this shell sets lower limits than a compiler needs (%s): raise them and judge again":                "%s 运行失败，而这个 shell 的限制低于编译器所需（%s）：请放宽限制，重新评测",
	"the program failed (%s), but this shell sets lower limits than a program may use (%s): raise them and judge again": "程序运行出错（%s），但这个 shell 的限制低于题目允许程序使用的（%s）：请放宽限制，重新评测",
	"the program failed (%s), but the simplest program in %s fails here too (%s)":                                       "程序运行出错（%s），但最简单的 %s 程序在这里也出错（%s）",
	"Compilers of C and C++ also read the header files in %s.":                                                          "C 和 C++ 的编译器还会读 %s 里的头文件。",
	"%s: %s is not a folder": "%s：%s 不是文件夹",
	"%s: %s holds more than a library, which compilers do not get to see: put the library in a folder of its own": "%s：%s 里不只有库，编译器不能读：请把库单独放在一个文件夹里",
	"no such language":                                         "没有这种语言",
	"%s cannot build any program here (%s): %s":                "%s 在这里什么程序也不能编译（%s）：%s",
	"%w; leave out --require-isolation to run programs anyway": "%w；去掉 --require-isolation 仍可运行程序",

	// Which problem.
	"no problem %q; judge list shows all problems":                                          "没有题目 %q；judge list 显示全部题目",
	"no problem %q (did you mean %s?)":                                                      "没有题目 %q（你要找的是 %s 吗？）",
	"problem %s is not here; of %s there are %s":                                            "这里没有题目 %s；%s 的题目有 %s",
	"%s is read as %s.":                                                                     "%s 按 %s 查找。",
	"No problem has all of these words; these have some.":                                   "没有题目符合全部词语；以下题目符合其中一部分。",
	"Chomp has no piles; a program can list its moves: judge lab --moves FILE":              "Chomp 不分堆；可以写程序列出它的走法：judge lab --moves FILE",
	"no problem %q; judge list finds %s":                                                    "没有题目 %q；judge list 找到 %s",
	"no problem %q; to judge a program, name the problem too: judge test PROBLEM %[1]s":     "没有题目 %q；要评测程序，还请写出题目：judge test PROBLEM %[1]s",
	"this judge was built without %s: use go run ./judge in %s, or install the judge again": "这个 judge 里没有 %s：请在 %s 中使用 go run ./judge，或者重新安装 judge",
	"%s could be %s": "%s 可能指 %s",
	"no problem matches %q; judge list shows all problems":                                                      "没有符合 %q 的题目；judge list 显示全部题目",
	"no problem matches %q (did you mean %s?)":                                                                  "没有符合 %q 的题目（你要找的是 %s 吗？）",
	"no judge is known to accept %s for these problems":                                                         "对这些题目，没有已知的评测网站接受 %s",
	"name the problem: %s PROBLEM %s; only in a folder that judge open or judge listen made it can be left out": "请写出题目：%s PROBLEM %s；只有在 judge open 或 judge listen 建立的文件夹里才可以省略",
	"name the problem first: %s %s %s":                                                                          "请先写题目：%s %s %s",
	"%s is not a problem of the suite: judge stress knows no rules for it; use judge test":                      "%s 不是题库里的题目：judge stress 不知道它的规则；请用 judge test",
	"%s has no sample %q; choose from %s":                                                                       "%s 没有样例 %q；可选的有 %s",
	"%s has no picture":                                                                                         "%s 没有图",
	"Lesson %d explains it: judge course %d":                                                                    "第 %d 课有讲解：judge course %d",
	"no lesson %q; there are the lessons 1 to %d":                                                               "没有第 %q 课；共有第 1 课到第 %d 课",
	"Try it: %s. Make a move that wins.":                                                                        "试一试：%s。请走制胜的一步。",
	"Try it: %s. Make a move that draws.":                                                                       "试一试：%s。请走能保住平局的一步。",
	"Exercises":                                                                                                 "习题",
	"The next exercise of lesson %d, %s: judge show %s":                                                         "第 %d 课“%s”的下一道习题：judge show %s",
	"The next lesson, %s: judge course %d":                                                                      "下一课“%s”：judge course %d",
	"the glossary does not have %q; judge glossary shows all words":                                             "术语表里没有 %q；judge glossary 显示全部术语",
	"%s is not in a copy of the repository: change to one (its go.mod says module grundy)":                      "%s 不在本仓库的副本中：请先进入副本的文件夹（其 go.mod 写着 module grundy）",
	"judge audit needs Go: install it from https://go.dev/dl and put it in PATH":                                "judge audit 需要 Go：请从 https://go.dev/dl 安装，并加入 PATH",
	"this copy of the repository has no problem %s: take a newer copy":                                          "这份仓库副本里没有题目 %s：请使用较新的副本",

	// Flags and arguments.
	"unknown flag: --%s":                      "没有参数 --%s",
	"unknown flag: --%s (did you mean --%s?)": "没有参数 --%s（你要用的是 --%s 吗？）",
	"unknown shorthand flag: %q in -%s":       "没有短参数 %q（在 -%s 里）",
	"flag needs an argument: --%s":            "参数 --%s 后面要有值",
	"flag needs an argument: %q in -%s":       "参数 %q 后面要有值（在 -%s 里）",
	"invalid argument %q for %q flag: %w":     "参数 %[2]q 的值 %[1]q 不合适：%[3]w",
	"%w (try %s --help)":                      "%w（说明见 %s --help）",
	"write a whole number, not below 0":       "请写不小于 0 的整数",
	"choose %s":                               "请选择 %s",
	"choose %v to %s":                         "请选择 %v 到 %s",
	"choose en or zh":                         "请选择 en 或 zh",
	"choose 1MB to 1024GB":                    "请选择 1MB 到 1024GB",
	"choose a number from 1 to 1000":          "请选择 1 到 1000 的数",
	"choose a number, 1 or more":              "请选择不小于 1 的数",
	"name a file":                             "请写出文件名",
	"write seconds, or a number with its unit, such as 2s or 500ms":                   "请写秒数，或者带单位的数，例如 2s 或 500ms",
	"write megabytes, or a number with its unit, such as 64MB or 65536KB":             "请写兆字节数，或者带单位的数，例如 64MB 或 65536KB",
	"write k/n, such as 2/3 for the second of three shares":                           "请写 k/n，例如 2/3 表示三份中的第二份",
	"--tolerance is for the tests of a folder, such as those that judge listen saves": "--tolerance 只用于文件夹里的测试点，例如 judge listen 保存的",
	"--tolerance: choose 0 for none, or a number below 1":                             "--tolerance：请选择 0（不允许误差）或小于 1 的数",
	"--position cannot be combined with FILE":                                         "--position 不能与 FILE 同时使用",
	"--position is empty; write a position, such as \"3 4\"":                          "--position 是空的；请写一个局面，例如 \"3 4\"",
	"--answer needs the name of a sample":                                             "--answer 要求写出样例的名字",
	"--%s cannot be combined with --%s":                                               "--%s 不能与 --%s 同时使用",
	"--%s needs --%s, %s":                                                             "--%s 要求同时写 --%s，%s",
	"--svg with --law draws the states of a law of digits, and none was found":        "--svg 与 --law 同用时画出数字规律的状态，而这里没有找到这种规律",
	"%s takes no argument except clear":                                               "%s 除 clear 外不带参数",
	"%s takes no arguments":                                                           "%s 不带参数",
	"%s takes %s":                                                                     "用法：%s %s",
	"%s takes %s, such as: %s":                                                        "用法：%s %s，例如：%s",
	"unknown schema %q; choose %s":                                                    "不认识的 Schema %q；请选择 %s",
	"unknown shell %q; choose bash, fish, powershell or zsh":                          "不认识的 shell %q；请选择 bash、fish、powershell 或 zsh",

	// Inputs, answers and positions that are named.
	"%s: not a legal input of %s: %w": "%s：不是 %s 的合法输入：%w",
	"%s: case %d: %w":                 "%s：第%d组：%w",
	"%s: case %d of %d: %w":           "%s：第%d组（共%d组）：%w",
	"%s: no case %d; it has %s":       "%s：没有第%d组；共有%s",
	"%s: %s: %w":                      "%s：%s：%w",
	"%w; to explain a position: judge explain %s --position %q":                                                               "%w；要解释局面：judge explain %s --position %q",
	"%w\nA position is written like %q, or after a move %q; to see what that means, type\n    judge explain %s --position %q": "%w\n局面写作 %q，走一步之后写作 %q；要看它的意思，请输入\n    judge explain %s --position %q",
	"%s: %w: %s; leave out --answer to use the computed one":                                                                  "%s：%w：%s；去掉 --answer 就会使用算出的答案",
	"differs from the computed answer":                                                                                        "与算出的答案不同",
	"no small position was found to begin with; name one":                                                                     "没有找到可以开局的小局面；请指定一个",
	"the game is too large to search":                                                                                         "这个局面太大，无法搜索",
	"the game is loopy: a position can come again":                                                                            "这个游戏有循环：局面可能重复出现",
	"the game has no Grundy values":                                                                                           "这个游戏没有 SG 值",
	"%w: a position can come again":                                                                                           "%w：局面可能重复出现",
	"who wins is up to chance":                                                                                                "谁胜要看运气",
	"--cases %d: an input of this problem has %s":                                                                             "--cases %d：本题的一个输入有%s",
	"there are %d largest inputs; choose --seed 1 to %[1]d":                                                                   "共有%d个极限输入；请选择 --seed 1 到%[1]d",
	"cases answered: %s":                                                                                                      "回答的数据：%s",
	"type an input of %s, then press Ctrl-D":                                                                                  "请键入 %s 的输入，再按 Ctrl-D",
	"kept %s and its .out":                                                                                                    "已保存 %s 和对应的 .out",
	"kept %d more beside them":                                                                                                "同一处另外保存了%d个",
	"interrupted":                                                                                                             "被中断",
	"the build cache is not used (%v); set %s to a folder that you can write":                                                 "没有使用编译缓存（%v）；请把 %s 设为可写的文件夹",

	// Tables and own games.
	"describe the game with --take, --octal or --moves":                                                                                "请用 --take、--octal 或 --moves 描述游戏",
	"%q: write lists with commas, such as --take 1,3,4, and describe one game":                                                         "%q：列表用逗号分隔，例如 --take 1,3,4；只描述一个游戏",
	"this is a problem of the suite: judge table %s":                                                                                   "这是题库里的题目：judge table %s",
	"three numbers vary: fix one, such as 3,_,_":                                                                                       "有三个数在变：请固定一个，例如 3,_,_",
	"the answers for the first and the second player are the same":                                                                     "先手胜和后手胜的答案相同",
	"%q: write _ for one, two or three numbers, and numbers for the others":                                                            "%q：用 _ 代表一到三个数，其余写出数值",
	"%q: no position has this form, the usual one is %q: %w":                                                                           "%q：没有这种形式的局面，通常的形式是 %q：%w",
	"--at %s: at most three numbers vary":                                                                                              "--at %s：至多三个数变化",
	"after %d moves there are still new positions, such as %q: begin with more positions, or with smaller ones":                        "走了%d步之后仍有新的局面，例如 %q：请从更多的或更小的局面开始",
	"%.60q is no position: a position is a line of at most %d bytes, with single blanks between words, or several with + between them": "%.60q 不是局面：局面是至多%d字节的一行，词之间有一个空格；也可以是用 + 连接的几个局面",
	"asked about %q: %w": "问到 %q 时：%w",
	"asked about %s, it answers %d: the answer to %q is missing; print an empty line after the moves of each position":                                                 "问了%s，它只回答了%d个：缺少对 %q 的回答；每个局面的走法之后要输出一个空行",
	"it prints more than the answers: an empty line too many, perhaps in the answer to %q or before":                                                                   "它输出的比回答多：多了一个空行，可能在对 %q 的回答里或之前",
	"a move from %q leads back to the same position":                                                                                                                   "从 %q 走一步又回到同一局面",
	"asked about %q, it prints %.60q: a position is a line of at most %d bytes, with single blanks between words and none around them, or several with + between them": "问到 %q 时，它输出 %.60q：局面是至多%d字节的一行，词之间有一个空格，首尾没有空格；也可以是用 + 连接的几个局面",
	"a move from %q leads to %q, which it says is no position":                                                                                                         "从 %q 走一步到 %q，而它又说那不是局面",
	"it gives different answers to the same question: the moves from %q":                                                                                               "同一个问题它给出了不同的回答：%q 的走法",
	"asked about %q, which is no position, it prints %.60q: print - and an empty line for what is no position":                                                         "%q 不是局面，而它输出 %.60q：不是局面时应输出 - 和一个空行",
	"%.60q is no position of the game that the program was asked about":                                                                                                "%.60q 不是向程序询问过的游戏的局面",
	"%q: write a code such as 0.137, with digits from 0 to 7, or to f if a move can leave three piles, or 4.7 if a pile may be split in two without taking":            "%q：请写 0.137 这样的编码，每位为 0 到 7；一步可以留下三堆时到 f；不取也能把一堆分成两堆时写 4.7",
	"write numbers from 1 to %d with commas between them, such as 1,3,4":                                                                                               "请写 1 到%d的数，用逗号分隔，例如 1,3,4",
	"%.40q is no pile: a position is numbers up to %d with blanks between them":                                                                                        "%.40q 不是一堆：局面是不超过%d的数，用空格分隔",
	"%q: choose one of %s": "%q：请选择 %s 之一",
	"only the problems of the suite have answers; choose another --show": "只有题库里的题目才有答案；请换一个 --show",
	"a table to %d has no positions; choose 1 or more":                   "到%d的表里没有局面；请选择不小于 1 的数",
	"a table has at most %d positions: --to %d fits":                     "表里至多有%d个局面：可以用 --to %d",
	"position %q: %w": "局面 %q：%w",
	"%q: no position up to %d has this form; --at gives another, such as %s":                          "%q：不超过%d的局面没有这种形式；可用 --at 换一种，例如 %s",
	"a player who moves blindly has no winning moves":                                                 "盲目走的一方没有必胜走法",
	"%w; here are --take, --octal, --misere, --at, --to, --show and --law":                            "%w；这里可用的有 --take、--octal、--misere、--at、--to、--show 和 --law",
	"write the numbers that may be taken, such as 1,3,4; an octal code, such as 0.137; or a name: %s": "请写出每次可取的数目，例如 1,3,4；或八进制编码，例如 0.137；或游戏的名称：%s",
	"describe one game, in one way":                                                                   "请只用一种方式描述一个游戏",
	"%q: describe one game, in one way":                                                               "%q：请只用一种方式描述一个游戏",
	"%q is a problem of the suite, whose rules are fixed: leave misere out":                           "%q 是题库里的题目，规则固定：请去掉 misere",

	// Folders of programs.
	"%s not judged":                                                     "%s未评测",
	"a link or a device, not a file":                                    "是链接或设备，不是文件",
	"unknown file ending %s; rename it to %s":                           "不认识的扩展名 %s；请改名为 %s",
	"no file ending to show the language":                               "没有表明语言的扩展名",
	"unknown file ending %s; judge doctor lists those of the languages": "不认识的扩展名 %s；judge doctor 列出各语言的扩展名",
	"the file is empty":                                                 "文件是空的",
	"%s: not a folder; use judge test PROBLEM FILE for one program":     "%s：不是文件夹；评测单个程序请用 judge test PROBLEM FILE",
	"%s: does not match --pattern":                                      "%s：不符合 --pattern",
	"%s: no file matches %q":                                            "%s：没有符合 %q 的文件",
	"%[1]s: no files found; expected names such as %[1]s/anna/hdu1850.cpp or %[1]s/hdu1850/anna.cpp": "%[1]s：没有找到文件；文件名应类似 %[1]s/anna/hdu1850.cpp 或 %[1]s/hdu1850/anna.cpp",
	"%s: no problem %q":     "%s：没有题目 %q",
	"%w (did you mean %s?)": "%w（你要找的是 %s 吗？）",
	"if its name is elsewhere in the path, use --pattern":                                          "如果题目的名字在路径的别处，请用 --pattern",
	"FOLDER is named after a problem: give the folder above it":                                    "FOLDER 以题目命名：请给出它上一层的文件夹",
	"--pattern %q: it must contain {person} and {problem}, each once":                              "--pattern %q：{person} 和 {problem} 必须各出现一次",
	"%s:%d: not a result of judge grade --resume; name another file or a new one":                  "%s:%d：不是 judge grade --resume 的结果；请换一个文件或新文件",
	"%s and %s list different programs: the folder has changed in between; judge all shares again": "%s 和 %s 里的程序不同：其间文件夹有变化；请重新评测各份",
	"%s and %s have results of different states of %s: judge one of these shares again":            "%s 和 %s 里是 %s 在不同时候的结果：请重新评测其中一份",
	"%s: no results": "%s：没有结果",
	"%d of %d done; use --resume FILE to keep the results and continue from there": "已完成%d个，共%d个；用 --resume FILE 可以保存结果，以后接着评测",
	"%d of %d done; the same command continues from there":                         "已完成%d个，共%d个；再次运行同一命令会接着评测",

	// Problems of other judges.
	"Listening on http://%s for Competitive Companion.":                            "正在 http://%s 等待 Competitive Companion。",
	"Open a problem in your browser and click on the extension's green plus sign.": "请在浏览器中打开题目，点击扩展的绿色加号。",
	"Press Ctrl-C to stop.": "按 Ctrl-C 退出。",
	"Sample %d is new; judge test with --input and --answer judges on it.":                                     "样例%d是新的；judge test 用 --input 和 --answer 可在它上面评测。",
	"Sample %d is one of the suite's samples.":                                                                 "样例%d就是题库里的一个样例。",
	"Sample %d has the input of one of the suite's samples, but another answer.":                               "样例%d的输入与题库里的一个样例相同，答案却不同。",
	"At %s an input has another form than here, and the folder is for that one.":                               "%s 的输入格式与这里不同，这个文件夹采用那里的格式。",
	"At %s an input is one case, and the folder is for that format; in the suite's own, an input has several.": "%s 的一个输入只有一组数据，这个文件夹采用那里的格式；题库的格式里，一个输入有多组。",
	"%s is %s, %s": "%s 就是 %s，%s",
	"%s is not in the suite: the folder has only its samples and limits": "%s 不在题库里：文件夹里只有它的样例和限制",
	"judge test refuses it: %w.":                                         "judge test 不能评测它：%w。",
	"write your program, such as %s":                                     "写你的程序，例如 %s",
	"the problem is interactive, and the program of the original judge that others talk to is not here":                    "这是交互题，而这里没有原评测网站用来交互的程序",
	"programs have to read from %s and write to %s, and this judge has only standard input and output":                     "程序要从 %s 读入并写到 %s，而这里只有标准输入和标准输出",
	"programs have to read from %s, and this judge has only standard input and output":                                     "程序要从 %s 读入，而这里只有标准输入和标准输出",
	"programs have to write to %s, and this judge has only standard input and output":                                      "程序要写到 %s，而这里只有标准输入和标准输出",
	"--port %d: a port is a number from 1 to 65535":                                                                        "--port %d：端口是 1 到 65535 的数",
	"%w: stop the tool that listens there, or add a port in the settings of Competitive Companion and name it with --port": "%w：请停止正在那里等待的工具，或者在 Competitive Companion 的设置里添加一个端口，并用 --port 指定",
	"name or url is missing":                                                                                       "缺少 name 或 url",
	"not a problem in the format of Competitive Companion: %w":                                                     "不是 Competitive Companion 格式的题目：%w",
	"the problem has %d tests; the limit is %d":                                                                    "这道题有%d个测试点；至多可有%d个",
	"%s: not a problem as judge open and judge listen keep it; remove it":                                          "%s：不是 judge open 和 judge listen 保存的题目；请删除它",
	"%s has other tests, so nothing was written: name another folder":                                              "%s 里的测试点不同，所以什么也没有写：请换一个文件夹",
	"%s: no test there; write an input as test/NAME.in and its answer as test/NAME.out, or let judge listen do it": "%s：那里没有测试点；请把输入写成 test/NAME.in，答案写成 test/NAME.out，或者让 judge listen 来做",

	// The page and its submissions.
	"%s is taken: the page has another port this time, and bookmarks don't reach it":                       "%s 已被占用：这次网页用了别的端口，书签打不开它",
	"%w; --listen takes ADDRESS:PORT, such as 192.168.1.7:8080":                                            "%w；--listen 的写法是 ADDRESS:PORT，例如 192.168.1.7:8080",
	"another judge serve uses it; stop that, or set XDG_DATA_HOME to another folder":                       "另一个 judge serve 正在使用它；请停止那一个，或者把 XDG_DATA_HOME 设为别的文件夹",
	"there is no data folder: set XDG_DATA_HOME to one that you can write":                                 "没有数据文件夹：请把 XDG_DATA_HOME 设为可写的文件夹",
	"%s is damaged: %v; restore it from a backup, or move it away to begin anew, without your submissions": "%s 已损坏：%v；请从备份恢复，或者把它移走，重新开始（没有以前的提交）",
	"it has %d of %d bytes":         "只有%d字节，应有%d字节",
	"a part of it is missing":       "缺少一部分",
	"submission %d is not complete": "提交%d不完整",
	"the result can't be read: %w":  "结果无法读取：%w",
}
