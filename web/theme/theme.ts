/** The colours of the site: those of the device, or what was chosen in this browser. */
type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/**
 * Inline in the head of every page, before its style sheet: a page is cached and the same for everybody, and a file would
 * have to be waited for. app.css knows the attribute. Storage may be disabled.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem('${KEY}')||'system'}catch{}`

const applyTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
}

/** Shows what was chosen, on this page or in another tab. */
export const showStoredTheme = () => {
  try {
    const stored = localStorage.getItem(KEY)
    applyTheme(stored === 'light' || stored === 'dark' ? stored : 'system')
  } catch {
    // Without storage, a choice lasts until the next page.
  }
}

/** Light instead of dark, or dark instead of light. What the device prefers is not stored: the page then goes on following it. */
export const switchTheme = () => {
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const chosen = document.documentElement.dataset['theme']
  const current = chosen === 'light' || chosen === 'dark' ? chosen : preferred
  const wanted = current === 'dark' ? 'light' : 'dark'
  applyTheme(wanted === preferred ? 'system' : wanted)
  try {
    if (wanted === preferred) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, wanted)
  } catch {
    // See above.
  }
}
