import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { requireRow, updateWithin } from '../records/record-writes.ts'
import { correctionKind } from './correction-kind.ts'

/** The requests about a member, in any folder. */
export const listRequestsAbout = async (db: Db, memberNumber: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('correction_requests')
    .select('uid')
    .where('member_id', '=', memberNumber)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Makes a request one about another member, inside `current`. Both members are in the register. */
export const moveRequest = async (current: Write, uid: string, memberNumber: number, batch: string) => {
  const row = await requireRow(correctionKind, current.tx, uid)
  const columns = { member_id: memberNumber }
  await updateWithin(correctionKind, current, { row, columns }, { action: 'update', batch })
}
