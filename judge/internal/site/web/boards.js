// Answers the boards that other sites show in frames, all of them at once, with the program in PROGRAM. It
// keeps nothing.
'use strict'
importScripts('wasm_exec.js')

const root = new URL('./', location).pathname
self.grundyKeep = self.grundySay = () => {}
self.grundyRun = self.grundyAnswers = async () => undefined // which boards don't need

let running
function start () {
  running ||= (async () => {
    const packed = await fetch('PROGRAM')
    if (!packed.ok) throw new Error('PROGRAM: ' + packed.status)
    let program = await packed.blob()
    const [a, b] = new Uint8Array(await program.slice(0, 2).arrayBuffer())
    if (a === 0x1f && b === 0x8b) program = program.stream().pipeThrough(new DecompressionStream('gzip')) // a server may have unpacked it
    const go = new Go()
    const ready = new Promise(resolve => { self.grundyReady = resolve })
    const { instance } = await WebAssembly.instantiate(await new Response(program).arrayBuffer(), go.importObject)
    const ended = go.run(instance).then(() => { throw new Error('the program has ended') })
    ended.catch(() => { running = null })
    return { answer: await Promise.race([ready, ended]), ended }
  })().catch(e => { running = null; throw e })
  return running
}

async function reply (port, { key, path, lang }) {
  try {
    const { answer, ended } = await start()
    const work = answer({ method: 'GET', path: path.replace(root, '/'), root, body: new Uint8Array(0), client: '', type: '', languages: lang })
    const { fields, body } = await Promise.race([work.answer, ended])
    port.postMessage({ key, to: fields.Location, html: new TextDecoder().decode(body) })
  } catch (e) {
    port.postMessage({ key, failed: String(e) })
  }
}
const listen = port => { port.onmessage = e => reply(port, e.data) }
if ('onconnect' in self) self.onconnect = e => listen(e.ports[0])
else listen(self)
