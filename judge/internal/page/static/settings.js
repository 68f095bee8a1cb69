// Keeps in this browser which colors a person wants, and whether moves have a sound. It stands after the styles, and
// before the page is shown.
'use strict'
{
  const stored = name => { try { return localStorage.getItem(name) || '' } catch { return '' } } // a browser may refuse
  const store = (name, value) => { try { localStorage.setItem(name, value) } catch {} }

  // The rules for dark colors hold always, never, or as the system says.
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule.media?.mediaText.includes('prefers-color-scheme'))
  const system = rules.map(rule => rule.media.mediaText)
  const scheme = document.querySelector('meta[name=color-scheme]')
  const paint = colors => {
    rules.forEach((rule, i) => { rule.media.mediaText = { dark: 'all', light: 'not all' }[colors] || system[i] })
    scheme.content = colors || 'light dark'
  }
  paint(stored('colors'))

  addEventListener('DOMContentLoaded', () => {
    const dialog = document.getElementById('settings')
    const button = document.getElementById('show-settings')
    if (!dialog?.showModal) return
    button.hidden = false
    button.addEventListener('click', () => dialog.showModal())
    for (const input of dialog.querySelectorAll('input')) {
      const { name, value, type } = input
      input.checked = stored(name) === value
      input.addEventListener('change', () => {
        store(name, input.checked || type === 'radio' ? value : '')
        if (name === 'colors') paint(value)
      })
    }
    dialog.querySelector('button').addEventListener('click', () => dialog.close())
    document.addEventListener('keydown', e => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.altKey || e.target.matches?.('input, textarea, select, .editor')) return
      e.preventDefault()
      if (!dialog.open) dialog.showModal()
    })
  })
}
