// Makes the moves of a game without loading the page anew, says them to screen readers, and
// keeps the focus where it was. On the board, arrow keys lead from spot to spot, a man can
// be dragged, and a spot says its move before that is made; beside it, arrow keys step through
// the game. On the workbench the address of the page has that of the game.
'use strict'

const main = document.getElementById('main')
const atBench = document.getElementById('bench')
const inFrame = document.querySelector('.embed') // see embed.js
const get = inFrame ? ask : to => fetch(to)
const claim = document.getElementById('claim')
const gameOf = url => url.includes('/play/') ? url.split('/play/')[1].split(/[?#]/)[0] : ''
const live = document.createElement('p')
live.className = 'unseen'
live.setAttribute('role', 'status')
document.body.append(live)

const spots = () => [...main.querySelectorAll('#board a')]
const address = a => new URL(a.getAttribute('href'), document.baseURI).href
const middle = e => {
  const r = (e.querySelector('.touch') || e).getBoundingClientRect()
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 }
}
const nearest = (at, far) => spots().map(e => [far(middle(e), at), e]).filter(([d]) => d < Infinity).sort((a, b) => a[0] - b[0])[0]?.[1]

// aim scrolls to the men if none is in view.
const sizes = new ResizeObserver(([e]) => aim(e.target))
function aim (board) {
  const view = board.getBoundingClientRect()
  const men = [...board.querySelectorAll('.man, .other')].map(e => e.getBoundingClientRect())
  if (!men.length) return
  if (!men.some(m => m.x >= view.left && m.x < view.right - 16)) {
    board.scrollLeft += Math.min(...men.map(m => m.x)) - view.left - view.width / 4
  }
  if (!men.some(m => m.y >= view.top && m.y < view.bottom - 16)) {
    board.scrollTop += Math.min(...men.map(m => m.y)) - view.top - view.height / 4
  }
}
const watch = () => {
  const board = document.getElementById('board')
  sizes.disconnect()
  if (board) sizes.observe(board)
  if (claim) document.getElementById('said')?.before(claim) // below the board, which does not jump
}
watch()

// A move that is made while the answer to the last one is awaited comes after it, if it is still there.
let awaited = 0 // the number of the request that makes a move, 0 if there is none
let next = '' // what the spot of the next move says
function later (a) {
  if (!awaited || !a.closest('#board')) return false
  for (const spot of spots()) spot.classList.toggle('chosen', spot === a)
  next = a.querySelector('title').textContent
  return true
}

// sound plays a short, low tone, if the person wants one.
let audio
function sound () {
  try {
    if (localStorage.getItem('sound') !== 'on') return
  } catch { return }
  audio ||= new AudioContext()
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: 180 })
  const volume = new GainNode(audio, { gain: 0.3 })
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}

let latest = 0 // the number of the last request
async function go (to, back, quiet) {
  const number = ++latest
  const moves = !back && !quiet && !to.includes('?')
  awaited = moves ? number : 0
  if (!moves) next = ''
  const focused = document.activeElement
  const inBoard = spots().includes(focused)
  const at = inBoard && middle(focused)
  let page, url
  try {
    const answer = await get(to)
    url = answer.url
    page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {}
  const box = document.getElementById('game')
  const made = page?.getElementById('game')
  if (number !== latest) return
  awaited = 0
  if (!made && inFrame) return lost()
  if (!made) {
    location.href = to
    return
  }
  const { scrollLeft, scrollTop } = document.getElementById('board') || {}
  const game = gameOf(url)
  if (inFrame || atBench) {
    for (const a of made.querySelectorAll('a')) a.setAttribute('href', new URL(a.getAttribute('href'), url).href)
  }
  if (inFrame) {
    // its address stays
  } else if (!atBench) {
    history[back || url === location.href ? 'replaceState' : 'pushState'](null, '', url)
    document.title = page.title
    document.getElementById('swap').replaceWith(page.getElementById('swap'))
  } else {
    const here = new URL(location.href)
    here.pathname = here.pathname.replace(/\/judge$/, '')
    here.searchParams.set('game', game)
    if (game && !back) history.pushState(null, '', here)
    claim.hidden = !claim.dataset.start || !game.startsWith(claim.dataset.start)
  }
  box.replaceChildren(...made.childNodes)
  for (const name in folds) {
    const d = document.getElementById(name)
    if (d) d.open = folds[name]
  }
  armed = null
  document.getElementById('board')?.scrollTo(scrollLeft || 0, scrollTop || 0)
  watch()
  if (moves) sound()
  if (quiet) return game
  const said = document.querySelector('#picked:has(a)') || document.getElementById('said') || main
  live.textContent = said.innerText + ' ' + (back ? '' : document.querySelector('#ending p')?.innerText || '')
  const named = a => a.getAttribute('aria-label') || a.textContent
  const same = [...main.querySelectorAll('a')].find(a => !inBoard && named(a) === named(focused))
  const heir = inBoard ? nearest(at, (a, b) => Math.hypot(a.x - b.x, a.y - b.y)) : same
  if (focused !== document.body && !focused.isConnected) (heir || document.querySelector('#typing [aria-describedby]') || document.getElementById('said') || main).focus({ preventScroll: true })
  const spot = next && spots().find(a => a.querySelector('title').textContent === next)
  next = ''
  return spot ? go(address(spot)) : game
}

// preview shows the words of a spot below the board.
function preview (a) {
  const line = document.getElementById('picked')
  if (!line) return
  if (!a) delete line.dataset.over
  else line.dataset.over = a.querySelector('title').textContent + (a === armed ? '. ' + line.dataset.again : '')
}
for (const name of ['pointerover', 'focusin', 'focusout']) {
  document.addEventListener(name, e => preview((name === 'focusout' ? e.relatedTarget : e.target)?.closest?.('#board a') || (name === 'pointerover' && document.activeElement.closest('#board a'))))
}

// A finger makes a move with its second tap: the first one shows which.
let touched = false
let armed = null // the spot that was tapped
document.addEventListener('pointerdown', e => { touched = e.pointerType === 'touch' })
function arm (a) {
  if (!touched || a === armed || !a.closest('#board') || a.matches('.chosen') || a.getAttribute('href').includes('?pick=')) return false
  armed = a
  a.focus({ preventScroll: true })
  preview(a)
  return true
}

const folds = {} // what a person has folded or unfolded beside the board
document.addEventListener('click', e => {
  const d = e.target.closest('#game summary')?.parentElement
  if (d?.id) folds[d.id] = !d.open
})

// A game leads to a game and a puzzle to a puzzle without loading the page.
const kindOf = path => path.match(/\/(play|puzzles|embed)\/./)?.[1]
const plays = url => url.origin === location.origin && (atBench ? /\/play(\/|$)/.test(url.pathname) : !!kindOf(url.pathname))
document.addEventListener('click', e => {
  const a = e.target.closest('#main a:not([download])')
  if (!a || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return
  const to = new URL(address(a))
  if (!plays(to) || !atBench && kindOf(to.pathname) !== kindOf(location.pathname)) return
  e.preventDefault()
  if (arm(a) || later(a)) return
  if (atBench && !a.closest('#play')) show({ to: to.href })
  else go(to.href, !!a.closest('#steps, #made'))
})
document.addEventListener('submit', e => {
  const to = new URL(e.target.action)
  if (!atBench || !plays(to) || e.target.method === 'post') return
  e.preventDefault()
  to.search = new URLSearchParams(new FormData(e.target))
  go(to.href)
})
// A game is saved by what answers the page, which a browser need not ask for a file. The game on the board stays if a
// text can't be opened.
document.addEventListener('click', async e => {
  const a = e.target.closest('.copy a[download]')
  if (!a) return
  e.preventDefault()
  const answer = await fetch(address(a))
  const file = document.createElement('a')
  file.href = URL.createObjectURL(await answer.blob())
  file.download = answer.headers.get('Content-Disposition').split('filename=')[1].replaceAll('"', '')
  file.click()
  setTimeout(() => URL.revokeObjectURL(file.href), 1000)
})
document.addEventListener('submit', async e => {
  const form = e.target
  if (form.parentElement.id !== 'opening') return
  e.preventDefault()
  const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) })
  if (answer.ok) {
    const here = answer.url.split('/play/')[0] === form.action.split('/play#')[0]
    if (here) go(answer.url)
    else location.href = answer.url
    return
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const why = document.getElementById('unopened')
  why.textContent = page.getElementById('unopened')?.textContent || page.getElementById('main').textContent
  form.elements.text.setAttribute('aria-describedby', 'unopened')
})
addEventListener('popstate', () => {
  if (inFrame) return
  if (!atBench) return go(location.href, true)
  const game = new URLSearchParams(location.search).get('game') || atBench.dataset.game
  if (game) go(atBench.dataset.play + game, true)
})

// show puts a position on the board, perhaps with what a program says of it.
async function show ({ to, claim: says, quiet }) {
  const judged = document.querySelector('.judged[data-board]')
  if (judged && new URL(judged.dataset.board, document.baseURI).href === new URL(to, document.baseURI).href) says = judged.dataset.claim
  if (!quiet) document.dispatchEvent(new CustomEvent('board', { detail: {} }))
  const game = await go(to, false, quiet)
  if (!says || !game) return
  claim.textContent = says
  claim.dataset.start = game.split('/').slice(0, 2).join('/').replace(/-values$/, '')
  claim.hidden = false
}
document.addEventListener('board', e => { if (e.detail.to) show(e.detail) })

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
// typed reports whether a key was pressed where it is typed.
const typed = e => e.target.matches('input, textarea, select, .editor') || document.querySelector('dialog[open]')
document.addEventListener('keydown', e => { // F: the other side
  if (e.key.toLowerCase() !== 'f' || e.ctrlKey || e.metaKey || e.altKey || typed(e)) return
  const [first, second] = document.querySelectorAll('#sides a')
  if (first) go(address(first.hasAttribute('aria-current') ? second : first), false, false)
})
document.addEventListener('keydown', e => {
  const way = ways[e.key]
  const from = e.target.closest?.('#board a')
  if (!way || e.ctrlKey || e.metaKey || e.altKey) return
  if (!from) return step(e, way[0])
  e.preventDefault()
  nearest(middle(from), (a, b) => {
    const along = (a.x - b.x) * way[0] + (a.y - b.y) * way[1]
    const aside = Math.abs((a.x - b.x) * way[1] + (a.y - b.y) * way[0])
    return along > 1 ? along + 3 * aside : Infinity
  })?.focus()
})

// step shows the board one move earlier or later, unless the arrow key means something else where it was pressed.
let steps = Promise.resolve() // one after the other, however quickly keys are pressed
function step (e, way) {
  const there = e.target
  if (!way || !document.querySelector('#steps [rel]') || typed(e)) return
  if (atBench && there !== document.body && !there.closest('#play')) return
  if (there.id === 'board' && there.scrollWidth > there.clientWidth) return
  e.preventDefault()
  steps = steps.then(() => {
    const a = document.querySelector(`#steps [rel=${way < 0 ? 'prev' : 'next'}]`)
    return a && go(address(a), true)
  })
}

let dragged = null // the spot where the mouse went down, or a finger on a man: elsewhere it scrolls
document.addEventListener('pointerdown', e => { dragged = e.isPrimary && e.target.closest(e.pointerType === 'mouse' ? '#board a' : '#board a:has(.man, .other)') })
document.addEventListener('pointercancel', () => { dragged = null })
document.addEventListener('touchmove', e => { if (dragged) e.preventDefault() }, { passive: false })
document.addEventListener('dragstart', e => { if (e.target.closest?.('#board')) e.preventDefault() })
document.addEventListener('pointerup', e => {
  const from = dragged
  const to = document.elementFromPoint(e.clientX, e.clientY)?.closest('#board a')
  dragged = null
  if (!from || !to || from === to) return
  const [first, second] = [from, to].map(a => a.getAttribute('href'))
  if (!second.includes('?pick=')) go(address(to))
  else if (!first.includes('?pick=')) go(address(from))
  else go(address(from) + ',' + second.split(/[=,]/).pop())
})
