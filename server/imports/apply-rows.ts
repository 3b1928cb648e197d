import { type Selectable, sql } from 'kysely'
import { type Background, compareRow } from '#domain/imports/compare-row.ts'
import { CHANGED_SINCE_CHECK, ENTERED_SINCE_CHECK } from '#domain/imports/import.ts'
import { createPeopleIndex } from '#domain/people/people-index.ts'
import { fullName } from '#domain/members/member-name.ts'
import { type Person, toPerson } from '#domain/people/person.ts'
import type { Db, ImportRowsTable } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import type { Write } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { memberKind } from '../members/member-kind.ts'
import { toMember } from '../members/rows.ts'
import { changeWithin, createWithin, requireRow } from '../records/record-writes.ts'
import { type RowDetail, parseNewMember } from './assess-row.ts'
import { loadBackgrounds } from './compare-candidates.ts'
import { createMemberReaders, type MemberReaders } from './member-readers.ts'
import { countRows, listMembersByUid } from './queries.ts'
import { saveStep, storeStep, writesOf, type ImportWork } from './progress.ts'
import { runBatch } from '../batches/run-batch.ts'

type Newcomer = { uid: string; id: number; name: string }

const CHANGES_AT_ONCE = 500

/**
 * Members who were created or changed outside a batch since the change with the number `since`. A row that was new
 * at the dry run is compared with them again when it is applied. The register cannot be asked: within a write, it does not have what the
 * write before it has changed.
 */
const createNewcomers = (batch: string, since: number) => {
  const people = createPeopleIndex<Newcomer>()
  let last = since
  return {
    /** Reads later members. Within a write, no other write can add any. */
    refresh: async (db: Db): Promise<void> => {
      for (;;) {
        const changes = await db
          .selectFrom('changes')
          .select(['number', 'entity_uid as uid', 'batch'])
          .where('entity', '=', 'member')
          .where('number', '>', last)
          .orderBy('number')
          .limit(sql.lit(CHANGES_AT_ONCE))
          .execute()
        last = changes.at(-1)?.number ?? last
        const uids = changes.flatMap((change) => (change.batch === batch ? [] : change.uid))
        for (const row of (await listMembersByUid(db, uids)).values()) {
          const member = toMember(row)
          people.add({ uid: row.uid, id: row.id, name: fullName(member.name) }, toPerson(member))
        }
        if (changes.length < CHANGES_AT_ONCE) return
      }
    },
    /** Finds a candidate for this person, except those that the admin has seen beside the row. */
    find: (person: Person, seen: readonly (string | null)[]): Newcomer | undefined =>
      people.findSimilar(person).find(({ key }) => !seen.includes(key.uid))?.key,
  }
}
type Newcomers = ReturnType<typeof createNewcomers>

const ROWS_AT_ONCE = 50

type Row = Pick<
  Selectable<ImportRowsTable>,
  'number' | 'cells' | 'outcome' | 'detail' | 'member_uid' | 'version'
>
type Applied = { number: number; detail?: string } & Pick<
  Selectable<ImportRowsTable>,
  'result' | 'reason' | 'member_uid'
>
/** The readers of rows, and the data to compare them with. */
type RowContext = { readers: MemberReaders; newcomers: Newcomers; backgroundOf: (uid: string) => Background }

/** The dry run stores this type. */
const parseDetail = (row: Row) => JSON.parse(row.detail ?? '{"similar":[]}') as RowDetail

/**
 * The rows that the import applies. A row with candidates needs a decision; any other is applied unless it is left
 * out.
 */
export const selectApplicable = (db: Db, uid: string) =>
  db
    .selectFrom('import_rows')
    .where('import_uid', '=', uid)
    .where((where) =>
      where.or([
        where.and([where('outcome', 'in', ['new', 'changed']), where('decision', 'is', null)]),
        where.and([where('outcome', '=', 'similar'), where('decision', 'in', ['add', 'change'])]),
      ]),
    )

const createFrom = async (current: Write, row: Row, { readers, newcomers }: RowContext): Promise<Applied> => {
  const { number } = row
  const { member, faults } = parseNewMember(readers.read(row.cells), readers)
  if (faults) return { number, result: 'left', reason: faults[0]?.message ?? '', member_uid: null }
  const detail = parseDetail(row)
  const newcomer = newcomers.find(
    toPerson(member),
    detail.similar.map(({ uid }) => uid),
  )
  if (newcomer) {
    const { uid, id, name } = newcomer
    const fault = { path: '', message: ENTERED_SINCE_CHECK, values: { id, name } }
    const left = { result: 'left' as const, reason: ENTERED_SINCE_CHECK, member_uid: uid }
    return { number, ...left, detail: JSON.stringify({ ...detail, faults: [fault] }) }
  }
  const { _id } = await createWithin(memberKind, current, member)
  return { number, result: 'created', reason: null, member_uid: _id }
}

const changeFrom = async (
  current: Write,
  { number, cells, version }: Row,
  uid: string,
  { readers, backgroundOf }: RowContext,
): Promise<Applied> => {
  const left = (reason: string): Applied => ({ number, result: 'left', reason, member_uid: uid })
  const before = await requireRow(memberKind, current.tx, uid)
  if (before.version !== version) return left(CHANGED_SINCE_CHECK)
  const compared = compareRow(
    toMember(before),
    readers.read(cells).values,
    readers.memberChanges,
    backgroundOf(uid),
  )
  if ('faults' in compared) return left(compared.faults[0]?.message ?? '')
  await changeWithin(memberKind, current, uid, compared.edit, version)
  return { number, result: 'updated', reason: null, member_uid: uid }
}

/**
 * Applies a row. A row that the register refuses now is skipped without a write, for example because its life
 * member ID was given to another member meanwhile.
 */
const applyRow = async (current: Write, row: Row, known: RowContext): Promise<Applied> => {
  try {
    return row.member_uid !== null
      ? await changeFrom(current, row, row.member_uid, known)
      : await createFrom(current, row, known)
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    const reason = error.errorMessages[0]?.message ?? error.message
    return { number: row.number, result: 'left', reason, member_uid: row.member_uid }
  }
}

const saveApplied = async (db: Db, uid: string, applied: readonly Applied[]) => {
  for (const { number, ...values } of applied) {
    await db
      .updateTable('import_rows')
      .set(values)
      .where('import_uid', '=', uid)
      .where('number', '=', number)
      .execute()
  }
}

/** Applies the rows in order, several per write, and continues after the last stored one. */
export const applyRows: ImportWork = async (context, working) => {
  const { database, clock, signal, lease } = context
  const { uid } = working
  const readers = await createMemberReaders(database.db, clock, working)
  const newcomers = createNewcomers(uid, working.checked_change)
  await newcomers.refresh(database.db)
  let { position, done } = working
  for (;;) {
    const rows = await selectApplicable(database.db, uid)
      .select(['number', 'cells', 'outcome', 'detail', 'member_uid', 'version'])
      .where('number', '>', position)
      .orderBy('number')
      .limit(sql.lit(ROWS_AT_ONCE))
      .execute()
    if (rows.length === 0) break
    const about = rows.flatMap(({ member_uid: member, cells }) =>
      member === null ? [] : [{ uid: member, exported: readers.read(cells).values.exported ?? null }],
    )
    const backgroundOf = await loadBackgrounds(database.db, about)
    let start = 0
    let applied: Applied[] = []
    await runBatch(
      writesOf(context, working),
      { uid },
      async (current, isOver) => {
        await newcomers.refresh(current.tx)
        applied = []
        for (const row of rows.slice(start)) {
          applied.push(await applyRow(current, row, { readers, newcomers, backgroundOf }))
          if (isOver()) break
        }
        start += applied.length
        done += applied.length
        position = applied.at(-1)?.number ?? position
        return { isDone: start >= rows.length }
      },
      {
        require: lease.require,
        save: (db) =>
          storeStep(db, working, {
            progress: { done, position },
            save: (tx) => saveApplied(tx, uid, applied),
          }),
        signal,
      },
    )
    await yieldToEventLoop(signal)
  }
  const counts = JSON.stringify(await countRows(database.db, uid))
  const appliedAt = timestamp(clock.now())
  await saveStep(context, working, { progress: { state: 'applied', counts, applied_at: appliedAt } })
}
