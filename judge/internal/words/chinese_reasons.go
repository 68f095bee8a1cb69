package words

import (
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// Difference says where an output leaves the answer.
func (c Chinese) Difference(d result.Difference) string {
	place := chinesePlace(d)
	switch d.What {
	case result.OtherWord:
		if d.GBK {
			return fill("%s：输出 %q（GBK），应为 %q", place, d.Got, d.Want)
		}
		return fill("%s：输出 %q，应为 %q", place, d.Got, d.Want)
	case result.Nothing:
		return fill("没有输出，应为 %q", d.Want)
	case result.EndsEarly:
		return fill("输出到%s为止；后面还应有 %q", place, d.Want)
	case result.GoesOn:
		return fill("%s：答案已经完整，又输出了 %q", place, d.Got)
	case result.OtherSpace:
		return c.otherSpace(d)
	case result.ExtraLine:
		if d.Line == 1 {
			return "开头多了空行"
		}
		return fill("第%d行之后多了空行", d.Line-1)
	case result.MissingLine:
		if d.Line == 1 {
			return "开头少了空行"
		}
		return fill("第%d行之后少了空行", d.Line-1)
	}
	return ""
}

// chinesePlace names the place of a difference.
func chinesePlace(d result.Difference) string {
	switch {
	case d.Character > 0:
		return fill("第%d行第%d个词第%d个字符", d.Line, d.Word, d.Character)
	case d.Word > 0:
		return fill("第%d行第%d个词", d.Line, d.Word)
	}
	return fill("第%d行", d.Line)
}

// WrongAnswer says where the answer of a person leaves the computed one.
func (c Chinese) WrongAnswer(d result.Difference) string {
	switch d.What {
	case result.Nothing:
		return fill("它是空的，应为 %q", d.Want)
	case result.EndsEarly:
		return fill("它不完整，后面还应有 %q", d.Want)
	case result.OtherWord:
		return fill("%s：%q，应为 %q", chinesePlace(d), d.Got, d.Want)
	case result.GoesOn:
		return fill("第%d行：多出 %q", d.Line, d.Got)
	}
	return c.Difference(d)
}

// otherSpace says where white space differs.
func (Chinese) otherSpace(d result.Difference) string {
	got, want := chineseSpace(d.Got), chineseSpace(d.Want)
	switch {
	case d.AtEnd && d.Want == "":
		return fill("第%d行行末多了%s", d.Line, got)
	case d.AtEnd:
		return fill("第%d行行末是%s，应为%s", d.Line, got, want)
	case d.After != "":
		return fill("第%d行 %q 之后是%s，应为%s", d.Line, d.After, got, want)
	}
	return fill("第%d行行首是%s，应为%s", d.Line, got, want)
}

// chineseSpace names white space.
func chineseSpace(s string) string {
	switch n := len(s); {
	case n == 0:
		return "无空格"
	case strings.Count(s, " ") == n:
		return fill("%d个空格", n)
	case strings.Contains(s, "\n"):
		return "换行"
	case n <= 8:
		return fill("%q", s)
	}
	return "别的空白字符"
}

// Limit says which limit a run passed, and by how much.
func (c Chinese) Limit(l result.Limit) string {
	time, memory := "", "" // what is said of the limit
	if l.ProblemTime > 0 {
		time = c.ofProblem(c.Duration(l.ProblemTime))
	}
	usual := l.Time
	if l.Slower > 0 {
		usual, time = l.Usual, time+c.here(c.Duration(l.Time), l.Slower)
	}
	if l.ProblemMemory > 0 {
		memory = c.ofProblem(c.Size(l.ProblemMemory))
	}
	switch l.Of {
	case result.MemoryPeak:
		if l.StackFull {
			return fill("内存用到 %s，限制是 %s%s；是不是栈溢出？", c.Size(l.Memory), c.Size(l.Allowed), memory)
		}
		return fill("内存用到 %s，限制是 %s%s", c.Size(l.Memory), c.Size(l.Allowed), memory)
	case result.HeapSize:
		return fill("申请的内存超过了限制 %s%s", c.Size(l.Allowed), memory)
	case result.OutputSize:
		if l.Answer > 0 {
			return fill("输出超过 %s，已被终止；答案只有%s", bytes(l.Bytes), c.Count(l.Answer, Byte))
		}
		return fill("输出超过 %s，已被终止", bytes(l.Bytes))
	case result.ErrorOutput:
		return fill("标准错误输出超过 %s", bytes(l.Bytes))
	case result.StillOn:
		if l.Busy {
			return fill("用了 %s CPU 时间仍在运行，限制是 %s%s。当时机器正忙，请等它空闲时重测", c.Duration(l.CPU), c.Duration(usual), time)
		}
		return fill("用了 %s CPU 时间仍在运行，限制是 %s%s", c.Duration(l.CPU), c.Duration(usual), time)
	case result.CPUTime:
		if l.Busy {
			return fill("用了 %s CPU 时间，限制是 %s%s。当时机器正忙，请等它空闲时重测", seconds(l.CPU), seconds(usual), time)
		}
		return fill("用了 %s CPU 时间，限制是 %s%s", seconds(l.CPU), seconds(usual), time)
	case result.IdleTime:
		return fill("空等了 %s，只用了 %s CPU 时间，限制是 %s%s", c.Duration(l.Idle), c.Duration(l.CPU), c.Duration(usual), time)
	}
	return ""
}

// chineseSignals are the meanings of the usual signals.
var chineseSignals = map[string]string{
	"SIGSEGV": "非法内存访问", "SIGABRT": "程序自行中止", "SIGFPE": "算术错误，例如除以零", "SIGBUS": "非法内存访问", "SIGILL": "非法指令",
	"SIGKILL": "被强行终止", "SIGTRAP": "陷阱",
	"STATUS_ACCESS_VIOLATION": "非法内存访问", "STATUS_IN_PAGE_ERROR": "非法内存访问", "STATUS_STACK_OVERFLOW": "栈溢出",
	"STATUS_STACK_BUFFER_OVERRUN": "栈被改写，或程序自行中止", "STATUS_HEAP_CORRUPTION": "堆被破坏", "STATUS_INTEGER_DIVIDE_BY_ZERO": "整数除以零",
	"STATUS_INTEGER_OVERFLOW": "除法溢出", "STATUS_FLOAT_DIVIDE_BY_ZERO": "除以零", "STATUS_ARRAY_BOUNDS_EXCEEDED": "数组越界",
	"STATUS_ILLEGAL_INSTRUCTION": "非法指令", "STATUS_PRIVILEGED_INSTRUCTION": "非法指令", "STATUS_BREAKPOINT": "陷阱",
	"STATUS_NO_MEMORY": "内存不够", "STATUS_CONTROL_C_EXIT": "被中断", "STATUS_DLL_NOT_FOUND": "缺少动态库",
	"STATUS_ENTRYPOINT_NOT_FOUND": "动态库的版本不对", "STATUS_DLL_INIT_FAILED": "动态库启动失败", "STATUS_INVALID_IMAGE_FORMAT": "动态库不适合这种处理器",
	"STATUS_ASSERTION_FAILURE": "断言失败", "STATUS_FATAL_APP_EXIT": "程序自行中止", "STATUS_NONCONTINUABLE_EXCEPTION": "异常",
}

// Crash says how a program ended.
func (Chinese) Crash(c result.Crash) string {
	unsure := c.StackFull && c.Signal != "STATUS_STACK_OVERFLOW"
	death := c.Death
	if c.Status > 0 {
		death = fill("退出码 %d", c.Status)
	} else if meaning, ok := chineseSignals[c.Signal]; ok {
		death = fill("信号 %s（%s）", c.Signal, meaning)
		if strings.HasPrefix(c.Signal, "STATUS_") { // of Windows
			death = fill("异常 %s（%s）", c.Signal, meaning)
		}
	}
	switch {
	case len(c.Missing) > 0:
		return fill("%s：%s。链接程序时请加上 -static", death, strings.Join(c.Missing, "、"))
	case c.Said != "" && unsure:
		return fill("%s；是不是栈溢出？%s", death, c.Said)
	case c.Said != "":
		return fill("%s：%s", death, c.Said)
	case unsure:
		return fill("%s；是不是栈溢出？", death)
	}
	return death
}

// MachineFault says why the machine could not judge a run.
func (c Chinese) MachineFault(m result.MachineFault) string {
	switch m.Of {
	case result.CPUTime:
		return fill("机器太忙：%s 里程序只得到 %s CPU 时间", c.Duration(m.Wall), c.Duration(m.CPU))
	case result.MemoryPeak:
		return fill("程序用到 %s 内存时，机器的内存不够了", c.Size(m.Memory))
	}
	return ""
}

// Fault says what a program does that its language leaves undefined or that ends it, and where.
func (c Chinese) Fault(f result.Fault) string {
	place, does := f.Source, c.does(f)
	if f.Line > 0 {
		place = fill("%s:%d", f.Source, f.Line)
	}
	if !f.Accepted {
		return fill("%s：%s", place, does)
	}
	return fill("警告：在这里通过了，但是 %s 处%s。换一个编译器，输出可能就不同。", place, does)
}

// does says what the program does, or which operation overflows.
func (c Chinese) does(f result.Fault) string {
	switch f.What {
	case result.Overflow:
		return fill("%s 的结果超出了 %s 的范围", f.Text, f.Type)
	case result.Division:
		return "除以零"
	case result.Shift:
		if f.Type == "" {
			return fill("移位的位数是%s", f.Text)
		}
		return fill("把 %s 类型的数移了%s位", f.Type, f.Text)
	case result.Null:
		return "使用了空指针"
	case result.NoReturn:
		return "函数应当返回一个值，却执行到末尾也没有 return"
	case result.Lifetime:
		return "使用了已经失效的内存"
	case result.DoubleFree:
		return "重复释放内存"
	case result.BadFree:
		return "释放了不是申请来的内存"
	case result.Wild:
		return "访问了不属于它的内存：下标远远超出数组，或者指针有误"
	case result.Outside:
		if f.Access == nil {
			return "读写数组越界"
		}
		return c.access(*f.Access)
	case result.Unset:
		if f.Name == "" {
			return "读取了从未赋值的变量"
		}
		return fill("`%s` 还没有赋值就被读取", f.Name)
	case result.Undefined:
		return fill("出现了未定义行为：%s", f.Text)
	case result.Exception:
		return f.Text
	}
	return ""
}

// access says which element beside an array a program uses.
func (c Chinese) access(a result.Access) string {
	does := map[string]string{"reads": "读取", "writes": "写入"}[a.Does]
	if does == "" {
		does = "访问"
	}
	array := "数组"
	if a.Name != "" {
		array = fill("数组 `%s` ", a.Name)
	}
	element := ""
	switch {
	case a.Index != nil && a.Name != "":
		element = fill("%s[%d]", a.Name, *a.Index)
	case a.Index != nil:
		element = fill("下标为%d的元素", *a.Index)
	default:
		element = "元素"
	}
	switch {
	case a.Side == "before":
		return fill("%s%s，越过了%s的开头", does, element, array)
	case a.Side == "past" && a.Size > 0 && a.Index != nil:
		return fill("%s%s，越过了%s的末尾（共%s）", does, element, array, c.Count(a.Size, Element))
	case a.Side == "past":
		return fill("%s%s，越过了%s的末尾", does, element, array)
	}
	return fill("%s%s，在%s之外", does, element, array)
}

// Trap quotes the problem's page.
func (Chinese) Trap(t result.Trap) string {
	text := suite.TrapText(t.Problem, t.Number, "zh")
	switch {
	case text == "": // the page of another version of the judge had more of them
		return ""
	case t.About != "":
		return fill("本题的易错点里有一条与 %s 有关：%s", t.About, text)
	}
	return fill("本题的易错点里写着：%s", text)
}
