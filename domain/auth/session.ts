/** Stored role constants (specification, section 6). */
export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

export const isAdmin = (user: { role: Role } | null | undefined) => user?.role === 'admin'

/** The keys under which a browser stores its session (specification, section 9). */
export const STORED_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  user: 'user',
} as const

/** HttpOnly companion of the access token. The token carries its hash, so a copied token alone is useless. */
export const BINDING_COOKIE = '__Host-access_binding'

/** Sessions. Access token lifetime: specification, section 9; the rest: design, sections 7 and 9. */
export const ACCESS_TOKEN_SECONDS = 3_600
export const ACCESS_TOKEN_TTL = `${ACCESS_TOKEN_SECONDS}s`
export const REFRESH_TOKEN_TTL = '30d'
/** A session ends after this time, even if it is used. */
export const SESSION_MAX_DAYS = 90
/** A replaced refresh token stays valid for this long, in case the response was lost. */
export const REFRESH_GRACE_SECONDS = 10
