import type { Selectable } from 'kysely'
import {
  calendarFault,
  Election,
  ELECTION_MESSAGES,
  ElectionChanges,
  IS_FROZEN,
  IS_LAID_OPEN,
  LAID_OPEN_STAYS,
  NewElection,
} from '#domain/elections/election.ts'
import {
  NewSuspension,
  Suspension,
  SUSPENSION_MESSAGES,
  SuspensionChanges,
  suspensionDaysFault,
} from '#domain/elections/suspension.ts'
import { NO_MEMBER } from '#domain/dues/payment.ts'
import { readText, textColumns } from '../database/columns.ts'
import type { Db, ElectionsTable, SuspensionsTable } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { recordFields } from '../records/record-fields.ts'
import type { Columns, RecordKind } from '../records/record-kind.ts'
import { removeWithin, requireRow } from '../records/record-writes.ts'

type ElectionRow = Selectable<ElectionsTable>

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

export const toElection = (row: ElectionRow): Election => ({
  ...recordFields(row),
  name: readText(row, 'name'),
  pollDay: row.poll_day,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  recordDay: row.record_day,
  cutOff: row.cut_off,
  claimsUntil: row.claims_until,
  freezeDay: row.freeze_day,
  classes: JSON.parse(row.classes) as Election['classes'],
  leastAge: row.least_age,
  leastDays: row.least_days,
  rules: JSON.parse(row.rules) as Election['rules'],
  centres: JSON.parse(row.centres) as Election['centres'],
  notified: JSON.parse(row.notified) as Election['notified'],
  laidOpenAt: row.laid_open_at,
  frozenAt: row.frozen_at,
  digest: row.digest,
  sealed: row.sealed,
})

/** What cannot be changed once the roll is laid open. */
const FIXED_COLUMNS = [
  'poll_day',
  'opens_at',
  'closes_at',
  'record_day',
  'cut_off',
  'claims_until',
  'freeze_day',
  'least_age',
  'least_days',
  'classes',
  'rules',
  'centres',
  'notified',
] as const satisfies readonly (keyof Columns<'elections'>)[]

const isFixed = ({ laid_open_at, frozen_at }: ElectionRow) => laid_open_at !== null || frozen_at !== null

export const electionKind: RecordKind<{
  table: 'elections'
  row: ElectionRow
  record: Election
  input: NewElection
  changes: ElectionChanges
}> = {
  entity: 'election',
  table: 'elections',
  may: { read: 'elections.read', edit: 'elections.edit' },
  words: { one: 'an election', many: 'Elections', ...ELECTION_MESSAGES },
  schema: { record: Election, input: NewElection, changes: ElectionChanges },
  find: (db, uid) => db.selectFrom('elections').selectAll().where('uid', '=', uid).executeTakeFirst(),
  toRecord: toElection,
  toColumns: (values) => ({
    ...textColumns('name', values.name),
    poll_day: values.pollDay,
    opens_at: values.opensAt,
    closes_at: values.closesAt,
    record_day: values.recordDay,
    cut_off: values.cutOff,
    claims_until: values.claimsUntil,
    freeze_day: values.freezeDay,
    least_age: values.leastAge,
    least_days: values.leastDays,
    classes: json(values.classes),
    rules: json(values.rules),
    centres: json(values.centres),
    notified: json(values.notified),
  }),
  complete: (_write, after, before) => {
    const fault = calendarFault({
      pollDay: after.poll_day,
      opensAt: after.opens_at,
      closesAt: after.closes_at,
      recordDay: after.record_day,
      cutOff: after.cut_off,
      claimsUntil: after.claims_until,
      freezeDay: after.freeze_day,
    })
    if (fault) throw validationError([fault])
    if (!before || !isFixed(before)) return
    if (FIXED_COLUMNS.some((column) => before[column] !== after[column]))
      throw new HttpError(409, 'ROLL_FIXED', before.frozen_at === null ? IS_LAID_OPEN : IS_FROZEN)
  },
}

/** Deletes an election of which nobody has seen a roll yet. Throws 404 and 409. */
export const removeElection = async ({ database, ...by }: WriteContext, uid: string): Promise<void> => {
  await write(database, by, async (current) => {
    const row = await removeWithin(electionKind, current, uid)
    if (row && isFixed(row)) throw new HttpError(409, 'ROLL_FIXED', LAID_OPEN_STAYS)
  })
}

/** An election that is not deleted. Throws 404. */
export const requireElection = async (db: Db, uid: string): Promise<Election> =>
  toElection(await requireRow(electionKind, db, uid))

/** The elections that are not deleted, the one whose poll is last first. */
export const listElections = (db: Db) =>
  db
    .selectFrom('elections')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('poll_day', 'desc')
    .orderBy('uid')
    .execute()

type SuspensionRow = Selectable<SuspensionsTable>

export const toSuspension = (row: SuspensionRow): Suspension => ({
  ...recordFields(row),
  member: row.member_id,
  from: row.from_day,
  until: row.until_day,
  decision: row.decision,
})

export type SuspensionTypes = {
  table: 'suspensions'
  row: SuspensionRow
  record: Suspension
  input: NewSuspension
  changes: SuspensionChanges
}

/** Throws 400 for a number that no member has. */
export const requireMember = async (db: Db, id: number): Promise<void> => {
  if (!(await findMemberByNumber(db, id))) throw validationError([{ path: 'member', message: NO_MEMBER }])
}

export const suspensionKind: RecordKind<SuspensionTypes> = {
  entity: 'suspension',
  table: 'suspensions',
  may: { read: 'elections.read', edit: 'elections.edit' },
  words: { one: 'a suspension', many: 'Suspensions', ...SUSPENSION_MESSAGES },
  schema: { record: Suspension, input: NewSuspension, changes: SuspensionChanges },
  find: (db, uid) => db.selectFrom('suspensions').selectAll().where('uid', '=', uid).executeTakeFirst(),
  toRecord: toSuspension,
  toColumns: ({ member, from, until, decision }) => ({
    member_id: member,
    from_day: from,
    until_day: until,
    decision,
  }),
  complete: async ({ tx }, after, before) => {
    const fault = suspensionDaysFault({ from: after.from_day, until: after.until_day })
    if (fault) throw validationError([fault])
    if (!before) await requireMember(tx, after.member_id)
  },
}

export const listSuspensions = (db: Db) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('from_day', 'desc')
    .orderBy('uid')
    .execute()
