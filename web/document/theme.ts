import { showStoredTheme, switchTheme } from '../theme/theme.ts'

/** Runs the switch between light and dark, on public pages and in the admin area. */
export const startTheme = () => {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) switchTheme()
  })
  // A page may come back from the browser's cache, and another tab may switch.
  addEventListener('pageshow', showStoredTheme)
  addEventListener('storage', showStoredTheme)
  showStoredTheme()
}
