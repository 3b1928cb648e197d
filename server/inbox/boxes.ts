import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Ability } from '#domain/auth/abilities.ts'
import { INBOX_PAGE_SIZE, type InboxCounts } from '#domain/inbox/inbox.ts'
import type { Db } from '../database/schema.ts'
import { countRows, readPage } from '../database/read-page.ts'
import type { Box } from '../api/context.ts'
import type { RecordList } from '../records/record-routes.ts'

/** A `like` pattern, with `\` as the escape, for texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Selects the entries of a folder, newest first; a query may narrow them further. */
type SelectFolder<Query, DB, Tables extends keyof DB, Row> = (
  db: Db,
  query: Query,
) => SelectQueryBuilder<DB, Tables, Row>

/** A box whose folders are selected by `select`, for admins with the ability. */
export const createBox = <Folder extends string, DB, Tables extends keyof DB, Row>(
  name: string,
  folders: readonly Folder[],
  select: SelectFolder<{ folder: Folder }, DB, Tables, Row>,
  read: Ability = 'inbox.read',
): Box => ({
  name,
  read,
  folders,
  // Only folders of this box are counted.
  count: (db, folder) => countRows(select(db, { folder: folder as Folder })),
})

/** The list of a box for admins: one folder, in pages. */
export const createBoxList = <
  Query extends { page: number },
  DB,
  Tables extends keyof DB,
  Row extends object,
>(
  query: z.ZodType<Query>,
  select: SelectFolder<Query, DB, Tables, Row>,
): RecordList<Row> => ({
  query,
  isPaged: true,
  read: ({ database }, asked: Query) =>
    readPage(select(database.db, asked), { page: asked.page, limit: INBOX_PAGE_SIZE }),
})

export const countInbox = async (db: Db, boxes: readonly Box[]): Promise<InboxCounts> => {
  const counts: InboxCounts = {}
  for (const { name, folders, count } of boxes) {
    counts[name] = {}
    for (const folder of folders) counts[name][folder] = await count(db, folder)
  }
  return counts
}
