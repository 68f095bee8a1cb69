/*! Contains CodeMirror and Lezer, (C) Marijn Haverbeke and others, under the MIT licence; see https://codemirror.net. */
// Puts an editor in the place of the text area for a program. The text area stays the field
// that is sent, and keeps the editor's text.
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { cpp } from '@codemirror/lang-cpp'
import { go } from '@codemirror/lang-go'
import { java } from '@codemirror/lang-java'
import { javascript } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import { rust } from '@codemirror/lang-rust'

const languages = { C: cpp, 'C++': cpp, Go: go, Java: java, JavaScript: javascript, Python: python, Rust: rust }

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.processingInstruction], color: 'var(--keyword)' },
  { tag: [tags.string, tags.character], color: 'var(--string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--number)' },
  { tag: tags.comment, color: 'var(--comment)', fontStyle: 'italic' }
])

const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--back)', fontSize: '.95rem' },
  '&.cm-focused': { outline: '3px solid var(--bar)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', maxHeight: 'var(--tall)', overflow: 'auto' },
  '.cm-content, .cm-gutter': { minHeight: '12rem' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--shade)', borderRight: '1px solid var(--line)' },
  '.failing': { backgroundColor: 'var(--fails)', boxShadow: 'inset 4px 0 var(--bad)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--shade)', outline: '1px solid var(--quiet)' }
})

// The line that fails, until it is edited.
const setMark = StateEffect.define()
const failing = Decoration.line({ attributes: { class: 'failing' } })
const marks = StateField.define({
  create: () => Decoration.none,
  update (set, transaction) {
    set = set.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(setMark)) set = effect.value === null ? Decoration.none : Decoration.set([failing.range(effect.value)])
    }
    return set
  },
  provide: field => EditorView.decorations.from(field)
})

const source = document.querySelector('textarea[data-language]')
if (source) {
  const language = source.dataset.language
  const focused = document.activeElement === source
  const host = document.createElement('div')
  host.className = 'editor'
  source.before(host)
  source.hidden = true
  const label = document.querySelector(`label[for=${source.id}]`)
  const help = document.getElementById('editor-help')
  help.hidden = false
  // In a shadow root the editor makes no style elements, which the page does not allow.
  const root = host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: source.value,
      selection: focused ? { anchor: source.selectionStart, head: source.selectionEnd } : undefined,
      extensions: [
        lineNumbers(), history(), indentOnInput(), bracketMatching(), marks, languages[language]?.() ?? [], syntaxHighlighting(colours), look,
        indentUnit.of(language === 'Go' ? '\t' : '    '), EditorState.tabSize.of(4),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label.textContent, 'aria-description': help.textContent }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) {
            source.value = update.state.doc.toString()
            source.dispatchEvent(new Event('input'))
          }
        })
      ]
    })
  })
  const mark = () => {
    const { doc } = view.state
    const n = Number(source.dataset.mark || 0)
    const at = n > 0 && n <= doc.lines ? doc.line(n).from : null
    view.dispatch({ effects: at === null ? setMark.of(null) : [setMark.of(at), EditorView.scrollIntoView(at, { y: 'center' })] })
  }
  source.addEventListener('mark', mark)
  if (source.dataset.mark) mark()
  label.addEventListener('click', () => view.focus())
  if (focused) view.focus()
}
