import { flushSync } from 'react-dom'
import { api } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { readerOf } from '../read-reply.ts'
import { session } from '../session/session.ts'

const anything = readerOf(() => true)

let ending: Promise<unknown> = Promise.resolve()

/** How long to wait for the server, which may be unreachable. */
const WAIT_MS = 5000

/**
 * Resolves after the response to the last sign-out, which clears the cookies: the login is not opened before, so that a sign-in
 * does not race with it.
 */
export const whenSignedOut = () =>
  Promise.race([ending, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])

/**
 * Ends the session in this browser first, then on the server, which may be unreachable or may have ended it already. In
 * this order requests in flight are aborted, rather than refused for lack of a session.
 */
export const signOut = () => {
  flushSync(session.end)
  ending = api
    .call(anything, apiPaths.logout, { method: 'POST', anonymous: true, keepalive: true })
    .catch(() => null)
}
