// Copies the address of a board, its position as text, and the line of HTML that shows it on another page.
'use strict'
{
  // The line has the board's frame, with the title of the page as its name.
  const line = to => {
    const frame = document.createElement('iframe')
    frame.src = to
    frame.title = document.title
    frame.width = '100%'
    frame.height = 560
    frame.loading = 'lazy'
    return frame.outerHTML
  }
  const show = () => {
    for (const row of document.querySelectorAll('.copy')) {
      for (const button of row.querySelectorAll('button')) button.hidden = !navigator.clipboard // which only safe addresses have
      row.hidden = !row.querySelector('a, button:not([hidden])')
    }
  }
  show()
  new MutationObserver(show).observe(document.getElementById('main'), { childList: true, subtree: true })
  document.addEventListener('click', async e => {
    const button = e.target.closest('.copy button')
    if (!button) return
    const { link, text, frame } = button.dataset
    const row = button.closest('.copy')
    const copied = frame ? line(new URL(frame, location).href) : text || new URL(link, location).href
    const shown = row.querySelector('pre')
    shown.hidden = !frame
    shown.textContent = frame ? copied : ''
    await navigator.clipboard.writeText(copied)
    row.querySelector('[role=status]').textContent = row.dataset.done
  })
}
