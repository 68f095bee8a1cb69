package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// A schemaFile is the schemas of all documents, as a test makes them from the types: that of each document by
// its name, and what they have in common.
type schemaFile struct {
	Documents map[string]json.RawMessage `json:"documents"`
	Defs      map[string]json.RawMessage `json:"$defs"`
}

//go:embed schemas.json
var schemaText []byte

// schemas returns the schemas of this program.
var schemas = sync.OnceValue(func() (file schemaFile) {
	json.Unmarshal(schemaText, &file) // as a test has written it
	return file
})

// names returns the names of the documents, sorted.
func (f schemaFile) names() []string { return slices.Sorted(maps.Keys(f.Documents)) }

// schemaRef finds a reference of a schema to a definition.
var schemaRef = texts.Pattern(`"#/\$defs/(\w+)"`)

// of returns the schema of a document with all that it refers to, nil if there is none of that name.
func (f schemaFile) of(name string) []byte {
	root := f.Documents[name]
	if root == nil {
		return nil
	}
	defs, open := make(map[string]json.RawMessage), []json.RawMessage{root}
	for len(open) > 0 {
		for _, ref := range schemaRef().FindAllSubmatch(open[0], -1) {
			if name := string(ref[1]); defs[name] == nil {
				defs[name] = f.Defs[name]
				open = append(open, f.Defs[name])
			}
		}
		open = open[1:]
	}
	var out bytes.Buffer
	shared, err := result.Marshal(defs)
	if err == nil {
		err = json.Indent(&out, fmt.Appendf(bytes.TrimSuffix(root, []byte("}")), `, "$defs": %s}`, shared), "", "  ")
	}
	if err != nil {
		return nil // the file is damaged, which a test shows
	}
	return append(out.Bytes(), '\n')
}

// schemaCommand returns judge schema.
func (j judge) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "Print the schema of a JSON document",
		Long: `Each JSON document that the judge prints or writes begins with its schema, such as
grundy/test/1: the name and the version. Schema prints the JSON Schema (draft 2020-12) with that name, or
all names. What is added to a document keeps its version; any other change raises it. So
ignore fields and kinds that you don't know. Fields of the name "said" have sentences in the
language of --lang; no other field depends on the language.`,
		Example: `  judge schema test >test.schema.json`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return schemas().names(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				j.stdout.Write([]byte(strings.Join(schemas().names(), "\n") + "\n"))
				return nil
			}
			text := schemas().of(args[0])
			if text == nil {
				return misuse(message.NewError("unknown schema", args[0], message.Choice(schemas().names())))
			}
			_, err := j.stdout.Write(text)
			return err
		},
	}
}
