/** The colours of the site: those of the device, or what was chosen in this browser. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

/**
 * Inline in the head of every page, before its style sheet: a page is cached and the same for everybody, and a file would
 * have to be waited for. app.css knows the attribute. Storage may be disabled.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem('${KEY}')||'system'}catch{}`

export const storedTheme = (): Theme => {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

const applyTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
}

export const chooseTheme = (theme: Theme) => {
  applyTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Then it lasts until the next page.
  }
}

/** Shows what was chosen, on this page or in another tab, in the page and in its choice. */
export const showStoredTheme = () => {
  const theme = storedTheme()
  applyTheme(theme)
  for (const choice of document.querySelectorAll<HTMLSelectElement>('select[data-theme-choice]'))
    choice.value = theme
}
