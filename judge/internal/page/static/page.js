// Shows the state of a submission as it changes and keeps what a person has typed. On the workbench it
// also sends the program without leaving the page, turns its parts into tabs where they do not fit
// beside each other, and copies our solution.
'use strict'

const id = name => document.getElementById(name)
const source = document.querySelector('textarea[data-draft]')
const form = id('send')
const bench = id('bench')

function say (text, lost) {
  const line = id('line')
  line.textContent = text
  line.classList.toggle('lost', lost)
  document.title = document.querySelector('[data-title]').dataset.title.replace('%s', text)
}

// A browser opens six connections at most for all of its tabs, so only those in view follow.
let events
function follow () {
  events?.close()
  const part = id('part')
  if (document.hidden || !part?.dataset.events) return
  events = new EventSource(part.dataset.events)
  events.addEventListener('line', e => say(e.data, false))
  events.addEventListener('part', e => { part.innerHTML = e.data }) // made by the server's templates
  events.addEventListener('done', () => { delete part.dataset.events; events.close(); judged() })
  events.addEventListener('error', () => say(id('line').dataset.lost, true))
}
document.addEventListener('visibilitychange', follow)
follow()

// mark shows the failing line of the program in the editor.
function mark () {
  source.dataset.mark = document.querySelector('.judged[data-mark]')?.dataset.mark || ''
  source.dispatchEvent(new Event('mark'))
}

// judged shows on the board where the program is wrong, and the verdict in the list.
async function judged () {
  if (!bench) return
  mark()
  const at = document.querySelector('.judged[data-board]')
  if (at) document.dispatchEvent(new CustomEvent('board', { detail: { to: at.dataset.board, claim: at.dataset.claim, quiet: true } }))
  const page = await fetched(bench.dataset.sent + '?s=' + id('verdict').dataset.s).catch(() => null)
  if (page) replace(page, 'sent')
}

// fetched returns a page, with the address that it has.
async function fetched (to, options) {
  const answer = await fetch(to, options)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  page.at = answer.url
  return page
}

const replace = (page, name) => id(name).replaceWith(page.getElementById(name))

// A draft stays in this browser until the text is again what the server sends. Someone may have
// typed before this script was there.
const key = 'draft ' + source?.dataset.draft
const keep = () => {
  if (source.value === source.defaultValue) localStorage.removeItem(key)
  else localStorage.setItem(key, source.value)
}
if (source) {
  const asked = new URLSearchParams(location.search)
  const kept = localStorage.getItem(key)
  if (source.value !== source.defaultValue) keep()
  else if (kept !== null && !asked.has('s') && !asked.has('from') && !document.querySelector('#verdict [role=alert]')) source.value = kept
  if (source.value === source.defaultValue) mark()
  source.addEventListener('input', keep)
}

// The program is sent, and its verdict comes below it.
let plain = false
form?.addEventListener('submit', async e => {
  if (plain || id('file').files.length) return
  e.preventDefault()
  const text = source.value
  const data = new FormData(form, e.submitter)
  data.append('here', 'on')
  let page
  try {
    page = await fetched(form.action, { method: 'POST', body: data })
  } catch {}
  if (!page?.getElementById('verdict')) {
    plain = true
    form.requestSubmit(e.submitter)
    return
  }
  replace(page, 'verdict')
  replace(page, 'sent')
  const refused = document.querySelector('#verdict [role=alert]')
  if (!refused) {
    source.defaultValue = text
    keep()
    id('verdict').scrollIntoView({ block: 'nearest' })
  }
  follow()
})
for (const keys of document.querySelectorAll('.keys')) keys.hidden = false
if (form) id('program').addEventListener('keydown', e => {
  if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.altKey) return
  e.preventDefault()
  e.stopPropagation()
  if (e.shiftKey) id('own').open = true
  form.requestSubmit(form.querySelector(`button[value=${e.shiftKey ? 'input' : 'tests'}]`))
}, true)

// Where there is no room for all parts, one is shown.
const tabs = [...document.querySelectorAll('#tabs a')]
function choose (name) {
  if (!tabs.some(a => a.hash === '#' + name)) return
  bench.dataset.tab = name
  for (const a of tabs) {
    if (a.hash === '#' + name) a.setAttribute('aria-current', 'true')
    else a.removeAttribute('aria-current')
  }
}
function prove () { // shows the proof of the statement
  choose('text')
  const proof = id('proof').closest('details')
  proof.open = true
  proof.scrollIntoView()
  proof.querySelector('summary').focus({ preventScroll: true })
}
// Between two parts is a grip, with the mouse or arrow keys; a double click makes all as wide as at first.
function grips () {
  const usual = [1, 1.15, 1.05] // see style.css
  const parts = [...bench.children]
  let wide = usual
  try { wide = JSON.parse(localStorage.getItem('columns')) || usual } catch {}
  const set = widths => {
    wide = widths
    wide.forEach((w, i) => bench.style.setProperty('--column-' + i, w + 'fr'))
    localStorage.setItem('columns', JSON.stringify(wide))
  }
  const move = (i, by) => { // a part of the width of all
    const both = wide[i] + wide[i + 1]
    const left = Math.min(both - 0.4, Math.max(0.4, wide[i] + by * wide.reduce((a, b) => a + b)))
    set(Object.assign([...wide], { [i]: left, [i + 1]: both - left }))
    grip[i].setAttribute('aria-valuenow', Math.round(100 * left / both))
  }
  const grip = [0, 1].map(i => {
    const bar = document.createElement('div')
    bar.className = 'grip'
    bar.tabIndex = 0
    for (const [name, value] of [['role', 'separator'], ['aria-orientation', 'vertical'], ['aria-label', bench.dataset.grip]]) bar.setAttribute(name, value)
    bar.addEventListener('pointerdown', e => { bar.setPointerCapture(e.pointerId); e.preventDefault(); bar.focus() })
    bar.addEventListener('pointermove', e => { if (bar.hasPointerCapture(e.pointerId)) move(i, e.movementX / bench.clientWidth) })
    bar.addEventListener('dblclick', () => { set(usual); move(i, 0) })
    bar.addEventListener('keydown', e => {
      const by = { ArrowLeft: -0.02, ArrowRight: 0.02 }[e.key]
      if (!by || e.ctrlKey || e.metaKey || e.altKey) return
      e.preventDefault()
      move(i, by)
    })
    parts[i].after(bar)
    return bar
  })
  grip.forEach((bar, i) => move(i, 0))
}
if (bench) {
  grips()
  choose(bench.dataset.first)
  choose(location.hash.slice(1))
  if (location.hash === '#proof') prove()
  addEventListener('hashchange', () => choose(location.hash.slice(1)))
  document.addEventListener('board', e => { if (!e.detail.quiet) choose('play') })
}
for (const button of document.querySelectorAll('[data-copy]')) {
  const block = button.closest('div')
  const done = block.querySelector('[role=status]')
  button.hidden = !navigator.clipboard // which only safe addresses have
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('pre').textContent)
    done.textContent = done.dataset.done
  })
}
document.addEventListener('click', async e => {
  const a = e.target.closest('a')
  if (!bench || !a || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return
  if (tabs.includes(a)) {
    e.preventDefault()
    history.replaceState(history.state, '', a.hash)
    choose(a.hash.slice(1))
    id(bench.dataset.tab).focus({ preventScroll: true })
  } else if (a.matches('[data-keep]')) { // another page with the same board
    const to = new URL(a.href)
    const game = new URLSearchParams(location.search).get('game')
    if (game) to.searchParams.set('game', game)
    to.hash = 'program'
    a.href = to
  } else if (a.matches('[data-proof]')) {
    e.preventDefault()
    prove()
  } else if (a.matches('[data-own]')) { // a sample becomes the person's own input
    e.preventDefault()
    const page = await fetched(a.href).catch(() => null)
    if (!page) location.href = a.href
    id('input').value = page.getElementById('input').value
    id('own').open = true
    choose('program')
    id('input').focus()
  }
})
