import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { Decision } from '#domain/imports/decisions.ts'
import { CHANGED_SINCE_EXPORT } from '#domain/imports/import.ts'
import { lastChangeNumber } from '../database/changed-after.ts'
import { loadBackgrounds } from './compare-candidates.ts'
import { createRowAssessor, subjectOf, type Assessment } from './assess-row.ts'
import { keepDecision } from './decide-rows.ts'
import { findKnown, listTakenBack } from './known-people.ts'
import { createMemberReaders } from './member-readers.ts'
import { saveStep, type ImportWork } from './progress.ts'
import { countRows, listMembersByUid, streamRows } from './queries.ts'

/** The rows of a step. Each is compared with up to 60 candidates, and other requests are served between two steps. */
const ROWS_AT_ONCE = 25

/**
 * Stores the results of the dry run. An erasure may have deleted some of the rows since they were read: it revokes
 * the lease, so that this throws.
 */
export const storeAssessments = async (
  db: Db,
  uid: string,
  assessed: readonly (Assessment & { number: number; decision: Decision | null })[],
) => {
  const values = assessed.map(
    ({ number, outcome, detail, memberUid, version, decision, isLeft = false }) =>
      sql`(cast(${number} as integer), cast(${outcome} as text), cast(${JSON.stringify(detail)} as text), cast(${memberUid} as text), cast(${version} as integer), cast(${decision} as text), cast(${isLeft ? 'left' : null} as text), cast(${isLeft ? CHANGED_SINCE_EXPORT : null} as text))`,
  )
  await sql`
    with assessed (number, outcome, detail, member_uid, version, decision, result, reason) as (values ${sql.join(values)})
    update import_rows
    set outcome = assessed.outcome, detail = assessed.detail, member_uid = assessed.member_uid, version = assessed.version,
      decision = assessed.decision, result = assessed.result, reason = assessed.reason
    from assessed
    where import_rows.import_uid = ${uid} and import_rows.number = assessed.number`.execute(db)
}

/**
 * The dry run: stores the result of each row, and changes nothing in the register. Its index of earlier rows is in
 * memory, so it starts again after a restart.
 */
export const checkRows: ImportWork = async (context, working) => {
  const { database, clock, signal } = context
  const { db } = database
  const { uid } = working
  const readers = await createMemberReaders(db, clock, working)
  const checkedChange = await lastChangeNumber(db)
  // However long it takes: a search would give up.
  await Promise.all([context.register.load(), context.deletedRegister.load()])
  const takenBack = await listTakenBack(db)
  const assessor = createRowAssessor(readers)
  let done = 0
  const selected = db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'decision', 'member_uid'])
    .where('import_uid', '=', uid)
  for await (const rows of streamRows(selected, ROWS_AT_ONCE)) {
    const read = rows.map(({ cells, ...decided }) => {
      const row = readers.read(cells)
      return { decided, row, subject: subjectOf(row) }
    })
    const targets = (await findKnown(context, read, takenBack)).map((about) => ({
      ...about,
      target: assessor.findTarget(about.row, about.known),
    }))
    const uids = targets.flatMap(({ target, decided: { member_uid: chosen } }) => [
      ...(typeof target === 'object' && 'uid' in target ? [target.uid] : []),
      ...(chosen === null ? [] : [chosen]),
    ])
    const members = await listMembersByUid(db, uids)
    const backgroundOf = await loadBackgrounds(
      db,
      targets.flatMap(({ row, target }) =>
        typeof target === 'object' && 'uid' in target
          ? [{ uid: target.uid, exported: row.values.exported ?? null }]
          : [],
      ),
    )
    await yieldToEventLoop(signal)
    const assessed: Parameters<typeof storeAssessments>[2][number][] = []
    for (const { decided, row, known, target } of targets) {
      const { number } = decided
      const before = typeof target === 'object' && 'uid' in target ? members.get(target.uid) : undefined
      const background = before ? backgroundOf(before.uid) : {}
      const assessment = assessor.assess(number, row, target, before, { known, background })
      assessed.push({ number, ...keepDecision(assessment, decided, row, members, readers) })
    }
    await yieldToEventLoop(signal)
    done += rows.length
    await saveStep(context, working, {
      progress: { done },
      save: (tx) => storeAssessments(tx, uid, assessed),
    })
    await yieldToEventLoop(signal)
  }
  const counts = JSON.stringify(await countRows(db, uid))
  await saveStep(context, working, { progress: { state: 'checked', counts, checked_change: checkedChange } })
}
