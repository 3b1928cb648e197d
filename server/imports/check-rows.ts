import { sql } from 'kysely'
import { OUTCOMES, type ImportCounts } from '#domain/imports/import.ts'
import { NO_COUNTS } from '#domain/imports/import.ts'
import type { Db } from '../database/connection.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { createRowAssessor, type Assessment } from './assess-row.ts'
import { loadKnownPeople } from './known-people.ts'
import { createMemberReaders } from './member-readers.ts'
import { releaseLease, saveProgress, type Claimed } from './lease.ts'
import { parseMapping } from './queries.ts'
import type { Work } from './work.ts'

const ROWS_AT_ONCE = 50

/** How many rows have each outcome and result. */
export const countRows = async (db: Db, uid: string): Promise<ImportCounts> => {
  const rows = await db
    .selectFrom('import_rows')
    .select(['outcome', 'result', 'is_ticked', (select) => select.fn.countAll<number>().as('count')])
    .where('import_uid', '=', uid)
    .groupBy(['outcome', 'result', 'is_ticked'])
    .execute()
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    ...NO_COUNTS,
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum((row) => row.outcome === outcome)])),
    ticked: sum((row) => row.outcome === 'similar' && row.is_ticked === 1),
    created: sum(({ result }) => result === 'created'),
    updated: sum(({ result }) => result === 'updated'),
    left: sum(({ result }) => result === 'left'),
  }
}

/** Updates the rows that are still there, under the lease: an erasure may have deleted some since they were read, and ends the lease. */
export const storeAssessments = async (
  db: Db,
  { uid, lease_token: token }: Pick<Claimed, 'uid' | 'lease_token'>,
  assessed: readonly (Assessment & { number: number })[],
) => {
  const values = assessed.map(
    ({ number, outcome, detail, memberUid, version }) =>
      sql`(cast(${number} as integer), cast(${outcome} as text), cast(${JSON.stringify(detail)} as text), cast(${memberUid} as text), cast(${version} as integer))`,
  )
  await sql`
    with assessed (number, outcome, detail, member_uid, version) as (values ${sql.join(values)})
    update import_rows
    set outcome = assessed.outcome, detail = assessed.detail, member_uid = assessed.member_uid, version = assessed.version,
      is_ticked = 0, result = null, reason = null
    from assessed
    where import_rows.import_uid = ${uid} and import_rows.number = assessed.number
      and exists (select 1 from imports where imports.uid = ${uid} and imports.lease_token = ${token})`.execute(
    db,
  )
}

const listMembersByUid = async (db: Db, uids: readonly string[]) => {
  if (uids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('uid', 'in', uids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
}

/**
 * The dry run: says of each row what it would do, and changes nothing in the register. What it knows of the rows before is in memory, so after
 * a restart it begins again.
 */
export const checkRows: Work = async ({ database: { db }, clock, signal }, claimed: Claimed) => {
  const { uid } = claimed
  const readers = await createMemberReaders(db, clock, parseMapping(claimed.mapping ?? '{}'))
  const known = await loadKnownPeople(db, signal)
  const assessor = createRowAssessor(readers, known)
  let done = 0
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_uid', '=', uid)
      .where('number', '>', last)
      .orderBy('number')
      .limit(sql.lit(ROWS_AT_ONCE))
      .execute()
    if (rows.length === 0) break
    const targets = rows.map(({ number, cells }) => {
      const row = readers.read(cells)
      return { number, row, target: assessor.findTarget(row) }
    })
    const uids = targets.flatMap(({ target }) =>
      typeof target === 'object' && 'uid' in target ? [target.uid] : [],
    )
    const members = await listMembersByUid(db, uids)
    await yieldToEventLoop(signal)
    const assessed: (Assessment & { number: number })[] = []
    for (const { number, row, target } of targets) {
      const before = typeof target === 'object' && 'uid' in target ? members.get(target.uid) : undefined
      assessed.push({ number, ...assessor.assess(number, row, target, before) })
    }
    await yieldToEventLoop(signal)
    await storeAssessments(db, claimed, assessed)
    last = rows.at(-1)?.number ?? last
    done += rows.length
    await saveProgress(db, claimed, clock.now(), { done })
    await yieldToEventLoop(signal)
  }
  const counts = JSON.stringify(await countRows(db, uid))
  await saveProgress(db, claimed, clock.now(), { state: 'checked', counts, ...releaseLease })
}
