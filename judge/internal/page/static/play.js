// Makes the moves of a game without loading the page anew, says them to screen readers, and
// keeps the focus where it was. On the board, arrow keys lead from spot to spot, and a man can
// be dragged.
'use strict'

const main = document.getElementById('main')
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

let latest = 0 // the number of the last request
async function go (to, back) {
  const number = ++latest
  const focused = document.activeElement
  const inBoard = spots().includes(focused)
  const at = inBoard && middle(focused)
  let page, url
  try {
    const answer = await fetch(to)
    url = answer.url
    page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {}
  const next = page?.getElementById('main')
  if (number !== latest) return
  if (!next) {
    location.href = to
    return
  }
  const { scrollLeft, scrollTop } = document.getElementById('board') || {}
  history[back || url === location.href ? 'replaceState' : 'pushState'](null, '', url)
  document.title = page.title
  document.getElementById('swap').replaceWith(page.getElementById('swap'))
  main.replaceChildren(...next.childNodes)
  document.getElementById('board')?.scrollTo(scrollLeft || 0, scrollTop || 0)
  const said = document.getElementById('picked') || document.getElementById('said') || main
  live.textContent = said.innerText
  const same = [...main.querySelectorAll('a')].find(a => !inBoard && a.textContent === focused.textContent)
  const heir = inBoard ? nearest(at, (a, b) => Math.hypot(a.x - b.x, a.y - b.y)) : same
  ;(heir || document.getElementById('said') || main).focus({ preventScroll: true })
}

document.addEventListener('click', e => {
  const a = e.target.closest('#main a')
  if (!a || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || !location.pathname.includes('/play/')) return
  const to = new URL(address(a))
  if (to.origin !== location.origin || !to.pathname.includes('/play/')) return
  e.preventDefault()
  go(to.href)
})
addEventListener('popstate', () => go(location.href, true))

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
document.addEventListener('keydown', e => {
  const way = ways[e.key]
  const from = e.target.closest?.('#board a')
  if (!way || !from || e.ctrlKey || e.metaKey || e.altKey) return
  e.preventDefault()
  nearest(middle(from), (a, b) => {
    const along = (a.x - b.x) * way[0] + (a.y - b.y) * way[1]
    const aside = Math.abs((a.x - b.x) * way[1] + (a.y - b.y) * way[0])
    return along > 1 ? along + 3 * aside : Infinity
  })?.focus()
})

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
  if (!second.startsWith('?pick=')) go(address(to))
  else if (!first.startsWith('?pick=')) go(address(from))
  else go(address(from) + ',' + second.split(/[=,]/).pop())
})
