import { isAdmin } from '#domain/auth/session.ts'
import { rememberPath } from '../auth/previous-path.ts'
import { parseStoredUser, readStoredUser } from '../auth/stored-user.ts'

/** Offers signed-in admins their dashboard instead of the login, and remembers where a visitor came from to the login. */
export const startFooter = () => {
  const isSignedIn = isAdmin(parseStoredUser(readStoredUser()))
  for (const link of document.querySelectorAll<HTMLElement>('[data-for-admins]')) {
    link.hidden = (link.dataset['forAdmins'] === 'true') !== isSignedIn
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-for-admins="false"]'))
      rememberPath(location.pathname)
  })
}
