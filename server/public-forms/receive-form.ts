import {
  FORM_THROTTLED,
  PUBLIC_FORM_LIMITS,
  TICKET_MIN_SECONDS,
  TICKET_MAX_DAYS,
  TRAP_FIELD,
} from '#domain/public-forms/trap-rules.ts'
import { sha256 } from '../sha256.ts'
import type { AppContext } from '../api/context.ts'
import { HttpError } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { throttleWithin } from '../http/throttle.ts'
import { ticketAge } from './ticket.ts'

type SentForm = { ticket: string; [TRAP_FIELD]: string }

const limitOf = (allowed: number) => ({
  allowed,
  windowSeconds: PUBLIC_FORM_LIMITS.windowSeconds,
  message: FORM_THROTTLED,
})

/**
 * Counts a form of a kind such as `contact`. Returns whether its address, its network, or all together have sent too many of this
 * kind within the hour: it is put aside then, as a flood must not close the form to others. Throws 429 only when more were
 * stored, of its network or of all, than are worth reading; the first forms of a network are refused last.
 */
export const countForm = async (
  { database, clock }: AppContext,
  form: string,
  ip: string,
): Promise<{ isFlood: boolean }> => {
  const now = clock.now()
  const { address, network } = networksOf(ip)
  const { perAddress, perNetwork, overall, storedPerNetwork, stored, newcomer, reservedForNewcomers } =
    PUBLIC_FORM_LIMITS
  const counted = await database.counts.run(async (tx) => {
    const count = (key: string, allowed: number) =>
      throttleWithin(tx, `public-form:${form}:${key}`, now, limitOf(allowed))
    const isNewcomer = (await count(`newcomer:${network}`, newcomer)) === null
    const refusal =
      (await count(`stored-network:${network}`, storedPerNetwork)) ??
      (isNewcomer ? null : await count('stored-others', stored - reservedForNewcomers)) ??
      (await count('stored', stored))
    if (refusal) return refusal
    const isFlood =
      (await count(`address:${address}`, perAddress)) !== null ||
      (await count(`network:${network}`, perNetwork)) !== null ||
      // What was put aside for its address does not count against the others.
      (await count('all', overall)) !== null
    return { isFlood }
  })
  if (counted instanceof HttpError) throw counted
  return counted
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
