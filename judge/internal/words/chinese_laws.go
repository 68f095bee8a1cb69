package words

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// chineseValues are the values in laws of who wins.
var chineseValues = []string{result.Lost: "必败", result.Won: "必胜", result.Drawn: "平局"}

// chineseValue says a value as the end of a clause: 必败, 为 3.
func chineseValue(value int, grundy bool) string {
	if grundy {
		return fmt.Sprintf("为 %d", value)
	}
	return chineseValues[value]
}

// Law says what a law says.
func (c Chinese) Law(l result.Law) string {
	about := c.Quantity(l.About)
	if _, chances := l.Rule.(result.ChancesFall); chances {
		about = "获胜的概率"
	}
	text := fill("%s：%s", about, c.rule(l, l.Rule, "n", "n"))
	switch _, digits := l.Rule.(result.Digits); {
	case l.From <= 1 && l.Numbers == 1 && isOfSize(l.Rule):
		text += "（n > 0）"
	case digits || l.From == 0:
	case isPeriodic(l.Rule):
		text += fill("（从%d开始；最后一个例外是%d）", l.From, l.From-1)
	case l.Numbers == 1:
		text += fill("（从%d开始）", l.From)
	case l.From == 1 && l.Numbers == 2:
		text += "（两数都是 0 时除外）"
	case l.Numbers == 2:
		text += fill("（两数都小于%d时除外）", l.From)
	default:
		text += fill("（各数都小于%d时除外）", l.From)
	}
	return text
}

// rule says a rule about a subject, which is named alone and as a part of a formula.
func (c Chinese) rule(l result.Law, r result.Rule, n, part string) string {
	grundy := l.About != result.ShowWinner
	switch r := r.(type) {
	case result.Constant:
		return fill("总是%s", chineseValue(r.Value, grundy))
	case result.Period:
		return c.period(r, n, part, grundy)
	case result.OneOf:
		return c.oneOf(r, n, grundy)
	case result.Recurrence:
		return fill("必败的数 L(1), L(2), ... 依次是 %s, ...；k > %d 时 L(k) =%s", numbers(r.First), r.Given, sumOf(r))
	case result.Intervals:
		return c.intervals(r)
	case result.Pairs:
		return fill("必败态是这些数对（不计顺序）：%s, ...；第 k 对（k = 0, 1, 2, ...）的小数是前面各对中没有的最小的数，大数比它大 %s", pairsIn(r.First), differenceOf(r))
	case result.Ratio:
		return c.ratio(r)
	case result.Digits:
		return c.digits(r, grundy)
	case result.Joined:
		return c.joined(r)
	case result.Nth:
		return fill("值是从小到大第 n%s 个%s", plus(r.Plus), c.member(r.Of))
	case result.Quotients:
		return fill("记 n 的值为 g(n)：%s", quotients(r))
	case result.ByWinner:
		name := operand(r.On, c.key(r.On))
		return fill("必败态的值是 %s，必胜态的值是 %s", lineOf(r.Lost, name), lineOf(r.Won, name))
	case result.Euclid:
		return fill("记两数 a >= b 的值为 g(a, b)，x = g(b, a mod b)：g(a, 0) = %d；a < 2*b 时 g(a, b) 为 %s；否则为 %s", r.Zero, c.moreThan(r.Plus[0]), c.moreThan(r.Plus[1]))
	case result.ChancesFall:
		return fill("记 n 的概率为 p(n)：1 - p(n) = %s * (1 - p(n - %d))", r.Times, r.Length)
	case result.Except:
		return fill("%s，但%s", c.rule(l, r.Rule, n, part), strings.Join(c.exceptions(r.Known), "，"))
	case result.Depends:
		return c.depends(l, r)
	case result.SumOfParts:
		return "各子游戏的 SG 值的异或和为 0 时必败"
	}
	return ""
}

// anyOf returns texts as a list of alternatives.
func anyOf(items []string) string {
	n := len(items) - 1
	if n <= 0 {
		return strings.Join(items, "")
	}
	return fill("%s或%s", strings.Join(items[:n], "、"), items[n])
}

// sets says which numbers have which value, if these are few: "n mod 3 是 0 或 1 时必败".
func (Chinese) sets(values map[int]int, n string, grundy bool, named func(k int) string) string {
	known, rest := classes(values, grundy, named)
	var parts []string
	for i, class := range known {
		switch {
		case len(class.names) == 0:
			parts = append(parts, "没有必败态")
		case i > 0 && !grundy && len(known[0].names) > 0:
			parts = append(parts, fill("是%s时%s", anyOf(class.names), chineseValue(class.value, grundy)))
		default:
			parts = append(parts, fill("%s是%s时%s", n, anyOf(class.names), chineseValue(class.value, grundy)))
		}
	}
	if rest != nil {
		return fill("%s；其余%s", strings.Join(parts, "；"), chineseValue(*rest, grundy))
	}
	return strings.Join(parts, "，")
}

// period says a period of n.
func (c Chinese) period(r result.Period, n, part string, grundy bool) string {
	switch {
	case r.Rise == 1 && r.Length == 1:
		return fill("值等于%s", risen(r, n, part))
	case r.Rise == 0:
		text := fill("周期为 %d", r.Length)
		if n != "n" {
			text = fill("只取决于%s mod %d", part, r.Length)
		}
		values := maps.Collect(slices.All(r.Values))
		if said := c.sets(values, fmt.Sprintf("%s mod %d", part, r.Length), grundy, strconv.Itoa); said != "" {
			text += "；" + said
		}
		return text
	}
	text := fill("周期为 %d，每过一个周期，值增加 %d", r.Length, r.Rise)
	formulas, rests := risingFormulas(r, part)
	if len(formulas) == 0 {
		return text
	}
	if len(formulas) == 1 {
		return fill("%s：值为 %s", text, formulas[0])
	}
	parts := []string{}
	for _, formula := range formulas[1:] {
		parts = append(parts, fill("%s mod %d 是%s时为 %s", part, r.Length, anyOf(rests[formula]), formula))
	}
	return fill("%s：%s；其余为 %s", text, strings.Join(parts, "；"), formulas[0])
}

// oneOf says for which n a value holds.
func (c Chinese) oneOf(r result.OneOf, n string, grundy bool) string {
	if r.Else < 0 {
		if said := c.sets(r.Known, n, grundy, strconv.Itoa); said != "" {
			return said
		}
		return fill("只取决于%s", n)
	}
	names, value := known(r)
	if value == result.Lost {
		return fill("%s是%s时必败", n, anyOf(names))
	}
	return fill("%s是%s时%s，否则%s", n, anyOf(names), chineseValues[value], chineseValues[r.Else])
}

// intervals says where the winner changes.
func (c Chinese) intervals(r result.Intervals) string {
	text := fill("胜负在 %s, ... 处改变，每个数依次是前一个的%d倍和%d倍：", numbers(r.Ends), r.Factors[0], r.Factors[1])
	if r.Factors[0] == r.Factors[1] {
		text = fill("胜负在 %s, ... 处改变，每个数是前一个的%d倍：", numbers(r.Ends), r.Factors[0])
	}
	if r.Less == 0 {
		return text + fill("小于%d时%s", r.Ends[0], chineseValues[r.Values[0]])
	}
	return text + fill("不超过%d时%s", r.Ends[0], chineseValues[r.Values[0]])
}

// ratio says what the ratio of two numbers decides.
func (c Chinese) ratio(r result.Ratio) string {
	bound := ratioBounds[r.Bound]
	if r.Bound == result.Golden {
		bound = "黄金分割比 " + bound
	}
	text := fill("大数除以小数的商小于%s时%s，否则%s", bound, chineseValues[r.Inside], chineseValues[r.Outside])
	if r.Equal >= 0 && r.Equal != r.Inside {
		text += fill("；两数相等时%s", chineseValues[r.Equal])
	}
	if r.WithZero >= 0 {
		text += fill("；有一个数是 0 时%s", chineseValues[r.WithZero])
	}
	return text
}

// digits says the states of an automaton, or what they are about.
func (c Chinese) digits(r result.Digits, grundy bool) string {
	if some, without, with, from := someDigit(r); len(some) > 0 {
		text := fill("n 的%s中没有数字 %s 时%s，否则%s", chineseBase(r.Base), anyOf(some), chineseValue(without, grundy), chineseValue(with, grundy))
		if from > 0 {
			text += fill("（从%d开始）", from)
		}
		return text
	}
	what := "n"
	switch r.Numbers {
	case 2:
		what = "a 和 b"
	case 3:
		what = "a、b 和 c"
	}
	text := fill("从最高位起逐位读 %s 的%s，从状态 0 开始", what, chineseBase(r.Base))
	if r.Base == 0 {
		text = fill("把 %s 写成互不相邻的斐波那契数（1, 2, 3, 5, 8, ...）之和，从最高位起逐位读，从状态 0 开始", what)
	}
	for s, next := range r.Next {
		value := "不出现"
		if r.Values[s] >= 0 {
			value = strconv.Itoa(r.Values[s])
			if !grundy {
				value = chineseValues[r.Values[s]]
			}
		}
		text += fill("；状态 %d（%s）：%s", s, value, strings.Join(transitions(r, next), "，"))
	}
	return text
}

// chineseBase names a base.
func chineseBase(base int) string {
	if base == 2 {
		return "二进制"
	}
	return fmt.Sprintf("%d 进制", base)
}

// joined says which of two conditions decides.
func (c Chinese) joined(r result.Joined) string {
	by := "%s且%s时必败，否则必胜"
	if r.Any {
		by = "%s或%s时必败，否则必胜"
	}
	return fill(by, c.condition(r.Conditions[0]), c.condition(r.Conditions[1]))
}

// condition says when a condition holds.
func (c Chinese) condition(on result.Condition) string {
	if said := c.whether(on.On, slices.Contains(on.Is, 1) == on.Not); said != "" {
		return said
	}
	name := c.key(on.On)
	if on.Mod > 0 {
		name = fmt.Sprintf("%s mod %d", operand(on.On, name), on.Mod)
	}
	top := on.Is[len(on.Is)-1]
	switch {
	case upToTop(on) && on.Not:
		return fill("%s大于%d", name, top)
	case upToTop(on):
		return fill("%s不超过%d", name, top)
	case on.Not:
		return fill("%s不是%s", name, anyOf(each(on.Is, strconv.Itoa)))
	}
	return fill("%s是%s", name, anyOf(each(on.Is, strconv.Itoa)))
}

// member names a member of a set.
func (Chinese) member(k result.Key) string {
	switch k.Name {
	case result.Odious:
		return "二进制中有奇数个 1 的数（odious number）"
	case result.Evil:
		return "二进制中有偶数个 1 的数（evil number）"
	case result.Square:
		return "完全平方数"
	case result.Triangular:
		return "三角形数"
	case result.Prime:
		return "质数"
	case result.Fibonacci:
		return "斐波那契数"
	}
	return ""
}

// moreThan says how much more than x a value is, by whether x is even or odd.
func (Chinese) moreThan(by [2]int) string {
	if by[0] == by[1] {
		return "x" + plus(by[0])
	}
	return fill("x%s（x 是偶数）或 x%s（x 是奇数）", plus(by[0]), plus(by[1]))
}

// exceptions says the values of a rule that are other ones.
func (Chinese) exceptions(known map[int]int) (list []string) {
	for _, k := range slices.Sorted(maps.Keys(known)) {
		list = append(list, fill("它是%d时值为%d", k, known[k]))
	}
	return list
}

// restsDecide says what the rests of two numbers decide, where there is too much to name each pair.
func (Chinese) restsDecide(t restTable, grundy bool) string {
	if grundy {
		return fill("只取决于%s；每个 a mod %d 一行，行中依次是各个 b mod %d 的值：%s", formula(t.Key), t.M, t.M, t.grid())
	}
	if groups := t.groups(); len(groups) > 0 {
		return fill("a mod %d 和 b mod %d 属于下列同一个集合时必败：%s", t.M, t.M, strings.Join(groups, "、"))
	}
	return fill("只取决于%s；b mod %d 是 a mod %d 后面列出的数之一时必败：%s", formula(t.Key), t.M, t.M, strings.Join(t.rows(), "；"))
}

// depends says a rule for a key.
func (c Chinese) depends(l result.Law, d result.Depends) string {
	grundy := l.About != result.ShowWinner
	oneOf, is := d.Rule.(result.OneOf)
	if whether := c.whether(d.On, false); whether != "" && is {
		return fill("%s时%s，否则%s", whether, chineseValue(oneOf.Known[1], grundy), chineseValue(oneOf.Known[0], grundy))
	}
	if zero, only := oneOf.Known[0]; is && only && len(oneOf.Known) == 1 && oneOf.Else >= 0 {
		switch d.On.Name {
		case result.DigitCount:
			return fill("n 的%s中没有数字 %d 时%s，否则%s", chineseBase(d.On.M), d.On.D, chineseValues[zero], chineseValues[oneOf.Else])
		case result.Distance:
			return fill("a = b 时%s，否则%s", chineseValues[zero], chineseValues[oneOf.Else])
		case result.Places:
			return fill("a、b、c 的二进制的每一位上 1 的个数都能被%d整除时%s，否则%s", d.On.M, chineseValues[zero], chineseValues[oneOf.Else])
		}
	}
	if d.On.Name == result.Rests && is {
		if said := c.sets(oneOf.Known, formula(d.On), grundy, rests(d.On)); said != "" {
			return said
		}
		return c.restsDecide(restTable{d.On, oneOf.Known}, grundy)
	}
	name := c.key(d.On)
	return c.rule(l, d.Rule, name, operand(d.On, name))
}

// whether names a key that is 1 if something is so, or with not, that it is not; "" for others.
func (Chinese) whether(k result.Key, not bool) string {
	is := "是"
	if not {
		is = "不是"
	}
	switch k.Name {
	case result.Square:
		return fill("n %s完全平方数", is)
	case result.Triangular:
		return fill("n %s三角形数（1 + 2 + ... + k）", is)
	case result.Fibonacci:
		return fill("n %s斐波那契数（1, 2, 3, 5, 8, ...）", is)
	case result.Prime:
		return fill("n %s质数", is)
	case result.PowerOf:
		return fill("n %s %d 的幂", is, k.M)
	case result.PowerOf1:
		return fill("n + 1 %s %d 的幂", is, k.M)
	case result.OddPower:
		return fill("n %s %d 的奇数次幂", is, k.M)
	case result.Odious:
		return fill("n %s二进制中有奇数个 1 的数", is)
	case result.Evil:
		return fill("n %s二进制中有偶数个 1 的数", is)
	}
	return ""
}

// key names a key.
func (Chinese) key(k result.Key) string {
	base := chineseBase(k.M)
	switch k.Name {
	case result.EndZeros:
		return fill("n 的%s末尾 0 的个数", base)
	case result.EndZeros1:
		return fill("n + 1 的%s末尾 0 的个数", base)
	case result.DigitSum:
		if k.M == 2 {
			return "n 的二进制中 1 的个数"
		}
		return fill("n 的%s各位数字之和", base)
	case result.DigitCount:
		return fill("n 的%s中数字 %d 的个数", base, k.D)
	case result.Length:
		return fill("n 的%s位数", base)
	case result.HighDigit:
		return fill("n 的%s最高位", base)
	case result.DigitXor:
		return fill("n 的%s各位数字的异或和", base)
	case result.Triangle:
		return "满足 1 + 2 + ... + k <= n 的最大的 k"
	case result.LowBit:
		return "能整除 n 的最大的 2 的幂"
	case result.HighBit:
		return "不超过 n 的最大的 2 的幂"
	case result.CommonZeros:
		return "a 和 b 的二进制末尾共有的 0 的个数"
	case result.LeastPrime:
		return "n 的最小质因数的序号（2 为 1，3 为 2，5 为 3，……）"
	case result.NimProduct:
		return "a 和 b 的 Nim 积"
	case result.OnesBefore:
		return "(a - 1) | (b - 1) 的二进制末尾 1 的个数"
	case result.Middle:
		return "a、b、c 中居中的数"
	case result.Places:
		return fill("a、b、c 的二进制中 1 的个数不能被%d整除的位数", k.M)
	}
	return formula(k)
}

// Evidence says how many cells a law predicted.
func (c Chinese) Evidence(l result.Law) string {
	if _, sums := l.Rule.(result.SumOfParts); sums {
		return fill("依据：搜索过的%s全部符合。", c.Count(l.Cells, Sum))
	}
	text := fill("依据：由%s拟合，其余%s的预测全部正确，数不超过%d。", c.Count(l.Cells-l.Predicted, Position), c.Count(l.Predicted, Position), l.Upto)
	if l.Predicted == 0 {
		text = fill("依据：%s全部符合，数不超过%d。", c.Count(l.Cells, Position), l.Upto)
	}
	if l.Checked > 0 {
		others := "再往后直到%d的数也都符合。"
		switch {
		case l.Numbers > 1 && l.From == 0 && len(l.Exceptions) > 0: // they are beyond the table
			others = "再往后，数不超过%d的其他局面也都符合。"
		case l.Numbers > 1:
			others = "再往后，数不超过%d的局面也都符合。"
		}
		text += fill(others, l.Checked)
	}
	switch {
	case l.Next == nil:
		return text
	case l.About == result.ShowWinner:
		return text + fill("下一个：%s %s。", c.cited(l.Next.Position), chineseValues[l.Next.Value])
	}
	return text + fill("下一个：%s的值是%d。", c.cited(l.Next.Position), l.Next.Value)
}

// Exceptions says which positions before its beginning do not follow a law.
func (c Chinese) Exceptions(l result.Law) string {
	var parts []string
	for _, class := range exceptionsByValue(l) {
		names := strings.Join(each(class.names, c.cited), "、")
		if l.About == result.ShowWinner {
			parts = append(parts, fill("%s %s", names, chineseValues[class.value]))
		} else {
			parts = append(parts, fill("%s的值是%d", names, class.value))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return fill("例外：%s。", strings.Join(parts, "；"))
}

// KnownAs names a law, and says what to read.
func (c Chinese) KnownAs(l result.Law) string {
	switch {
	case l.Known == nil:
		return ""
	case len(l.Known.OEIS) > 0:
		return fill("这就是%s：OEIS %s。", c.known(l.Known.Name), strings.Join(l.Known.OEIS, "、"))
	}
	return fill("这就是%s。", c.known(l.Known.Name))
}

// known names what a law is known as.
func (Chinese) known(name result.KnownName) string {
	switch name {
	case result.OdiousNumbers:
		return "odious number（二进制中有奇数个 1 的数）"
	case result.EvilNumbers:
		return "evil number（二进制中有偶数个 1 的数）"
	case result.FibonacciNumbers:
		return "斐波那契数"
	case result.PrimeNumbers:
		return "质数"
	case result.Squares:
		return "完全平方数"
	case result.TriangularNumbers:
		return "三角形数"
	case result.PowersOfTwo:
		return "2 的幂"
	case result.WythoffPairs:
		return "威佐夫博弈的必败态"
	case result.NimSums:
		return "Nim 和（Bouton 1901）"
	case result.NimProducts:
		return "Nim 乘法（Conway，On Numbers and Games）"
	case result.MooreNim:
		return "Moore 的 Nim 游戏（Moore 1910）"
	case result.LeastPrimes:
		return "最小质因数的序号"
	}
	return ""
}

// Withdrawn says which position refutes a law.
func (c Chinese) Withdrawn(w result.Withdrawn) string {
	text := fill("撤回：%s。它到%d为止都成立，", c.Law(w.Law), max(w.Law.Upto, w.Law.Checked-1))
	if w.Law.About == result.ShowWinner {
		return text + fill("但 %s %s。", c.cited(w.Position), chineseValues[w.Value])
	}
	return text + fill("但 %s的值是%d。", c.cited(w.Position), w.Value)
}

// PlayFrom says how to play a game of a person's own from a position.
func (Chinese) PlayFrom(game, position string) string {
	return fmt.Sprintf("从这个局面开始对局：judge lab %s --position %q --play", game, position)
}

// LateMove says that moves appear late.
func (Chinese) LateMove(m result.LateMove) string {
	return fill("取%d颗的走法从%d起才出现。更大的数可能有表中没有的走法，规律可能因此不再成立。", m.Takes, m.Size)
}

// Proof says why a law holds for ever.
func (Chinese) Proof(l result.Law) string {
	if l.Proof == nil {
		return ""
	}
	p := l.Proof
	switch p.By {
	case result.Pigeonholes:
		if p.Most == 1 {
			return "它永远成立：每个值只取决于前一个值，而前一个值会重复出现（鸽巢原理）。"
		}
		return fill("它永远成立：每个值只取决于前%d个值，而这些值会重复出现（鸽巢原理）。", p.Most)
	case result.GuySmith:
		return fill("它永远成立，依据是 Guy 和 Smith 关于八进制游戏的周期定理：从%d到%d的每个 n 都已验证。", p.Start, p.Until)
	case result.TamePiles:
		return fill("它永远成立：在反常规则下，每一堆都相当于一个 Nim 堆，而这些 Nim 堆的周期可以用 Guy 和 Smith 的方法证明：从%d到%d的每个 n 都已验证。", p.Start, p.Until)
	case result.FromValues:
		return "它永远成立，因为 SG 值的周期永远成立。"
	}
	return ""
}

// NoLaw says why there is no law.
func (Chinese) NoLaw(s result.Study) string {
	switch s.NoLaw {
	case result.OfChances:
		return "没有找到规律。这些局面的结果是获胜的概率。judge 只会找一种概率的规律：每个概率都由前面的一个乘以固定的倍数得到。题目的提示会比较这些概率。"
	case result.TooFew:
		return fill("没有找到规律。搜索得出了其中%d个的胜负；要排除巧合，至少需要%d个。", s.Searched, s.Needed)
	case result.NewMoves:
		return fill("没有找到规律。有的走法取得很多，这些局面中只有少数能这样走。试试 --to %d。", s.Needed)
	case result.OneValue:
		return "没有找到规律。这些局面的值全都相同，没有什么可以预测。"
	case result.NotSeen:
		return fill("没有找到规律。从这张表看不出这道题的结论，见题目页面：judge show %s --all", s.Game)
	case result.NoneFits:
		return "没有找到规律。judge 知道的规律中，没有一个能由前面的局面拟合、正确预测其余所有局面，而且依据足够。有的游戏没有规律，那就逐个局面计算谁必胜。也可以用 --to 看更多的局面，或用 --at 看别的局面。"
	}
	return ""
}

// Studied says where laws were looked for.
func (c Chinese) Studied(s result.Study) string {
	text := fill("%s：在%s中找规律，局面%s，数不超过%d", s.Game, c.Count(s.Searched, Position), c.cited(result.Form(c.Position(string(s.Positions))).Named()), s.To)
	switch len(s.Axes) {
	case 1:
		return text + fill("；n：%s", c.Say(message.New(s.Axes[0])))
	case 2:
		return text + fill("；a：%s；b：%s", c.Say(message.New(s.Axes[0])), c.Say(message.New(s.Axes[1])))
	}
	return text
}

// LawsFound says on a problem's page which laws judge law finds.
func (c Chinese) LawsFound(s result.Study) string {
	if len(s.Laws) == 0 {
		return fill("`judge law %s` 找不到规律：%s。", s.Game, c.noLaw(s.NoLaw))
	}
	text := fill("`judge law %s` 在局面 `%s` 中", s.Game, s.Positions.Named())
	switch len(s.Axes) {
	case 1:
		text += fill("（n：%s）", c.Say(message.New(s.Axes[0])))
	case 2:
		text += fill("（a：%s；b：%s）", c.Say(message.New(s.Axes[0])), c.Say(message.New(s.Axes[1])))
	}
	return text + "找到的规律：\n" + lawItems(s, c.Law, c.Exceptions, "。", "")
}

// noLaw says in a clause why there is no law.
func (Chinese) noLaw(why result.NoLaw) string {
	switch why {
	case result.OfChances:
		return "这些局面的结果是获胜的概率"
	case result.TooFew, result.NewMoves:
		return "能搜索的局面太少"
	case result.OneValue:
		return "所有局面的值都相同"
	case result.NotSeen:
		return "从表中看不出结论"
	}
	return "已知的规律都不符合"
}

// PastSearch says why others were not searched.
func (c Chinese) PastSearch(s result.Study) string {
	if bound := c.bound(s.Bound); bound != "" {
		return fill("其余局面无法搜索（%s）。", bound)
	}
	return ""
}

// bound says why search did not solve all positions.
func (c Chinese) bound(b result.Bound) string {
	if b.TimeOver {
		return "时间用完了"
	}
	return strings.Join(each(b.Search, c.Say), "；或者")
}

// Unproved warns of laws that have evidence alone.
func (Chinese) Unproved() string {
	return "有依据不等于有证明：在没有搜索过的局面上，规律可能不成立；别的形式的局面，规律可能不同。"
}
