import { flushSync } from 'react-dom'
import { api } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { readerOf } from '../read-reply.ts'
import { session } from './session.ts'

const anything = readerOf(() => true)

let ending: Promise<unknown> = Promise.resolve()

/** Settles once the server has answered the last sign-out: that answer clears the cookies that a sign-in sets. */
export const whenSignedOut = () => ending

/**
 * Ends the session in this browser, and then on the server, which may be out of reach or may have ended it already.
 * In this order what the pages have under way is called off, rather than refused for want of a session.
 */
export const signOut = () => {
  flushSync(session.end)
  ending = api
    .call(anything, apiPaths.logout, { method: 'POST', anonymous: true, keepalive: true })
    .catch(() => null)
}
