import { type User } from '#domain/auth/auth.ts'
import { isAdmin } from '#domain/auth/session.ts'
import { concernsAdmin, paths } from '../paths.ts'

/** Where someone was before they came to /login (specification, section 2); kept for this tab only. */
type PreviousPath = {
  path: string
  /** The user whose session ended there, if it ended while they worked. */
  expiredUserId: string | null
}

const KEY = 'previous_path'

export const rememberPath = (path: string, expiredUserId: string | null = null) => {
  sessionStorage.setItem(KEY, JSON.stringify({ path, expiredUserId } satisfies PreviousPath))
}

const readPreviousPath = (): PreviousPath | null => {
  try {
    // Written by rememberPath alone; an address outside of this site is dropped all the same.
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PreviousPath | null
    return stored && /^\/(?![/\\])/.test(stored.path) ? stored : null
  } catch {
    return null
  }
}

/**
 * Where a signed-in user goes from /login: an admin to the dashboard, others to the previous path, or home if that
 * concerns admin. Whoever lost the session while working returns to that work: what was typed waits there.
 */
export const landingPath = (user: User, previous: PreviousPath | null) => {
  if (previous?.expiredUserId === user._id) return previous.path
  if (isAdmin(user)) return paths.admin.dashboard
  return previous && !concernsAdmin(previous.path) ? previous.path : paths.home
}

/** The landing path of a user who has just signed in; it is good for one use. */
export const takeLandingPath = (user: User) => {
  const previous = readPreviousPath()
  // Someone else signs in where a session had ended: what was typed there is not theirs to see.
  if (previous?.expiredUserId && previous.expiredUserId !== user._id) sessionStorage.clear()
  sessionStorage.removeItem(KEY)
  return landingPath(user, previous)
}
