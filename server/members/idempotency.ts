import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Eraser } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError, validationError } from '../http/errors.ts'

/** An idempotency key of a user, with a hash of the whole request that it came with. */
export type IdempotencyKey = { key: string; userUid: string; requestHash: string }

/** The key of a request, if it has one. Throws 400. */
export const readIdempotencyKey = (
  request: FastifyRequest,
  userUid: string,
  requestHash: string,
): IdempotencyKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw validationError([{ path: 'Idempotency-Key', message: 'Must have 1 to 200 visible characters!' }])
  }
  return { key, userUid, requestHash }
}

/** The `uid` that was created with the key, or null. Throws 422 when the key was used with a different request. */
export const findIdempotentResult = async (db: Db, { key, userUid, requestHash }: IdempotencyKey) => {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_uid', '=', userUid)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.request_hash !== requestHash) {
    throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', 'This form was already sent with other content!', {
      stored: { _id: row.entity_uid },
    })
  }
  return row?.entity_uid ?? null
}

export const storeIdempotentResult = async (db: Db, key: IdempotencyKey, entityUid: string, at: string) => {
  await db
    .insertInto('idempotency_keys')
    .values({
      key: key.key,
      user_uid: key.userUid,
      request_hash: key.requestHash,
      entity_uid: entityUid,
      created_at: at,
    })
    .execute()
}

/** How long an idempotency key is valid; that of a payment at least as long as its desk is open. */
const RETENTION_DAYS = 7

export const deleteOldIdempotencyKeys = async (db: Db, now: number) => {
  const before = timestamp(now - RETENTION_DAYS * 86_400_000)
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .where('entity_uid', 'not in', (query) =>
      query
        .selectFrom('payments')
        .innerJoin('desk_sessions', 'desk_sessions.uid', 'payments.session_uid')
        .select('payments.uid')
        .where('desk_sessions.state', '<>', sql.lit('closed')),
    )
    .execute()
}

export const eraseIdempotencyKeys: Eraser = {
  linked: async (_db, { uids }) =>
    uids.map((uid) => ({
      uid,
      erase: async ({ tx }) => {
        await tx.deleteFrom('idempotency_keys').where('entity_uid', '=', uid).execute()
      },
    })),
}
