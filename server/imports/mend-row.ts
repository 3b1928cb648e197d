import { cellText, type Cell } from '#domain/imports/cells.ts'
import type { MendedCells } from '#domain/imports/decisions.ts'
import { IMPORT_WRONG_STATE } from '#domain/imports/import.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { createRowAssessor, subjectOf } from './assess-row.ts'
import { loadBackgrounds } from './compare-candidates.ts'
import { keepDecision } from './decide-rows.ts'
import { findKnown, listTakenBack } from './known-people.ts'
import { createMemberReaders } from './member-readers.ts'
import { countRows, listMembersByUid, parseMapping, requireImport, streamRows } from './queries.ts'

const NO_ROW = 'Row not found!'

type Assessor = ReturnType<typeof createRowAssessor>

/** Adds the other rows of the file to the assessor, in the order of the dry run. */
const addOtherRows = async (db: Db, uid: string, except: number, assessor: Assessor) => {
  const others = db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'outcome', 'member_uid as memberUid'])
    .where('import_uid', '=', uid)
    .where('number', '!=', except)
    .where('outcome', '!=', 'faulty')
  for await (const rows of streamRows(others)) for (const row of rows) assessor.remember(row)
}

const requireRow = async (db: Db, uid: string, number: number) => {
  const row = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_uid', '=', uid)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound(NO_ROW)
  return row
}

/**
 * Replaces cells of a row and checks it again as the dry run does. The original texts are not stored: the list, the
 * import and the file of faulty rows use the new ones. Throws 409 unless the dry run is over and nothing was
 * applied yet.
 */
export const mendRow = async (
  context: Pick<AppContext, 'database' | 'clock' | 'register' | 'deletedRegister'>,
  uid: string,
  number: number,
  { cells: mended }: MendedCells,
): Promise<void> => {
  const { database, clock } = context
  const { db } = database
  const found = await requireImport(db, uid)
  const requireChecked = (state: string) => {
    if (state !== 'checked') throw new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)
  }
  requireChecked(found.state)
  const before = await requireRow(db, uid, number)
  const mapping = parseMapping(found.mapping ?? '{}')
  // Written by this feature alone.
  const cells = JSON.parse(before.cells) as Cell[]
  for (const [index, { column, text }] of mended.entries()) {
    // A row may have more cells than the headers.
    if (column >= Math.max(mapping.columns.length, cells.length))
      throw validationError([{ path: `cells.${index}.column`, message: IMPORT_WRONG_STATE }])
    while (cells.length <= column) cells.push(null)
    cells[column] = cellText(text) === '' ? null : cellText(text)
  }
  const json = JSON.stringify(cells)

  const readers = await createMemberReaders(db, clock, found)
  const assessor = createRowAssessor(readers)
  await addOtherRows(db, uid, number, assessor)
  const row = readers.read(json)
  const subject = { subject: subjectOf(row) }
  const [about] = await findKnown(context, [subject], await listTakenBack(db))
  if (!about) throw new Error('a row has one result')
  const { known } = about
  const target = assessor.findTarget(row, known)
  const uids = [typeof target === 'object' && 'uid' in target ? target.uid : null, before.member_uid]
  const members = await listMembersByUid(
    db,
    uids.filter((one) => one !== null),
  )
  const member = typeof target === 'object' && 'uid' in target ? members.get(target.uid) : undefined
  const exports = member ? [{ uid: member.uid, exported: row.values.exported ?? null }] : []
  const background = (await loadBackgrounds(db, exports))(member?.uid ?? '')
  const assessment = assessor.assess(number, row, target, member, { known, background })
  const assessed = keepDecision(assessment, before, row, members, readers)

  await database.counts.run(async (tx) => {
    requireChecked((await requireImport(tx, uid)).state)
    // An erasure may have deleted the row.
    await requireRow(tx, uid, number)
    await tx
      .updateTable('import_rows')
      .set({
        cells: json,
        outcome: assessed.outcome,
        detail: JSON.stringify(assessed.detail),
        member_uid: assessed.memberUid,
        version: assessed.version,
        decision: assessed.decision,
      })
      .where('import_uid', '=', uid)
      .where('number', '=', number)
      .execute()
    const counts = JSON.stringify(await countRows(tx, uid))
    await tx.updateTable('imports').set({ counts }).where('uid', '=', uid).execute()
  })
}
