import type { SessionUser } from './auth.ts'
import { ROLES } from './session.ts'

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
