import { rememberPath } from '../session/previous-path.ts'
import { markAdmin } from '../session/stored-user.ts'

/** Offers signed-in admins their dashboard instead of the login, and remembers where a visitor came from to the login. */
export const startFooter = () => {
  // A page may come back from the browser's cache, and another tab may sign in or out.
  addEventListener('pageshow', markAdmin)
  addEventListener('storage', markAdmin)
  markAdmin()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-login-link]'))
      rememberPath(location.pathname + location.search)
  })
}
