// What the tests need in each page that a browser shows.
if (!window.spot) {
  window.lines = [] // that #line has shown
  window.violations = [] // of the policy
  addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))
  addEventListener('DOMContentLoaded', () => {
    const line = document.getElementById('line')
    if (line) new MutationObserver(() => lines.push(line.textContent)).observe(line, { childList: true })
  })

  // spot returns the spot on a board that has a text to begin with, else a link, button or label
  // that has it alone, else one that begins with it.
  window.spot = text => {
    const starts = e => e.textContent.trim().startsWith(text)
    const board = [...document.querySelectorAll('#board a')]
    const all = [...document.querySelectorAll('a, button, label')]
    return board.find(starts) || all.find(e => e.textContent.trim() === text) || all.find(starts)
  }

  // middleOf returns the middle of a spot, which it moves into view.
  window.middleOf = e => {
    e.scrollIntoView({ block: 'center' })
    const r = (e.querySelector('.touch') || e).getBoundingClientRect()
    return [r.x + r.width / 2, r.y + r.height / 2]
  }

  // said returns what play.js says to screen readers.
  window.said = () => document.querySelector('body > [role=status]')

  // faults returns what is wrong with a page, all of it unfolded.
  window.faults = async () => {
    for (const d of document.querySelectorAll('details')) d.open = true
    const { violations: found } = await axe.run()
    const all = [...violations, ...found.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ').slice(0, 300))]
    const width = document.documentElement.scrollWidth
    if (width > innerWidth) all.push('too wide: ' + width)
    return all
  }
}
