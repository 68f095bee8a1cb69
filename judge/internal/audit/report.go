package audit

// MutationReport returns the result as a document in the mutation testing report schema,
// version 2, for the viewers of such reports. Guards and equivalent mutants are ignored
// there, so the score is of those that count.
func (r Result) MutationReport() any {
	type object = map[string]any
	files, testFiles := make(object), make(object)
	for _, p := range r.Problems {
		mutants, tests := []object{}, []object{}
		for _, m := range p.Mutants {
			status, reason := m.status()
			one := object{"id": p.ID + "/" + m.ID, "mutatorName": m.Kind, "replacement": m.Replacement, "description": m.String(),
				"location": object{"start": m.Start, "end": m.End}, "status": status, "statusReason": reason}
			for _, test := range m.Killed {
				one["killedBy"] = []string{p.ID + "/" + test}
			}
			mutants = append(mutants, one)
		}
		for _, test := range p.Tests {
			tests = append(tests, object{"id": p.ID + "/" + test.Name, "name": test.Name})
		}
		files[p.Solution] = object{"language": "go", "source": p.Source, "mutants": mutants}
		testFiles["judge test "+p.ID] = object{"tests": tests}
	}
	return object{"schemaVersion": "2.0", "thresholds": object{"high": 100, "low": 99}, "framework": object{"name": "judge audit"},
		"files": files, "testFiles": testFiles}
}

// status returns the result of a mutant in the words of the schema.
func (m Mutant) status() (status, reason string) {
	switch {
	case m.Guard:
		return "Ignored", "only an input that breaks the rules shows it"
	case m.Argued != "" && (len(m.Killed) == 0 || m.Clock):
		return "Ignored", "equivalent: " + m.Argued
	case m.Clock:
		return "Timeout", ""
	case len(m.Killed) > 0:
		return "Killed", ""
	}
	return "Survived", ""
}
