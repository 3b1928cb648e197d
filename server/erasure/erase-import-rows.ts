import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { MemberRow } from '../members/rows.ts'
import type { Mentions } from './mentions.ts'

/** Deletes the rows of imports that name a member, whether they were applied or not, and the samples of those imports. */
export const eraseImportRows = async (tx: Db, { uid, email }: MemberRow, mentions: Mentions) => {
  const containing = [email.toLowerCase(), ...mentions.phoneEnds].filter((text) => text !== '')
  const candidates = await tx
    .selectFrom('import_rows')
    .select(['import_uid', 'number', 'cells', 'detail', 'member_uid'])
    .where((where) =>
      where.or([
        where('member_uid', '=', uid),
        where('detail', 'like', `%${uid}%`),
        ...containing.map((text) => sql<boolean>`lower(cells) like ${`%${text}%`}`),
      ]),
    )
    .execute()
  const named = candidates.filter(
    (row) => row.member_uid === uid || mentions.isInJson(row.cells) || mentions.isInJson(row.detail),
  )
  for (const { import_uid: importUid, number } of named) {
    await tx
      .deleteFrom('import_rows')
      .where('import_uid', '=', importUid)
      .where('number', '=', number)
      .execute()
  }
  const imports = [...new Set(named.map((row) => row.import_uid))]
  if (imports.length === 0) return
  const rows = await tx.selectFrom('imports').select(['uid', 'columns']).where('uid', 'in', imports).execute()
  for (const row of rows) {
    // Written by the upload alone.
    const columns = JSON.parse(row.columns) as { header: string; samples: string[] }[]
    const bare = columns.map((column) => ({ ...column, samples: [] }))
    await tx
      .updateTable('imports')
      .set({ columns: JSON.stringify(bare) })
      .where('uid', '=', row.uid)
      .execute()
  }
}
