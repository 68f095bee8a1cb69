package words

import "grundy/judge/internal/result"

// Step says what the judge does now.
func (c Chinese) Step(s result.Step) string {
	kind := c.Kind(s.Kind)
	switch s.Doing {
	case result.Making:
		return fill("正在生成测试点：%s ...", kind)
	case result.Running:
		if s.Of > 0 {
			return fill("正在评测%s，%s中已完成%s个 ...", kind, c.Count(s.Of, Test), c.Number(s.Done))
		}
		return fill("正在评测%s，已完成%s ...", kind, c.Count(s.Done, Test))
	case result.Hunting:
		return fill("%s ... 已测%s", kind, c.Count(s.Cases, Case))
	case result.Awaiting:
		return fill("%s 还在运行，时间限制 %s ...", s.Test, c.Duration(result.Duration(s.Limit)))
	case result.Confirming:
		return fill("正在重测未通过的测试点 %s ...", s.Test)
	case result.Shrinking:
		if s.Cases > 0 {
			return fill("正在缩减输入 ... 已测%s", c.Count(s.Cases, Case))
		}
		return "正在缩减输入 ..."
	case result.Explaining:
		return "正在寻找原因 ..."
	case result.Sanitizing:
		return "正在寻找评测结果没有暴露的错误 ..."
	case result.JudgingSolution:
		return fill("正在评测 %s，第%d道，共%s ...", s.Test, s.Done, c.Count(s.Of, Problem))
	case result.BuildingOne:
		return fill("正在编译 %s，已评测%d个，共%d个%s ...", s.Test, s.Done, s.Of, chineseTimeLeft(s))
	case result.JudgingOne:
		return fill("正在评测 %s，已评测%d个，共%d个%s ...", s.Test, s.Done, s.Of, chineseTimeLeft(s))
	case result.AwaitingWorkers:
		return fill("正在等待评测机，已评测%d个，共%d个%s ...", s.Done, s.Of, chineseTimeLeft(s))
	case result.Searching:
		return "正在搜索 ..."
	case result.AskingMoves:
		return "正在询问走法 ..."
	}
	return ""
}

// chineseTimeLeft says about how long the other programs of a class take.
func chineseTimeLeft(s result.Step) string {
	if s.Left == 0 {
		return ""
	}
	return fill("，大约还要 %s", s.Left)
}

var chineseLabels = map[Label]string{
	Printed: "输出：", Expected: "应为：", OutputHead: "输出：", ErrorHead: "标准错误输出的末尾：", OnInput: "输入：",
	WhyWrong: "错在哪里：", HintLabel: "提示：", NoteLabel: "注意：", NextLabel: "接下来：", MoreLabel: "详情：", LimitsLabel: "限制  ",
	AnswersBy: "答案：", Repeat: "重现：", AnswerFile: "答案：", ToSee: "查看：", NothingText: "（空）", BlankLine: "（空行）",
	NotJudged: "未评测：", NoAnswer: "这个测试点没有答案", NotTried: "未测",
	Compilation: "编译", Judging: "评测", Original: "原题样例", KeptLabel: "已保存：",
	Written: "已写入  ", AllThere: "没有要写的：文件夹里的文件已齐全",

	TooLargeCase: "这组数据太大，无法搜索，也没有别的精确方法能回答。", NimSum: "异或和",
	TypeMoves: "请输入走法的编号（如 #1）或文字，输入“帮助”查看说明。", LeftGame: "你退出了对局。",
	PlayHelp: `输入走法的编号（如 #1），或走法中的几个字（别的走法不能也有），或走成的局面。还可以
输入：
    走法（moves）   显示全部走法        提示（hint）     显示最好的走法
    悔棋（undo）    收回上一步          为什么（why）    解释局面
    交换（swap）    交换先后手          退出（quit）     结束对局
`,
	NothingToUndo: "你还没有走过。", Undone: "已收回你的上一步。", NobodyErred: "双方都没有失误。",
	NoMistake: "你没有失误。", NoMistakeLuck: "你没有失误：输在运气。", NoMistakeStart: "你没有失误：开局就是必败态。",
	Unconfirmed: "（未经证实）",
	SavedAgain:  "文件又保存了：重新评测。", FirstSample: "解释的是第一个样例；要解释别的输入，请给出文件名",

	ColumnProblem: "题目", ColumnTitle: "标题", ColumnBy: "作者", ColumnProgram: "程序", ColumnVerdict: "结果", ColumnTests: "测试点",
	ColumnTest: "测试点", ColumnTime: "时间", ColumnMemory: "内存", ColumnReason: "原因", ColumnGroup: "分组", ColumnAccepted: "通过",
	ColumnCases: "数据组数", ColumnTook: "用时", ColumnSlowest: "最慢", ColumnPerson: "姓名", ColumnPoints: "得分", ColumnSample: "样例",
	ColumnBytes: "字节", ColumnTopic: "考点", ColumnTheory: "理论", ColumnProblems: "题目", ColumnLevel: "难度",
	LearnOrder: "按学习的顺序排列：每道题只用到前面的题教过的知识。",

	AllPrograms: "全部程序", ResultHead: "结果", SuiteResults: "题库的评测结果", ResultsOf: "评测结果：", GroupsHead: "各组测试点",
	DetailsHead: "测试点、限制与版本", TestsHead: "测过的全部测试点：", PeopleHead: "每人每题", LanguageLabel: "语言", CompilerLabel: "编译器或解释器",
	JudgeLabel: "judge 版本", Isolation: "隔离", NotEnforcedBy: "未能启用", JudgedAt: "评测时间",
	TimesMeaning: "时间指 CPU 时间，有多个测试点时取最慢的一个；内存指峰值。",
	NoTests:      "无", PlayHere: "从这里开始对局", Download: "下载这个输入", Notes: "备注", FullStop: "。", Comma: "，", Semicolon: "；",

	PictureAxes: "→ 第二个数，↓ 第一个数", PictureStates: "→ 数字，↓ 状态", PictureLost: "轮到走的一方必败", PictureWon: "必胜",
	PictureDrawn: "平局", PictureSquares: "每格是一个局面。",
}

// Label returns a label or a heading.
func (Chinese) Label(l Label) string { return chineseLabels[l] }

// SavedAt heads what follows a save of a file.
func (Chinese) SavedAt(file, clock string) string { return fill("%s，保存于 %s", file, clock) }

// Waiting says that the judge waits for a file.
func (Chinese) Waiting(file string, exists bool) string {
	if !exists {
		return fill("等待 %s，它还不存在。按 Ctrl-C 退出。", file)
	}
	return fill("等待 %s 的下一次保存。按 Ctrl-C 退出。", file)
}

// Again tells the verdict on the last failure.
func (Chinese) Again(letters, test string) string {
	return fill("重测：%s，测试点 %s", letters, test)
}
