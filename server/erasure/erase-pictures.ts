import type { Db } from '../database/connection.ts'
import type { MemberRow } from '../members/rows.ts'
import { selectBatches } from './undone-merges.ts'

const IMAGE_PATH = /\/api\/images\/(?<uid>[0-9a-f-]{36})/g

type Values = { before: string | null; after?: string | null }

const picturesIn = (changes: readonly Values[]) =>
  changes.flatMap(({ before, after }) =>
    Array.from(`${before ?? ''}${after ?? ''}`.matchAll(IMAGE_PATH), ({ groups }) => groups?.['uid'] ?? ''),
  )

/** The pictures of others when they were merged into a member, who may have taken them until they were apart again. */
const listPicturesMerged = async (db: Db, uid: string) =>
  picturesIn(
    await db
      .selectFrom('changes')
      .select('before')
      .where('entity', '=', 'member')
      .where('entity_uid', '!=', uid)
      .where('action', '=', 'merge')
      .where('after', 'is', null)
      .where('batch', 'in', selectBatches(db, uid))
      .execute(),
  )

/** The pictures that a member has and had, but for those of others: replaced ones are stored until they are swept. */
export const listPicturesOf = async (db: Db, { uid, image_uid: current }: MemberRow): Promise<string[]> => {
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .execute()
  const ofOthers = new Set(await listPicturesMerged(db, uid))
  const past = picturesIn(changes).filter((picture) => !ofOthers.has(picture))
  return [...new Set([...past, ...(current === null ? [] : [current])])]
}

/** Deletes pictures in all sizes, except those that another member has. */
export const erasePictures = async (tx: Db, uids: readonly string[]) => {
  for (const uid of uids) {
    await tx
      .deleteFrom('images')
      .where('uid', '=', uid)
      .where('kind', '=', 'member')
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('members').select('members.id').whereRef('members.image_uid', '=', 'images.uid'),
          ),
        ),
      )
      .execute()
  }
}
