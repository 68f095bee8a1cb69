package toolchain

import (
	"context"
	"fmt"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// javascript is the entry of JavaScript.
var javascript = Language{
	Name:    "JavaScript",
	Endings: []string{".js"},
	Tools:   []string{"node", "nodejs"},
	Install: message.New("install Node.js",
		here("winget install OpenJS.NodeJS.LTS", "brew install node", "Debian: apt install nodejs")),
	Build: []string{"{tool}", "--check", "{source}"},
	Keep:  "{file}",
	Run:   []string{"{tool}"},
	// The default is a share of the machine's memory, and enough for the usual limits; a smaller
	// heap is slower.
	Heap: func(kib int64) (options, env []string) {
		if kib <= 512<<10 {
			return nil, nil
		}
		return []string{fmt.Sprintf("--max-old-space-size=%d", kib>>10)}, nil
	},
	Runtime: 48 << 10, // Node.js 20: 39 MB
	Time:    5,
	Memory:  2,
	Start:   100 * time.Millisecond,
	noise:   texts.Pattern(`(?m)^(    at |Node\.js v).*\n`),
	ask:     askNode,
	trial:   "console.log();\n",
	Starter: Starter{
		File: "main.js", Comment: "//",
		Head: "const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean);\nlet at = 0;\n\nfunction word() {\n    if (at === words.length) throw new Error('the input ends too early');\n    return words[at++];\n}\n\n" +
			"// Numbers beyond 2^53 need BigInt here.\nfunction number() {\n    return Number(word());\n}\n\n",
		Number:  "const $x = number();",
		Word:    "const $x = word();",
		List:    "const $x = Array.from({ length: $n }, number);",
		Times:   "for (let $i = 0; $i < $n; $i++) {",
		Forever: "while (true) {",
		ToEnd:   "while (at < words.length) {\n    const $x = number();",
		Stop:    "if ($c) break;", Zero: "$x === 0", And: " && ", End: "}",
	},
}

func askNode(ctx context.Context, path string) (tool, error) {
	answers, err := answersOf(ctx, 2, nil, path, "-p", `"Node.js " + process.version + "\n" + process.execPath`)
	if err != nil {
		return tool{}, err
	}
	own := outside(answers[1])
	return tool{Path: answers[1], Version: answers[0], Reads: own, Needs: own}, nil
}
