// Runs one program in JavaScript as Node.js would, on one input, without anything else of the browser.
'use strict'
onmessage = e => {
  const { program, input, most } = e.data
  const send = self.postMessage.bind(self)
  for (let on = self; on; on = Object.getPrototypeOf(on)) {
    for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'Worker', 'SharedWorker', 'indexedDB', 'caches',
      'importScripts', 'BroadcastChannel', 'postMessage', 'onmessage', 'navigator', 'location', 'RTCPeerConnection', 'close']) {
      if (Object.hasOwn(on, name)) Object.defineProperty(on, name, { value: undefined })
    }
  }
  const parts = []
  const complaints = []
  let size = 0
  let over = false
  const end = result => {
    if (over) return
    over = true
    const output = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      output.set(part, at)
      at += part.length
    }
    send({ output, stderr: complaints.join('').slice(-4000), ...result })
  }
  const exit = Symbol('exit')
  const encoder = new TextEncoder()
  const write = text => {
    const part = typeof text === 'string' ? encoder.encode(text) : text
    parts.push(part)
    size += part.length
    if (size > most) {
      end({ stop: 'output' })
      throw exit
    }
    return true
  }
  const shown = v => typeof v === 'string' ? v : typeof v === 'bigint' ? v + 'n' : typeof v === 'object' && v !== null ? JSON.stringify(v) : String(v)
  const log = (...values) => write(values.map(shown).join(' ') + '\n')
  const complain = (...values) => { if (complaints.length < 1000) complaints.push(values.map(shown).join(' ') + '\n') }
  const crash = error => {
    if (error === exit) return
    complain(error?.stack || error)
    end({ stop: 'crash' })
  }
  const text = () => new TextDecoder().decode(input)
  const read = (file, how) => {
    if (file !== 0 && file !== '/dev/stdin') throw new Error(file + ': there are no files here')
    const bytes = Object.assign(input.slice(), { toString: text })
    return how ? text() : bytes
  }
  let pending = 0 // things that are still to come
  const later = (f, ms = 0, ...args) => {
    pending++
    return timer(() => {
      try { f(...args) } catch (e) { crash(e) }
      pending--
      rest()
    }, ms)
  }
  const timer = setTimeout
  const rest = () => timer(() => { if (pending === 0) end({}) })
  const events = () => {
    const on = {}
    const add = (name, f) => { (on[name] ||= []).push(f); return emitter }
    const emit = (name, ...args) => { for (const f of on[name] || []) f(...args) }
    const emitter = { on: add, once: add, addListener: add, emit }
    return emitter
  }
  const stdin = Object.assign(events(), {
    fd: 0, setEncoding: () => stdin, resume: () => stdin, pause: () => stdin, pipe: to => to, read: () => null,
    async * [Symbol.asyncIterator] () { yield text() }
  })
  const lines = () => {
    const list = text().split(/\r?\n/)
    if (list.at(-1) === '') list.pop()
    return list
  }
  const readline = {
    createInterface: () => {
      const face = Object.assign(events(), { close: () => {}, async * [Symbol.asyncIterator] () { yield * lines() } })
      later(() => {
        for (const line of lines()) face.emit('line', line)
        face.emit('close')
      })
      return face
    }
  }
  later(() => {
    stdin.emit('data', text())
    stdin.emit('end')
    stdin.emit('close')
  })
  const process = {
    stdin, stdout: { write, fd: 1 }, stderr: { write: complain, fd: 2 }, argv: ['node', 'main.js'], env: {}, on: () => process, exitCode: 0,
    exit: status => { end(status ? { stop: 'crash' } : {}); throw exit },
    nextTick: f => later(f), hrtime: Object.assign(() => [0, 0], { bigint: () => 0n }), memoryUsage: () => ({ heapUsed: 0 })
  }
  const modules = { fs: { readFileSync: read, writeSync: (fd, t) => write(t), writeFileSync: (file, t) => write(t) }, readline, process, os: { EOL: '\n' } }
  const require = name => {
    const found = modules[name.replace(/^node:/, '')]
    if (!found) throw new Error("Cannot find module '" + name + "'")
    return found
  }
  self.addEventListener('unhandledrejection', e => crash(e.reason))
  const module = { exports: {} }
  try {
    const body = new Function('require', 'process', 'console', 'module', 'exports', 'setTimeout', 'setImmediate', 'globalThis', program.replace(/^#!.*/, ''))
    const done = body(require, process, { log, info: log, error: complain, warn: complain, debug: log }, module, module.exports, later, f => later(f), { require, process })
    Promise.resolve(done).then(rest)
  } catch (e) {
    crash(e)
  }
}
