import type { Eraser } from '../api/eraser.ts'
import type { Db, RollFactsTable } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { findFrozenName, findVerdictOf } from './draft.ts'
import { requireElection } from './election-kind.ts'

/** Whether a roll has the line of a member, or had it when it was frozen. */
const isNamed = async (db: Db, uid: string, member: number) => {
  const election = await requireElection(db, uid)
  const isFrozen = (await findFrozenName(db, election, member)) !== undefined
  return isFrozen || ((await findVerdictOf(db, election, member))?.isOn ?? false)
}

export const deleteFacts = async (
  tx: Db,
  { election_uid: election, member_id: member }: Pick<RollFactsTable, 'election_uid' | 'member_id'>,
): Promise<void> => {
  await tx
    .deleteFrom('roll_facts')
    .where('election_uid', '=', election)
    .where('member_id', '=', member)
    .execute()
}

/** Erases with a person what was known of it when rolls were laid open on which it is not. The name on a roll stays, and what it rests on. */
export const eraseFacts: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db
      .selectFrom('roll_facts')
      .select(['election_uid', 'member_id'])
      .where('member_id', 'in', numbers)
      .execute()
    const linked = []
    for (const row of rows)
      if (!(await isNamed(db, row.election_uid, row.member_id)))
        linked.push({
          uid: `${row.election_uid} ${row.member_id}`,
          erase: ({ tx }: Write) => deleteFacts(tx, row),
        })
    return linked
  },
}
