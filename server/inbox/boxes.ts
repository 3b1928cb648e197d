import type { SelectQueryBuilder } from 'kysely'
import type { InboxCounts } from '#domain/inbox/inbox.ts'
import type { Db } from '../database/connection.ts'
import { countRows } from '../database/read-page.ts'

/** One kind of public form, with its folders. The first folder holds what is waiting for an admin. */
export type Box = {
  name: string
  folders: readonly string[]
  count: (db: Db, folder: string) => Promise<number>
}

/** A box whose folders are selected by `select`. */
export const createBox = <Folder extends string, DB, Tables extends keyof DB, Row>(
  name: string,
  folders: readonly Folder[],
  select: (db: Db, folder: Folder) => SelectQueryBuilder<DB, Tables, Row>,
): Box => ({
  name,
  folders,
  // Only folders of this box are counted.
  count: (db, folder) => countRows(select(db, folder as Folder)),
})

export const countInbox = async (db: Db, boxes: readonly Box[]): Promise<InboxCounts> => {
  const counts: InboxCounts = {}
  for (const { name, folders, count } of boxes) {
    counts[name] = {}
    for (const folder of folders) counts[name][folder] = await count(db, folder)
  }
  return counts
}
