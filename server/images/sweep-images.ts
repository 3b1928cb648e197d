import { sql } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import type { Database, Db } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { write } from '../database/write.ts'

const DAY_MS = 86_400_000
/** A picture is uploaded before the form that refers to it is saved. */
const RECENT_DAYS = 7
/** How long a change that removed a picture can be undone. */
const UNUSED_DAYS = 90
/** Few per transaction, because pictures are large. */
const BATCH = 50

/** Every column that refers to a picture. Deleted records count, because they can be restored. */
const REFERENCES = [
  ['members', 'image_uid'],
  ['settings', 'logo_uid'],
  ['banners', 'image_uid'],
  ['adverts', 'image_uid'],
  ['events', 'cover_uid'],
  ['gallery_pictures', 'image_uid'],
  ['videos', 'image_uid'],
  ['attractions', 'image_uid'],
  ['committee_people', 'image_uid'],
] as const
/** Texts that may contain the `_id` of a picture. */
const TEXTS = ['pages', 'page_versions'] as const

const isReferred = sql<boolean>`(${sql.join(
  [
    ...REFERENCES.map(
      ([table, column]) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = images.uid)`,
    ),
    ...TEXTS.map(
      (table) => sql`(images.kind = 'content' and exists (select 1 from ${sql.table(table)}
        where body_en like '%' || images.uid || '%' or body_bn like '%' || images.uid || '%'))`,
    ),
  ],
  sql` or `,
)})`

/** Marks the pictures that are newly unreferenced, and unmarks those that are referenced again. */
const markImages = async (db: Db, now: number) => {
  await db
    .updateTable('images')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isReferred)
    .execute()
  await db
    .updateTable('images')
    .set({ unused_since: timestamp(now) })
    .where('unused_since', 'is', null)
    .where('created_at', '<', timestamp(now - RECENT_DAYS * DAY_MS))
    .where(sql<boolean>`not ${isReferred}`)
    .execute()
}

/** Deletes pictures that have been unreferenced for 90 days, with a change record each. */
export const sweepImages = async (database: Pick<Database, 'db'>, clock: Clock) => {
  const now = clock.now()
  await markImages(database.db, now)
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
