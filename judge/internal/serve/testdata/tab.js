// What the tests use in a page that a browser shows. Expressions follow.

// spot returns the spot on a board that has a text to begin with, else a link, button or label
// that has it alone, else one that begins with it. Of a game, href=7/ is the spot or the link that leads there.
var spot = text => {
  const to = text.startsWith('href=') && text.slice(5)
  if (to) return [...document.querySelectorAll('#game a')].find(e => e.getAttribute('href') === to)
  const starts = e => e.textContent.trim().startsWith(text)
  const board = [...document.querySelectorAll('#board a')]
  const all = [...document.querySelectorAll('a, button, label')]
  return board.find(starts) || all.find(e => e.textContent.trim() === text) || all.find(starts)
}

// middleOf returns the middle of a spot, which it moves into view.
var middleOf = e => {
  e.scrollIntoView({ block: 'center' })
  const r = (e.querySelector('.touch') || e).getBoundingClientRect()
  return [r.x + r.width / 2, r.y + r.height / 2]
}

// tap taps a spot with a finger.
var tap = e => {
  e.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'touch' }))
  e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

// paste pastes a text into the editor.
var paste = text => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const editor = document.querySelector('.editor').shadowRoot.querySelector('[contenteditable]')
  return editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

// marked returns the line of the program that is marked.
var marked = () => document.querySelector('.editor').shadowRoot.querySelector('.failing')?.textContent

// said returns what play.js says to screen readers.
var said = () => document.querySelector('body > [role=status]')
