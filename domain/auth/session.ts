import type { SessionUser } from './auth.ts'

/** Stored role constants (specification, section 6). */
export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether `value` is a user. Avoids zod, because every public page runs it on the stored session. */
export const isUser = (value: unknown): value is SessionUser => {
  if (typeof value !== 'object' || value === null) return false
  // Reading any property of an object is safe; the checks below verify the values.
  const { _id, name, email, role, duties, needsSecondFactor } = value as Partial<
    Record<keyof SessionUser, unknown>
  >
  return (
    typeof _id === 'string' &&
    UUID.test(_id) &&
    typeof name === 'string' &&
    typeof email === 'string' &&
    (ROLES as readonly unknown[]).includes(role) &&
    // A newer server may send a duty that an open page does not know: `can` ignores it.
    Array.isArray(duties) &&
    duties.every((duty) => typeof duty === 'string') &&
    (needsSecondFactor === undefined || needsSecondFactor === true)
  )
}

export const isAdmin = (user: { role: Role } | null | undefined) => user?.role === 'admin'

/** The keys under which a browser stores its session (specification, section 9). */
export const STORED_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  user: 'user',
} as const

/** HttpOnly companion of the access token: the token carries its hash, so a copied token alone is worth nothing. */
export const BINDING_COOKIE = '__Host-access_binding'

/** Sessions. Access token lifetime: specification, section 9; the rest: design, sections 7 and 9. */
export const ACCESS_TOKEN_SECONDS = 3_600
export const ACCESS_TOKEN_TTL = `${ACCESS_TOKEN_SECONDS}s`
export const REFRESH_TOKEN_TTL = '30d'
/** A session ends after this time, however often it is used. */
export const SESSION_MAX_DAYS = 90
/** A replaced refresh token stays valid for this long, in case the response was lost. */
export const REFRESH_GRACE_SECONDS = 10
