// What the tests use in a page to see what is wrong with it.

// violations returns what the policy of the page has forbidden.
var violations = () => {
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
  observer.observe()
  return observer.takeRecords().map(r => r.body.effectiveDirective + ' ' + r.body.blockedURL + ' ' + r.body.sample)
}

// faults returns what is wrong with a page, all of it unfolded.
var faults = async () => {
  for (const d of document.querySelectorAll('details')) d.open = true
  const { violations: found } = await axe.run()
  const all = [...violations(), ...found.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ').slice(0, 300))]
  const width = document.documentElement.scrollWidth
  if (width > innerWidth) all.push('too wide: ' + width)
  return all
}
