package audit

// MutationReport returns the result as a document in the mutation testing report schema,
// version 2, for the viewers of such reports. Guards and equivalent mutants are ignored
// there, so the score is of those that count.
func (r Result) MutationReport() any {
	type object = map[string]any
	files := make(object)
	for _, p := range r.Problems {
		mutants := []object{}
		for _, m := range p.Mutants {
			one := object{"id": p.ID + "/" + m.ID, "mutatorName": m.Kind, "replacement": m.Replacement, "description": m.String(),
				"location": object{"start": m.Start, "end": m.End}, "status": statuses[m.Fate()], "statusReason": m.Argued}
			for _, test := range m.Killed {
				one["killedBy"] = []string{p.ID + "/" + test}
			}
			mutants = append(mutants, one)
		}
		files[p.Solution] = object{"language": "go", "source": p.Source, "mutants": mutants}
	}
	return object{"schemaVersion": "2.0", "thresholds": object{"high": 100, "low": 99},
		"framework": object{"name": "judge audit"}, "files": files}
}

// statuses are the words of the schema for fates.
var statuses = map[Fate]string{Killed: "Killed", Slow: "Timeout", Survivor: "Survived", Equivalent: "Ignored", Refuted: "Killed", Guarding: "Ignored"}
