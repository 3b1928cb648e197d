import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#domain/auth/auth.ts'
import { ACCESS_TOKEN_SECONDS, STORED_KEYS } from '#domain/auth/session.ts'
import { markAdmin, parseStoredUser, readStoredUser } from './stored-user.ts'

/** Asks the user for the password and confirms it to the server. Resolves with false if the user cancels. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null

/** Registers the password dialog as the prompt while it is mounted. Returns a function that removes it. */
export const providePrompt = (next: Prompt) => {
  prompt = next
  return () => {
    prompt = null
  }
}

/** Asks for the password. Concurrent calls share one prompt. Resolves with false without a prompt. */
const confirmPassword: Prompt = () => {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}

/** The value of a cookie that scripts can read; null without it. */
const readCookie = (name: string) => {
  const prefix = `${name}=`
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return entry ? decodeURIComponent(entry.slice(prefix.length)) : null
}

/**
 * The session of this browser (specification, sections 3 and 4): the access token in a cookie, the user in
 * localStorage. The browser is the only store; this module reads it, writes it and notifies subscribers. `stale`: a
 * user is stored, but the token has expired; the refresh cookie decides (see `useCheckedSession`). `expiredUserId`: the
 * user whose session expired while they were working, rather than by signing out.
 */
export type Session =
  | { status: 'checking'; user: null }
  | { status: 'signed-out'; user: null; expiredUserId: string | null }
  | { status: 'stale'; user: SessionUser }
  | { status: 'signed-in'; user: SessionUser }

/** The key under which the browser stores the recently opened records; see `web/finder/opened.ts`. */
export const OPENED_KEY = 'opened'

const CHECKING: Session = { status: 'checking', user: null }

const listeners = new Set<() => void>()
let expiredUserId: string | null = null

const readToken = () => readCookie(STORED_KEYS.accessToken)

const writeToken = (token: string, seconds: number) => {
  document.cookie = `${STORED_KEYS.accessToken}=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Strict`
}

let known:
  | { userText: string | null; hasToken: boolean; expiredUserId: string | null; session: Session }
  | undefined

/** Returns the same object while nothing has changed, as useSyncExternalStore requires. */
const currentSession = (): Session => {
  const userText = readStoredUser()
  const hasToken = readToken() !== null
  if (known?.userText === userText && known.hasToken === hasToken && known.expiredUserId === expiredUserId) {
    return known.session
  }
  const user = parseStoredUser(userText)
  const session: Session = user
    ? { status: hasToken ? 'signed-in' : 'stale', user }
    : { status: 'signed-out', user: null, expiredUserId }
  known = { userText, hasToken, expiredUserId, session }
  return session
}

const changed = () => {
  markAdmin()
  for (const listener of listeners) listener()
}

const clear = () => {
  writeToken('', 0)
  localStorage.removeItem(STORED_KEYS.user)
}

export const session = {
  current: currentSession,
  accessToken: readToken,

  start: (result: { accessToken: string; user: SessionUser }) => {
    expiredUserId = null
    writeToken(result.accessToken, ACCESS_TOKEN_SECONDS)
    localStorage.setItem(STORED_KEYS.user, JSON.stringify(result.user))
    changed()
  },

  renew: (result: { accessToken: string; user?: SessionUser | undefined }) => {
    writeToken(result.accessToken, ACCESS_TOKEN_SECONDS)
    if (result.user) localStorage.setItem(STORED_KEYS.user, JSON.stringify(result.user))
    changed()
  },

  expire: () => {
    expiredUserId = parseStoredUser(readStoredUser())?._id ?? null
    clear()
    changed()
  },

  confirmPassword,

  /** Also clears form drafts and recently opened records, which the next person at this computer must not see. */
  end: () => {
    expiredUserId = null
    clear()
    localStorage.removeItem(OPENED_KEY)
    sessionStorage.clear()
    changed()
  },

  /** False if the browser refuses Secure cookies, as over plain http from another machine. */
  canStore: () => {
    const probe = 'cookie_probe'
    document.cookie = `${probe}=1; Path=/; Max-Age=10; Secure; SameSite=Strict`
    const kept = document.cookie.split('; ').includes(`${probe}=1`)
    document.cookie = `${probe}=; Path=/; Max-Age=0; Secure; SameSite=Strict`
    return kept
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // For changes in other tabs: `storage` does not fire in the tab that made the change.
  addEventListener('storage', listener)
  // A page in the browser's back-forward cache receives no events.
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => CHECKING)
