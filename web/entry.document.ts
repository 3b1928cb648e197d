import { startAdverts } from './adverts/count-views.ts'
import { startHeader } from './document/header.ts'
import { startIslands } from './document/start-islands.ts'
import { startLostActions } from './document/lost-actions.ts'
import { startLinks } from './document/links.ts'
import { startProgress } from './document/progress.ts'
import { startSlideshows } from './document/slideshow.ts'
import { loadIsland } from './islands.ts'
import { rememberPath } from './session/previous-path.ts'
import { markAdmin } from './session/stored-user.ts'
import { showStoredTheme, switchTheme } from './theme/theme.ts'

/** Offers signed-in admins their dashboard instead of the login, and remembers where a visitor came from to the login. */
const startFooter = () => {
  // A page may come back from the browser's cache, and another tab may sign in or out.
  addEventListener('pageshow', markAdmin)
  addEventListener('storage', markAdmin)
  markAdmin()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-login-link]'))
      rememberPath(location.pathname + location.search)
  })
}

/** Runs the switch between light and dark, on public pages and in the admin area. */
const startTheme = () => {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) switchTheme()
  })
  // A page may come back from the browser's cache, and another tab may switch.
  addEventListener('pageshow', showStoredTheme)
  addEventListener('storage', showStoredTheme)
  showStoredTheme()
}

/*
 * The script of every public page. It works on the HTML that the server rendered. Header, footer and links are handled by
 * listeners at the document and by attributes, so they work on pages that the router runs as well.
 */
startTheme()
startHeader()
startFooter()
startLinks()
startProgress()
startSlideshows()
startAdverts()
startIslands(loadIsland)
startLostActions()
