import {
  FORM_THROTTLED,
  PUBLIC_FORM_LIMITS,
  TICKET_MIN_SECONDS,
  TICKET_MAX_DAYS,
  TRAP_FIELD,
} from '#domain/public-forms/trap-rules.ts'
import { sha256 } from '../auth/tokens.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/connection.ts'
import { throttle } from '../http/throttle.ts'
import { ticketAge } from './ticket.ts'

type SentForm = { ticket: string; [TRAP_FIELD]: string }

const count = (database: Database, key: string, now: number, allowed: number) =>
  throttle(database, `public-form:${key}`, now, {
    allowed,
    windowSeconds: PUBLIC_FORM_LIMITS.windowSeconds,
    message: FORM_THROTTLED,
  })

/** Throws 429 when this address, or all of them together, have sent too many forms within the hour. */
export const countForm = async ({ database, clock }: AppContext, address: string) => {
  const now = clock.now()
  await count(database, `address:${address}`, now, PUBLIC_FORM_LIMITS.perAddress)
  // What one address was refused does not count against the others.
  await count(database, 'all', now, PUBLIC_FORM_LIMITS.overall)
}

/**
 * Whether a form was filled in by a machine, as far as can be told. It is never lost for that: it lies in a folder of
 * its own, because a person with an unusual browser may look the same.
 */
export const looksLikeSpam = (form: SentForm, { clock, settings }: AppContext): boolean => {
  if (form[TRAP_FIELD].trim() !== '') return true
  const age = ticketAge(settings.secret, form.ticket, clock.now())
  return age === null || age < TICKET_MIN_SECONDS * 1000 || age > TICKET_MAX_DAYS * 86_400_000
}

/** The same for the same form sent once more, as after a lost answer; for any other form another one. */
export const sentKeyOf = (form: SentForm) => sha256(JSON.stringify(form))
