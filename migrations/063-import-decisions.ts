import { sql, type Kysely } from 'kysely'

type Stored = { uid: string; mapping: string | null; counts: string }
type Counts = Record<string, number>

/**
 * One decision for each row of an import, in place of a tick; and values that a mapping gives to new members, in place of their type
 * alone.
 */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table import_rows add column decision text')
  await run(`update import_rows set decision = 'add' where is_ticked = 1`)
  await run('alter table import_rows drop column is_ticked')

  const { rows } = await sql<Stored>`select uid, mapping, counts from imports`.execute(db)
  for (const { uid, mapping: stored, counts } of rows) {
    // Both were written by the code of that time.
    const { usualType = 'general_member', ...kept } = JSON.parse(stored ?? '{}') as { usualType?: string }
    const mapping =
      stored === null ? null : JSON.stringify({ ...kept, given: { typeOfMember: usualType }, words: [] })
    const { ticked = 0, ...others } = JSON.parse(counts) as Counts
    const { new: added = 0, changed = 0, similar = 0 } = others
    const decided = { toAdd: added + ticked, toChange: changed, toLeave: 0, undecided: similar - ticked }
    const changes = JSON.stringify({ ...others, ...decided })
    await sql`update imports set mapping = ${mapping}, counts = ${changes} where uid = ${uid}`.execute(db)
  }
}
