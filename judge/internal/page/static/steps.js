// The arrows of a step, or of a table of several, lead to the next one where the page is, and not in its history.
'use strict'

document.addEventListener('click', e => {
  const a = e.target.closest('.steps a[href^="#"]')
  if (!a || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return
  e.preventDefault()
  const to = document.getElementById(a.hash.slice(1))
  to.scrollIntoView({ inline: 'start', block: 'nearest' })
  ;(to.querySelector(`a[aria-label="${a.getAttribute('aria-label')}"]`) || to.closest('.steps')).focus({ preventScroll: true })
})
