package explain_test

import _ "grundy/judge/internal/words" // moves are in English
