// Has one worker answer the boards of all frames with this site, where no other worker of it is: nothing is
// kept in a frame. The worker loads its program once the first picture of a frame is in view. See play.js.
'use strict'

const embedded = document.getElementById('main').dataset
const site = new URL('../../', document.currentScript.src)
const waits = document.getElementById('loading')
const where = new URLSearchParams(location.search).get('at') // a game, or a position alone

// port returns where to ask: of a worker for all frames, or for this one where a browser has no such workers.
let asked
function port () {
  if (!asked) {
    const name = new URL('boards.js', site)
    asked = self.SharedWorker ? new SharedWorker(name).port : new Worker(name)
  }
  return asked
}

// ask returns the page at an address that the worker has, as fetch does.
let number = 0
async function ask (to) {
  let url = new URL(to)
  for (;;) {
    const key = ++number
    const answer = await new Promise((resolve, reject) => {
      const hear = e => {
        if (e.data.key !== key) return
        port().removeEventListener('message', hear)
        if (e.data.failed) reject(new Error(e.data.failed))
        else resolve(e.data)
      }
      port().addEventListener('message', hear)
      port().addEventListener('error', reject)
      port().start?.()
      port().postMessage({ key, path: url.pathname + url.search, lang: document.documentElement.lang })
    })
    if (!answer.to) return { url: url.href, text: async () => answer.html }
    url = new URL(answer.to, url)
  }
}

function lost () {
  waits.textContent = embedded.failed
  if (!waits.isConnected) document.getElementById('game').append(waits)
}

{
  const first = (where || embedded.start).replace(/\/*$/, '/')
  const to = new URL(embedded.embed + first, location)
  document.getElementById('home').search = '?game=' + encodeURIComponent(first)
  waits.textContent = waits.dataset.loading
  if (where) document.querySelector('#game .board').remove() // it is that of another game
  const view = new IntersectionObserver(found => {
    if (!found.some(e => e.isIntersecting)) return
    view.disconnect()
    requestAnimationFrame(() => setTimeout(() => go(to.href, true, true).catch(lost)))
  })
  view.observe(document.getElementById('main'))
}
