// Loads what answers a site without a server, runs programs in JavaScript for it, and says how far it is.
'use strict'
{
  const loading = document.getElementById('loading') // on plain pages
  // Other sites may show boards in frames, and no other page: there it is a link, and keeps nothing.
  const framed = self !== top
  if (framed) {
    const link = document.createElement('a')
    link.href = location
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = document.title
    document.body.replaceChildren(link)
  }
  const service = !framed && navigator.serviceWorker
  const site = new URL('../../', document.currentScript.src)
  const said = text => { if (loading) loading.textContent = text }
  const tell = message => service.controller?.postMessage(message)

  // show shows what the worker has in place of a plain page: at once, unless someone reads there.
  const show = atOnce => {
    if (!loading) return
    if (atOnce && scrollY < 200 && !document.querySelector('details[open]')) return location.reload()
    const button = document.createElement('button')
    button.textContent = loading.dataset.show
    button.addEventListener('click', () => location.reload())
    loading.replaceChildren(loading.dataset.ready, ' ', button)
  }
  if (service) {
    if (loading) said(loading.dataset.loading.replace('%s', '0 %'))
    let there = !!service.controller
    service.addEventListener('controllerchange', () => { if (!there) show(true); there = true })
    service.addEventListener('message', e => {
      if (e.data.loaded) said(loading?.dataset.loading.replace('%s', Math.min(99, Math.floor(100 * e.data.loaded)) + ' %'))
      if (e.data.run) run(e.data)
      if (e.data.say) progress(e.data.say)
    })
    service.register(new URL('sw.js', site), { updateViaCache: 'none' }).then(registration => {
      registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange', e => {
        if (e.target.state === 'redundant' && !there) said(loading?.dataset.failed)
      }))
      registration.update().catch(() => {}) // there may be no network
      if (registration.active) show(false)
    }).catch(() => said(loading?.dataset.failed))
    setInterval(() => { if (!document.hidden) tell({ alive: true }) }, 15000)
  }

  // A program runs in a worker without a network, and is ended after its time.
  const running = new Set() // what ends the programs
  function run ({ run, program, input, most, limit }) {
    const worker = new Worker(new URL('run.js', script))
    const began = performance.now()
    const end = result => {
      running.delete(stop)
      clearTimeout(late)
      worker.terminate()
      tell({ ran: run, result: { output: new Uint8Array(0), stderr: '', stop: '', took: performance.now() - began, ...result } })
    }
    const stop = () => end({ stop: 'time' })
    const late = setTimeout(stop, limit + 1000)
    running.add(stop)
    worker.onmessage = e => end(e.data)
    worker.onerror = e => end({ stop: 'crash', stderr: e.message || '' })
    worker.postMessage({ program, input, most })
  }
  const script = document.currentScript.src

  // What takes long says what it does, and can be cancelled.
  const busy = document.createElement('p')
  busy.id = 'busy'
  busy.setAttribute('role', 'status')
  function progress (text) { if (busy.isConnected) busy.firstChild.textContent = text + ' ' }
  async function wait (to, options, form) {
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = form.dataset.cancel
    const before = document.activeElement
    const abort = new AbortController()
    cancel.addEventListener('click', () => {
      tell({ cancel: true })
      abort.abort()
      for (const stop of running) stop()
      before?.focus()
    })
    busy.replaceChildren(form.dataset.busy + ' ', cancel)
    form.after(busy)
    busy.scrollIntoView({ block: 'nearest' })
    try {
      const answer = await fetch(to, { ...options, signal: abort.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      page.at = answer.url
      return page
    } catch {
      return abort.signal.aborted ? null : document.implementation.createHTMLDocument()
    } finally {
      busy.remove()
    }
  }
  document.addEventListener('keydown', e => {
    const form = document.getElementById('judging')
    if (!form || e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || !e.composedPath().includes(form)) return
    e.preventDefault()
    e.stopPropagation()
    form.requestSubmit()
  }, true)
  document.addEventListener('submit', async e => {
    const form = e.target
    if (!service?.controller || !form.dataset.busy) return
    e.preventDefault()
    const data = new FormData(form, e.submitter)
    const get = form.method === 'get'
    const to = new URL(form.action)
    if (get) to.search = new URLSearchParams(data)
    const page = await wait(to, get ? {} : { method: 'POST', body: data }, form)
    if (!page) return
    const part = form.dataset.part
    if (!page.getElementById(part)) {
      busy.textContent = form.dataset.failed
      form.after(busy)
      return
    }
    document.getElementById(part).replaceWith(page.getElementById(part))
    const kinds = page.querySelector('#check .kinds') // which say what was right
    if (kinds && form.id === 'check') form.querySelector('.kinds').replaceWith(kinds)
    if (get) {
      history.pushState(null, '', page.at)
      document.getElementById('swap').replaceWith(page.getElementById('swap'))
      addEventListener('popstate', () => location.reload())
    }
    const judged = document.querySelector('.judged[data-board]')
    if (judged) document.dispatchEvent(new CustomEvent('board', { detail: { to: judged.dataset.board, claim: judged.dataset.claim, quiet: true } }))
    document.getElementById(part).scrollIntoView({ block: 'nearest' })
  })
}
