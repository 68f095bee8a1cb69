package words

// English is the English language.
type English struct{ spoken[English] }

var _ Language = English{}

// Tag returns en.
func (English) Tag() string { return "en" }
