package page

// The editor is CodeMirror, in one file. editor/package.json and package-lock.json pin what
// goes into it.

//go:generate npm ci --prefix editor --ignore-scripts --no-audit --no-fund --silent
//go:generate go run github.com/evanw/esbuild/cmd/esbuild@v0.28.2 editor/editor.js --bundle --minify --format=iife --target=es2020 --legal-comments=eof --charset=utf8 --outfile=static/editor.js --log-level=warning
//go:generate gzip -9nf static/editor.js
