// What the tests use in a page that a browser shows. Expressions follow.

// spot returns the spot on a board that has a text to begin with, else a link, button or label
// that has it alone, else one that begins with it.
var spot = text => {
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

// violations returns what the policy of the page has forbidden.
var violations = () => {
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
  observer.observe()
  return observer.takeRecords().map(r => r.body.effectiveDirective + ' ' + r.body.blockedURL + ' ' + r.body.sample)
}

// faults returns what is wrong with a page, all of it unfolded.
var faults = async () => {
  for (const d of document.querySelectorAll('details')) d.open = true
  const { violations: found } = await axe.run()
  const all = [...violations(), ...found.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ').slice(0, 300))]
  const width = document.documentElement.scrollWidth
  if (width > innerWidth) all.push('too wide: ' + width)
  return all
}

