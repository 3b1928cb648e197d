import { chooseTheme, showStoredTheme, THEMES } from '../theme/theme.ts'

/** Runs the choice between dark and light, on public pages and in the admin area. */
export const startTheme = () => {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-theme-choice]')) return
    const theme = THEMES.find((each) => each === target.value)
    if (theme) chooseTheme(theme)
  })
  // A page may come back from the browser's cache, and another tab may choose.
  addEventListener('pageshow', showStoredTheme)
  addEventListener('storage', showStoredTheme)
  showStoredTheme()
}
