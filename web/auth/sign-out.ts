import { z } from 'zod'
import { api } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { session } from './session.ts'

/** Ends the session on the server first, and in this browser in any case. */
export const signOut = async () => {
  try {
    await api.call(z.unknown(), apiPaths.logout, { method: 'POST', anonymous: true })
  } catch {
    // The server may be out of reach or may have ended the session already: this browser forgets it all the same.
  } finally {
    session.end()
  }
}
