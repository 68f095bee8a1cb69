package words

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Hint says which mistake a program seems to make.
func (c Chinese) Hint(h result.Hint) string {
	switch h := h.(type) {
	case result.PlainHint:
		return c.plainHint(h)
	case result.PythonLimit:
		if h.SetsLimit {
			return "递归没有终止，或者比程序自己用 setrecursionlimit 设的上限还深。改用循环，从小到大填表。"
		}
		return fill("递归没有终止，或者太深：除非用 sys.setrecursionlimit 调高，Python 只允许 1000 层%s。改用循环，从小到大填表。", chineseTakers(h.Takers))
	case result.NotModular:
		return fill("%q 作为分数是对的。要按题目要求对 %d 取模输出：1/2 应输出 %d。", h.Text, h.Modulus, h.Modulus/2+1)
	case result.Wording:
		return c.wording(h)
	case result.LineEndBlanks:
		if len(h.Others) == 0 {
			return fill("行末有多余空格。已知会忽略它的评测网站：%s。", chineseList(h.Ignore))
		}
		return fill("行末有多余空格，%s可能因此判错。已知会忽略它的评测网站：%s。", chineseList(h.Others), chineseList(h.Ignore))
	case result.NotAnAnswer:
		answers := strings.Join(each(h.Possible, strconv.Quote), " 或 ")
		if h.File != "" {
			return fill("输出中有一行 %q，而答案只能是 %s。%s:%d 的文字不是 UTF-8 编码，也许是 GBK。", h.Text, answers, h.File, h.Line)
		}
		return fill("输出中有一行 %q，而答案只能是 %s。", h.Text, answers)
	case result.OtherSort:
		return c.otherSort(h)
	case result.NotHere:
		if h.Prints {
			return fill("%s 只在浏览器里有%s。请用 console.log 输出。", h.Function, c.at(h.Line))
		}
		return fill("%s 只在浏览器里有%s。请读标准输入：%s。", h.Function, c.at(h.Line), `require("fs").readFileSync(0, "utf8")`)
	case result.LineOfNumbers:
		if h.Language == "Python" {
			return fill("程序把有%d个数的一行 %q 当成一个数来读%s。请把这一行拆开：map(int, input().split())。", h.Count, h.Text, c.at(h.Line))
		}
		return fill("程序把有%d个数的一行 %q 当成一个数来读%s。请先按空格把这一行拆开。", h.Count, h.Text, c.at(h.Line))
	case result.RestOfLine:
		return c.restOfLine(h)
	case result.Comparison:
		return fill("%s:%d：`%s` 会先做比较，等于 `%s`。请给比较符号前面的运算加上括号。", h.File, h.Line, h.Text, h.Means)
	case result.UpToSize:
		return fill("数值小于%s的%s全部正确；数值不小于%s的%s组中错了%s组。是不是溢出、舍入误差，或者表开小了？",
			c.Number(int(h.Edge)), c.Count(h.Right, RandomCase), c.Number(int(h.Edge)), c.Number(h.Of), c.Number(h.Wrong))
	case result.NeedsOrder:
		return fill("把%s排好序，程序就对了；按现在的顺序却错了。输入可以是任意顺序：请先全部排序。", c.Say(message.New(message.Kind(h.Parts))))
	case result.SkipsEmpty:
		return fill("输入第%d行是空行，属于某一组数据。程序是不是跳过了空行？没有空行的小数据它都答对了。请逐个读数，不要按行读。", h.Line)
	case result.Swapped:
		if h.Cases > 0 {
			return fill("%s的答案全都是另一个：是不是把两个答案写反了？", c.Count(h.Cases, Case))
		}
		return "在小数据上，程序总是输出另一个答案：是不是把两个答案写反了？"
	case result.NumberEdge:
		return c.edge(h)
	case result.KeptState:
		return fill("第%d组数据单独测是对的，和别的数据一起测就错：是不是保留了上一组的表或变量，或者读错了一组数据的起点？", h.Case)
	case result.UnusualSpace:
		if h.Space == "" {
			return "这个输入里有特殊的空白，换成普通的空白，程序就对了。请逐个数（词）地读，跳过其间任意多的空格和换行。"
		}
		return fill("这个输入里有特殊的空白：%s。换成普通的空白，程序就对了。", c.Say(message.New(message.Kind(h.Space))))
	case result.UsesFile:
		return c.usesFile(h)
	case result.ToDo:
		return fill("程序还没有输出。请把每个 TODO 换成代码：%s。", strings.Join(each(h.Lines, func(n int) string { return fill("第%d行", n) }), "、"))
	case result.RepeatsLine:
		if h.After {
			return fill("输出先是完整的答案，然后不停地重复 %q。%s", h.Text, c.stop(h.InputEnd))
		}
		return fill("输出不停地重复 %q。%s", h.Text, c.stop(h.InputEnd))
	case result.NoEnd:
		return c.noEnd(h)
	case result.EndCrash:
		return c.endCrash(h)
	case result.BadStatus:
		return fill("答案已经输出完整，但程序的退出码是 %d。退出码不是 0 就算运行错误。", h.Status)
	case result.ReadsTooMuch:
		return fill("程序要从一行里读更多的数%s。它读数据组数了吗？就在第一行。", c.at(h.Line))
	case result.OneTooMany:
		return c.oneTooMany(h)
	case result.OneAnswer:
		return c.oneAnswer(h)
	case result.LastMissing:
		if h.Ends == result.AtMark {
			return fill("最后一组数据没有答案：程序是不是读到下一组才输出上一组的答案？最后一组之后就是结束标志 %s 这一行。", h.Mark)
		}
		return "最后一组数据没有答案：程序是不是要等后面的空行或下一组数据？输入结束时，最后一组也要输出答案。"
	}
	return ""
}

// plainHint is Hint for one of that type.
func (Chinese) plainHint(h result.PlainHint) string {
	switch h.Is {
	case result.NeverSet:
		return "程序在同一个输入上再运行一次，结果就变了：它依赖随机数、时间，或某个从未赋值的变量。"
	case result.DeepRecursion:
		return "递归太深，或者没有终止。改用循环，从小到大填表。"
	case result.FullStack:
		return "栈满了：递归太深或没有终止，或者函数里开了很大的数组。改用循环，从小到大填表；大数组要开在函数外面。"
	case result.SilentProgram:
		return "程序什么也没有输出就结束了。它执行到读数据、输出答案的地方了吗？"
	case result.SlowScan:
		return "fmt.Scan 逐字节读入，很慢。改用 bufio.NewReader(os.Stdin) 加 fmt.Fscan。"
	case result.ManyArguments:
		return "函数调用的参数太多：f(...list) 会把所有元素都放到栈上。改用循环遍历数组。"
	case result.CountExpected:
		return "如果先给出数据组数，程序就对了，可是输入里没有这个数：程序是不是多读了一个组数？"
	case result.CountNotRead:
		return "去掉第一行的数据组数，程序就对了：是不是忘了读这个数？"
	case result.PairsSwapped:
		return "把每行的两个数交换，程序就对了：读入的顺序是不是反了？"
	case result.BesideAnArray:
		return "程序是不是读写数组越界了？judge test 会指出是哪一行。"
	case result.MixedOutput:
		return "输出的各行都对，顺序却乱了。sync_with_stdio(false) 之后，cout 和 printf、puts 的输出会交错：只用其中一种。"
	case result.BareReturn:
		return `输出里有的行只以回车 \r 结尾。每个答案后面要输出换行 \n。`
	case result.SecondAnswer:
		return "只输出了第 2 组数据的答案：程序是不是先读了数据组数？输入里没有这个数。"
	case result.OnStandardErr:
		return "答案写到了标准错误输出。请输出到标准输出。"
	}
	return ""
}

// wording is Hint for one of that type.
func (Chinese) wording(h result.Wording) string {
	switch h.Is {
	case result.NotInteger:
		return fill("%q 是浮点数。答案是整数，请用整数计算和输出。", h.Text)
	case result.OneLine:
		return fill("输出只有一行：%q。每个答案要单独占一行。", h.Text)
	case result.StopsAtZeros:
		return fill("从 %q 这一行起就没有答案了：程序是不是到这里就停了？它只是普通的一组数据，应当一直读到输入结束。", h.Text)
	case result.OtherWordsToo:
		return fill("答案都对，但输出里还有别的内容，首先是 %q。只输出答案。", h.Text)
	}
	return ""
}

// otherSort is Hint for one of that type.
func (Chinese) otherSort(h result.OtherSort) string {
	switch h.Is {
	case result.NotAName:
		return fill("输出是 %q，而答案应是输入中的名字，例如这里的 %q。", h.Text, h.Answer)
	case result.NotANumber:
		return fill("输出是 %q，而答案应是数，例如这里的 %s。", h.Text, h.Answer)
	}
	return ""
}

// usesFile is Hint for one of that type.
func (Chinese) usesFile(h result.UsesFile) string {
	switch h.Is {
	case result.OpensFile:
		return fill("%s:%d 打开文件 %q，这里没有这个文件。请从标准输入读取。", h.File, h.Line, h.Name)
	case result.WritesFile:
		return fill("%s:%d 写入文件 %q。请输出到标准输出。", h.File, h.Line, h.Name)
	}
	return ""
}

// noEnd is Hint for one of that type.
func (c Chinese) noEnd(h result.NoEnd) string {
	switch h.Is {
	case result.PrintsOn:
		return fill("输出先是完整的答案，然后又继续输出。%s", c.stop(h.InputEnd))
	case result.RunsOn:
		return fill("答案已经输出完整，程序却没有结束。%s", c.stop(h.InputEnd))
	}
	return ""
}

// endCrash is Hint for one of that type.
func (c Chinese) endCrash(h result.EndCrash) string {
	switch h.Is {
	case result.ReadsPastEnd:
		if h.Ends == result.AfterCount {
			return fill("输入已经结束，程序还在读：%s%s。它读的组数和第一行给出的一样吗？", h.Exception, c.at(h.Line))
		}
		return fill("输入已经结束，程序还在读：%s%s。%s", h.Exception, c.at(h.Line), c.stop(h.InputEnd))
	case result.CrashAtEnd:
		if h.Exception == "" {
			return fill("答案已经输出完整，然后程序崩溃了。%s", c.stop(h.InputEnd))
		}
		return fill("输出最后一个答案之后崩溃：%s%s。如果那里没有问题，就检查结尾：%s", h.Exception, c.at(h.Line), c.stop(h.InputEnd))
	}
	return ""
}

// chineseTakers is a clause about what takes of the calls that Python allows.
func chineseTakers(list []string) string {
	switch {
	case len(list) > 1:
		return "，生成器和 lru_cache 还要占去一些"
	case slices.Contains(list, result.Generator):
		return "，生成器还要占去一些"
	case slices.Contains(list, result.Cached):
		return "，lru_cache 还要占去一些"
	}
	return ""
}

// restOfLine says how to go on to the next line after a number.
func (Chinese) restOfLine(h result.RestOfLine) string {
	switch h.Language {
	case "C++":
		return `程序读完一个数，接着就读一行：读到的是那个数所在行的剩余部分，是空的。在 getline 之前加上 cin.ignore(1000, '\n')，或者全部用 >> 读。`
	case "C":
		return `程序读完一个数，接着就读一行：读到的是那个数所在行的剩余部分，是空的。全部用 scanf("%d", ...) 读。`
	case "Java":
		return "程序读完一个数，接着就读一行：nextLine 返回的是那个数所在行的剩余部分，是空的。再调用一次 nextLine，或者全部用 nextInt 读。"
	}
	return "程序读完一个数，接着就读一行：读到的是那个数所在行的剩余部分，是空的。全部用同一种方式读。"
}

// chineseList joins names of judges.
func chineseList(names []string) string { return strings.Join(names, "、") }

// stop asks whether the program stops where the cases end.
func (Chinese) stop(h result.InputEnd) string {
	switch h.Ends {
	case result.AtMark:
		return fill("程序读到结束标志 %s 这一行，停下来了吗？", h.Mark)
	case result.AfterCount:
		return "程序处理完第一行给出的组数，停下来了吗？"
	case result.AfterOne:
		return "输入只有一组数据，程序处理完就停下来了吗？"
	}
	return "读到 EOF 时，程序退出了吗？"
}

// at is a clause with the line of a source.
func (Chinese) at(line int) string {
	if line == 0 {
		return ""
	}
	return fill("，第%d行", line)
}

func (c Chinese) oneTooMany(h result.OneTooMany) string {
	answers, cases := c.Count(h.Cases+1, Answer), c.Count(h.Cases, Case)
	switch {
	case h.Ends == result.AtMark:
		return fill("只有%s，却输出了%s：结束标志 %s 这一行也被当成数据了。", cases, answers, h.Mark)
	case h.Ends == result.AfterCount:
		return fill("只有%s，却输出了%s：比第一行给出的组数多了一组。", cases, answers)
	case h.Ends == result.AfterOne:
		return fill("只有%s，却输出了%s。", cases, answers)
	case h.Language == "C":
		return fill("只有%s，却输出了%s：输入结束后又输出了一次。读入失败就要停：%s。读到末尾之后 feof 才为真。", cases, answers, `while (scanf("%d", &n) == 1)`)
	case h.Language == "C++":
		return fill("只有%s，却输出了%s：输入结束后又输出了一次。读入失败就要停：%s。读到末尾之后 eof 才为真。", cases, answers, "while (cin >> n)")
	}
	return fill("只有%s，却输出了%s：输入结束后又输出了一次。读入失败就要停。", cases, answers)
}

func (c Chinese) oneAnswer(h result.OneAnswer) string {
	cases := c.Count(h.Cases, Case)
	said := ""
	switch {
	case h.Ends == result.AfterCount && h.First:
		said = fill("有%s，只输出了 1 个答案：是不是处理完第一组就停了，或者少处理了一组？", cases)
	case h.Ends == result.AfterCount:
		said = fill("有%s，只输出了 1 个答案：读数据组数了吗？", cases)
	case h.Ends == result.AtMark:
		said = fill("有%s，只输出了 1 个答案：一直读到结束标志 %s 了吗？", cases, h.Mark)
	default:
		said = fill("有%s，只输出了 1 个答案：是不是没有读到 EOF 就停了？", cases)
	}
	if len(h.Names) == 0 {
		return said
	}
	return fill("%s%s的每个输入只有一组数据：judge test %s 用那种格式。", said, chineseList(h.Homes), h.Names[0])
}

// chineseEdges says what happens to numbers from some number on.
var chineseEdges = map[int64]string{
	1 << 15:    "超出 16 位有符号整数",
	46341:      "的平方超出 32 位 int",
	1 << 16:    "超出 16 位，平方超出 32 位",
	1 << 31:    "超出 32 位 int",
	3037000500: "的平方超出 64 位",
	1 << 32:    "超出 32 位",
}

func (Chinese) edge(h result.NumberEdge) string {
	what, known := chineseEdges[h.Edge]
	if !known {
		return fill("把这里的数换成%d以下的数，没有发现错误。是不是溢出了？", h.Number)
	}
	return fill("把这里的数换成%d以下的数，没有发现错误。从%d起，数%s。是不是溢出了？", h.Number, h.Edge, what)
}
