// Shows the state of a submission as it changes, and keeps what a person has typed.
'use strict'

const part = document.getElementById('part')
const line = document.getElementById('line')
function say (text, lost) {
  line.textContent = text
  line.classList.toggle('lost', lost)
  document.title = line.dataset.title.replace('%s', text)
}

// A browser opens six connections at most for all of its tabs, so only those in view follow.
let events
function follow () {
  events?.close()
  if (document.hidden || !part?.dataset.events) return
  events = new EventSource(part.dataset.events)
  events.addEventListener('line', e => say(e.data, false))
  events.addEventListener('part', e => { part.innerHTML = e.data }) // made by the server's templates
  events.addEventListener('done', () => { delete part.dataset.events; events.close() })
  events.addEventListener('error', () => say(line.dataset.lost, true))
}
document.addEventListener('visibilitychange', follow)
follow()

// A draft stays in this browser until the text is again what the server sends. Someone may have
// typed before this script was there.
const source = document.querySelector('textarea[data-draft]')
if (source) {
  const key = 'draft ' + source.dataset.draft
  const keep = () => {
    if (source.value === source.defaultValue) localStorage.removeItem(key)
    else localStorage.setItem(key, source.value)
  }
  const kept = localStorage.getItem(key)
  if (source.value !== source.defaultValue) keep()
  else if (kept !== null && !location.search.includes('from=') && !document.querySelector('[role=alert]')) source.value = kept
  source.addEventListener('input', keep)
}
