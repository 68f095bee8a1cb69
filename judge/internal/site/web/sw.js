// Answers the addresses of this site, with the program in PROGRAM. The page loads it and goes on without a
// network from then on.
'use strict'
importScripts('wasm_exec.js')

const [program, answers] = ['PROGRAM', 'ANSWERS'] // named by their content
const root = new URL('./', location).pathname
const mine = 'grundy ' + root + ' '
const cacheName = mine + program + ' ' + answers
const own = /^\/(sw\.js|boards\.js|wasm_exec\.js|[a-z]+-[0-9a-f]+\.gz|(zh\/)?embed\/.*)$/ // what this script needs itself, and frames

addEventListener('install', e => e.waitUntil(load().then(() => skipWaiting())))
addEventListener('activate', e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(mine) && name !== cacheName) await caches.delete(name)
  await clients.claim()
})()))

async function tell (message) {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(message)
}

// load keeps the files that the program needs, unpacked.
async function load () {
  const cache = await caches.open(cacheName)
  const sizes = []
  let told = 0
  await Promise.all([program, answers].map(async (name, i) => {
    const answer = await fetch(name)
    if (!answer.ok) throw new Error(name + ': ' + answer.status)
    const parts = []
    let here = 0
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      sizes[i] = here += value.length
      if (Date.now() - told > 100) {
        told = Date.now()
        tell({ loaded: sizes.reduce((a, b) => a + b, 0) / SIZE })
      }
    }
    let whole = new Blob(parts)
    const [a, b] = new Uint8Array(await whole.slice(0, 2).arrayBuffer())
    if (a === 0x1f && b === 0x8b) { // a server may have unpacked it
      whole = await new Response(whole.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
    }
    await cache.put(name, new Response(whole, { headers: { 'Content-Type': i === 0 ? 'application/wasm' : 'application/octet-stream' } }))
  }))
}

async function kept (name) {
  const found = () => caches.open(cacheName).then(cache => cache.match(name))
  return await found() || (await load(), await found()) // a browser may drop what it keeps
}

// The program runs until the browser ends this worker, or it fails; then it starts anew.
let running
function start () {
  running ||= (async () => {
    const go = new Go()
    const ready = new Promise(resolve => { self.grundyReady = (answer, remember) => resolve({ answer, remember }) })
    const { instance } = await WebAssembly.instantiateStreaming(await kept(program), go.importObject)
    const ended = go.run(instance).then(() => { throw new Error('the program has ended') })
    ended.catch(() => { running = null })
    const { answer, remember } = await Promise.race([ready, ended])
    remember(await remembered() || '')
    return { answer, ended, remember }
  })().catch(e => { running = null; throw e })
  return running
}

const asked = new Map() // what is being answered: how to cancel it, by its number
let number = 0

addEventListener('fetch', e => {
  const url = new URL(e.request.url)
  if (url.origin !== location.origin || !url.pathname.startsWith(root)) return
  const path = url.pathname.slice(root.length - 1)
  if (own.test(path)) return
  e.respondWith(answered(e.request, path + url.search, e.clientId).catch(() => fetch(e.request)))
})

async function answered (request, path, client) {
  const body = new Uint8Array(await request.clone().arrayBuffer())
  const { answer, ended } = await start()
  const work = answer({ method: request.method, path, root, body, client, type: request.headers.get('Content-Type') || '', languages: navigator.languages.join(',') })
  const key = ++number
  asked.set(key, { client, cancel: work.cancel })
  const stop = () => work.cancel()
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()
  try {
    const { status, fields, body } = await Promise.race([work.answer, ended])
    if (fields.Location) return Response.redirect(new URL(fields.Location, request.url), status)
    return new Response(body, { status, headers: fields })
  } finally {
    request.signal.removeEventListener('abort', stop)
    asked.delete(key)
  }
}

// Pages say cancel, send what a run of a program gave, and keep this worker alive while they are seen.
const runs = new Map()
addEventListener('message', e => {
  if (e.data.cancel) for (const work of asked.values()) if (work.client === e.source.id) work.cancel()
  if (e.data.ran) runs.get(e.data.ran)?.(e.data.result)
  if (e.data.loaded && e.ports[0]) e.waitUntil(start().then(() => e.ports[0].postMessage(true)))
})

self.grundyRun = async (client, { program, input, most, limit }) => {
  const page = await clients.get(client)
  if (!page) return undefined
  const key = ++number
  const result = new Promise(resolve => runs.set(key, resolve))
  const gone = setInterval(async () => { if (!await clients.get(client)) runs.get(key)(undefined) }, 1000)
  page.postMessage({ run: key, program, input, most, limit })
  try {
    return await result
  } finally {
    clearInterval(gone)
    runs.delete(key)
  }
}
self.grundySay = async (client, text) => (await clients.get(client))?.postMessage({ say: text })
self.grundyAnswers = async id => {
  const all = await (await kept(answers)).arrayBuffer()
  const size = new DataView(all).getUint32(0)
  const [from, length] = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, size)))[id] || [0, 0]
  return new Uint8Array(all, 4 + size + from, length)
}

// What a person has done stays in this browser.
const database = () => new Promise((resolve, reject) => {
  const opening = indexedDB.open('grundy ' + root, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('progress')
  opening.onsuccess = () => resolve(opening.result)
  opening.onerror = () => reject(opening.error)
})
const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})
const remembered = async () => done((await database()).transaction('progress').objectStore('progress').get('all')).catch(() => '')
self.grundyKeep = async text => done((await database()).transaction('progress', 'readwrite').objectStore('progress').put(text, 'all'))
