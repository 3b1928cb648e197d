import type { SessionUser } from '#domain/auth/auth.ts'
import { isUser } from '#domain/auth/session-user.ts'
import { isAdmin, STORED_KEYS } from '#domain/auth/session.ts'

/** The stored text of the signed-in user; null without one, or if storage is disabled. */
export const readStoredUser = () => {
  try {
    return localStorage.getItem(STORED_KEYS.user)
  } catch {
    return null
  }
}

export const parseStoredUser = (stored: string | null): SessionUser | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Marks the document for a signed-in admin. The variant `for-admin:` of the style sheet shows elements for admins
 * only.
 */
export const markAdmin = () =>
  document.documentElement.toggleAttribute('data-admin', isAdmin(parseStoredUser(readStoredUser())))
