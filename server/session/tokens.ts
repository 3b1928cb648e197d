import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#domain/clock.ts'

const AUDIENCE = 'society'

/** `bnd` is the hash of the HttpOnly binding cookie; `ver` is the user's version when the token was issued. */
const Claims = z.object({ sub: z.string(), sid: z.string(), bnd: z.string(), ver: z.number().int() })
export type AccessClaims = z.infer<typeof Claims>
/** `exp`: the expiry, in seconds. */
const IssuedClaims = Claims.extend({ exp: z.number().int() })

export const equalsInConstantTime = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

export const newSecretText = () => randomBytes(32).toString('base64url')

const signingKey = (secret: string) => new TextEncoder().encode(`access:${secret}`)

export const signAccessToken = (
  claims: AccessClaims,
  { secret, clock, ttlSeconds }: { secret: string; clock: Clock; ttlSeconds: number },
) => {
  const now = Math.floor(clock.now() / 1000)
  return new SignJWT({ sid: claims.sid, bnd: claims.bnd, ver: claims.ver, jti: newSecretText().slice(0, 12) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ttlSeconds)
    .sign(signingKey(secret))
}

/** Returns the claims of a valid token issued by this site, `expired` for an expired one, or null for any other. */
export const readAccessToken = async (
  token: string,
  { secret, clock }: { secret: string; clock: Clock },
): Promise<z.infer<typeof IssuedClaims> | 'expired' | null> => {
  try {
    const { payload } = await jwtVerify(token, signingKey(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: new Date(clock.now()),
    })
    return IssuedClaims.parse(payload)
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null
  }
}

/** The format of a refresh token is `session.secret`; the first secret is random. */
export const refreshToken = (sessionUid: string, secretText: string) => `${sessionUid}.${secretText}`

export const readRefreshToken = (
  token: string | undefined,
): { sessionUid: string; secretText: string } | null => {
  const [, sessionUid, secretText] = /^([\w-]+)\.([\w-]+)$/.exec(token ?? '') ?? []
  return sessionUid && secretText ? { sessionUid, secretText } : null
}

/**
 * Derives the next secret. It is not random, so that a repeated call (two tabs, a lost response) returns the same
 * successor although only hashes are stored.
 */
export const nextRefreshSecret = (secretText: string, secret: string) =>
  createHmac('sha256', `refresh:${secret}`).update(secretText).digest('base64url')
