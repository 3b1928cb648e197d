import { sql } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { write } from '../database/write.ts'
import { isUsed, type PictureUses } from '../api/picture-uses.ts'

const DAY_MS = 86_400_000
/** A picture is uploaded before the form that refers to it is saved. */
const RECENT_DAYS = 7
/** How long a change that removed a picture can be undone. */
const UNUSED_DAYS = 90
/** Few per write, because pictures are large. */
const BATCH = 50

/** Marks the pictures that are newly unreferenced, and unmarks those that are referenced again. */
const markImages = async (db: Db, now: number, uses: PictureUses) => {
  await db
    .updateTable('images')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed(uses))
    .execute()
  await db
    .updateTable('images')
    .set({ unused_since: timestamp(now) })
    .where('unused_since', 'is', null)
    .where('created_at', '<', timestamp(now - RECENT_DAYS * DAY_MS))
    .where(sql<boolean>`not ${isUsed(uses)}`)
    .execute()
}

/** Deletes pictures that have been unreferenced for 90 days, with a change record each. */
export const sweepImages = async ({
  database,
  clock,
  pictureUses,
}: {
  database: Pick<Database, 'db' | 'writes'>
  clock: Clock
  pictureUses: PictureUses
}) => {
  const now = clock.now()
  await markImages(database.db, now, pictureUses)
  await write(database, { actor: { uid: null, name: 'Housekeeping' }, clock }, async ({ tx, record }) => {
    const unused = await tx
      .selectFrom('images')
      .select(['uid', 'width', 'height'])
      .where('unused_since', '<', timestamp(now - UNUSED_DAYS * DAY_MS))
      .limit(BATCH)
      .execute()
    for (const { uid, width, height } of unused) {
      await tx.deleteFrom('images').where('uid', '=', uid).execute()
      const before = { width, height }
      await record({ action: 'delete', entity: 'image', entityUid: uid, before, after: null })
    }
  })
}
