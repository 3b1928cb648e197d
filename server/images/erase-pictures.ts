import type { Db } from '../database/schema.ts'

/** Deletes pictures of people in all sizes, unless a member or an applicant has them. */
export const erasePictures = async (tx: Db, uids: readonly string[]): Promise<void> => {
  for (const uid of uids) {
    await tx
      .deleteFrom('images')
      .where('uid', '=', uid)
      .where('kind', '=', 'member')
      .where('uid', 'not in', (used) =>
        used
          .selectFrom('members')
          .select('image_uid')
          .where('image_uid', '=', uid)
          .unionAll(used.selectFrom('applications').select('image_uid').where('image_uid', '=', uid)),
      )
      .execute()
  }
}
