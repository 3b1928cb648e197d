import type { User } from '#domain/auth/auth.ts'
import { isAdmin } from '#domain/auth/session.ts'
import { isAdminPath, paths } from '../paths.ts'

/** The path from which the user came to /login (specification, section 2); stored for this tab only. */
type PreviousPath = {
  path: string
  /** The user whose session expired on that page while they were working; null otherwise. */
  expiredUserId: string | null
}

const KEY = 'previous_path'

export const rememberPath = (path: string, expiredUserId: string | null = null) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expiredUserId } satisfies PreviousPath))
  } catch {
    // Storage is disabled: the login leads to its default page.
  }
}

const readPreviousPath = (): PreviousPath | null => {
  try {
    // `rememberPath` writes no external URL; one that was stored otherwise is ignored.
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PreviousPath | null
    return stored && /^\/(?![/\\])/.test(stored.path) ? stored : null
  } catch {
    return null
  }
}

/** Whether a session of this tab expired while its user was working. */
export const hasExpired = () => readPreviousPath()?.expiredUserId != null

/**
 * The page after the sign-in: for an admin the dashboard, for others the previous path, or the home page if that
 * path is in the admin area. A user whose session expired returns to the page they were working on, where the draft
 * is restored.
 */
export const landingPath = (user: User, previous: PreviousPath | null) => {
  if (previous?.expiredUserId === user._id) return previous.path
  if (isAdmin(user)) return paths.dashboard
  return previous && !isAdminPath(previous.path) ? previous.path : paths.home
}

/** The landing path of a user who has just signed in. Can be read only once. */
export const takeLandingPath = (user: User) => {
  const previous = readPreviousPath()
  // If another user signs in after an expired session, the drafts of the previous user must not be visible.
  if (previous?.expiredUserId && previous.expiredUserId !== user._id) sessionStorage.clear()
  sessionStorage.removeItem(KEY)
  return landingPath(user, previous)
}
