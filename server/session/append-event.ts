import type { SecurityEventKind } from '#domain/security-log/security-log.ts'
import type { Db } from '../database/schema.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Client } from '../database/write.ts'

type Person = { uid: string | null; name: string }

export type SecurityEvent = {
  kind: SecurityEventKind
  /** The time on the clock, in milliseconds. */
  atMs: number
  /** The owner of the account, or null without one. */
  user: Person | null
  /** The acting person, if it is not the user. */
  by?: Person
  /** The e-mail address of an attempt without an account. Only its beginning and its domain are stored. */
  tried?: string
  /** `clientOf(request)` or `by.client`; none for a command. */
  client: Client | null | undefined
  /** One short word or line, such as the new duties. Never a secret. */
  detail?: string
}

const MAX_LENGTH = 200
const short = (text: string | null | undefined) => text?.slice(0, MAX_LENGTH) ?? null

/** Shortens an e-mail address, because a password may have been typed into the field. */
const shortenEmail = (email: string) => {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 2)}…@${domain}`
}

/**
 * Appends an event to the security log. Call it in the transaction of the event: within a `write`, or else within
 * `database.counts.run`.
 */
export const appendSecurityEvent = async (
  tx: Db,
  { kind, atMs, user, by, tried, client, detail }: SecurityEvent,
): Promise<void> => {
  const actor = by && by.uid !== user?.uid ? by : null
  await tx
    .insertInto('security_events')
    .values({
      uid: newUid(atMs),
      kind,
      at: timestamp(atMs),
      user_uid: user?.uid ?? null,
      user_name: short(user?.name),
      by_uid: actor?.uid ?? null,
      by_name: short(actor?.name),
      tried: tried === undefined ? null : short(shortenEmail(tried)),
      network: short(client?.network),
      device: short(client?.device),
      detail: short(detail),
    })
    .execute()
}
