import { APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import {
  type NewSuspension,
  SUSPENDED_ALREADY,
  type Suspension,
  SUSPENSION_DETAILS,
  type SuspensionChanges,
} from '#domain/elections/suspension.ts'
import type { Approvable } from '../api/approvable.ts'
import { ask } from '../approvals/approvals.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { personNumbers } from '../members/merged-members.ts'
import { isOneOf, requireForeign } from '../members/own-record.ts'
import {
  changeWithin,
  createWithin,
  defined,
  prepareRemoval,
  prepareRestoring,
  type RecordVerbs,
  requireAnyRow,
  requireFreshRecord,
  requireRow,
  saveWithin,
} from '../records/record-writes.ts'
import { requireMember, suspensionKind, type SuspensionTypes } from './election-kind.ts'
import { memberDetails } from './verdicts.ts'

/** What was asked for, as the approval has it. */
type Asked =
  | { verb: 'create'; input: NewSuspension }
  | { verb: 'change'; changes: SuspensionChanges; version: number }
  | { verb: 'remove' | 'restore' }

/**
 * Asks another commissioner: a suspension decides on every open roll who may vote. `then` is the suspension as it is to be. Throws 409 for
 * the own one.
 */
const askFor = async (
  current: Write,
  { actor }: Pick<WriteContext, 'actor'>,
  then: Suspension,
  asked: Asked,
) => {
  const { uid, name } = actor
  if (uid === null) throw new Error('only an admin asks')
  const { _id: subject, member, decision } = then
  await requireForeign(current.tx, { uid, name }, [member], APPROVAL_MESSAGES.ownCase)
  await ask(
    current,
    { uid, name },
    {
      kind: 'suspend_member',
      subject,
      title: `${asked.verb} ${member}`,
      why: decision,
      data: asked,
    },
  )
}

type Days = Pick<SuspensionTypes['row'], 'member_id' | 'from_day' | 'until_day'>

/** Throws 400 for days of which the member is suspended already, by another suspension than the one with `uid`. */
const requireNotSuspended = async (db: Db, days: Days, uid: string) => {
  const { member_id: member, from_day: from, until_day: until } = days
  const other = await db
    .selectFrom('suspensions')
    .select('uid')
    .where('member_id', 'in', await personNumbers(db, member))
    .where('deleted_at', 'is', null)
    .where('uid', '<>', uid)
    .where('from_day', '<=', until ?? '9999-12-31')
    .where((where) => where.or([where('until_day', 'is', null), where('until_day', '>=', from)]))
    .executeTakeFirst()
  if (other) throw validationError([{ path: 'from', message: SUSPENDED_ALREADY }])
}

/** The writes of suspensions: each only asks, and returns the suspension as it is until another agrees; a new one as it will be. */
export const suspensionVerbs: Partial<RecordVerbs<SuspensionTypes>> = {
  create: ({ database, ...by }, input) =>
    write(database, by, async (current) => {
      const { at, atMs, tx } = current
      const { member, from, until } = input
      const life = { _id: newUid(atMs), version: 1, createdAt: at, updatedAt: at }
      await requireMember(tx, member)
      await requireNotSuspended(tx, { member_id: member, from_day: from, until_day: until }, life._id)
      const then = { ...input, until, ...life }
      await askFor(current, by, then, { verb: 'create', input })
      return then
    }),
  change: ({ database, ...by }, uid, changes, expected) =>
    write(database, by, async (current) => {
      const row = await requireRow(suspensionKind, current.tx, uid)
      await requireFreshRecord(current.tx, { entity: suspensionKind.entity, uid }, row, expected)
      const { toRecord, toColumns, complete } = suspensionKind
      const then = { ...row, ...defined(toColumns(changes, row)) }
      await complete?.(current, then, row)
      await requireNotSuspended(current.tx, then, uid)
      await askFor(current, by, toRecord(then), { verb: 'change', changes, version: row.version })
      return toRecord(row)
    }),
  remove: async ({ database, ...by }, uid) => {
    await write(database, by, async (current) => {
      const row = await requireRow(suspensionKind, current.tx, uid)
      await askFor(current, by, suspensionKind.toRecord(row), { verb: 'remove' })
    })
  },
  restore: ({ database, ...by }, uid) =>
    write(database, by, async (current) => {
      const row = await requireAnyRow(suspensionKind, current.tx, uid)
      const record = suspensionKind.toRecord(row)
      if (row.deleted_at === null) return record
      await requireNotSuspended(current.tx, row, uid)
      await askFor(current, by, record, { verb: 'restore' })
      return record
    }),
}

/** Does what another has agreed to; the change record names both. */
const apply: Approvable['apply'] = async (current, { subject: uid, data, askedBy, agreedBy }) => {
  // Written by `askFor` alone.
  const asked = data as Asked
  const reason = `Asked by ${askedBy}, agreed by ${agreedBy}`
  if (asked.verb === 'create') {
    await createWithin(suspensionKind, current, asked.input, { uid, reason })
  } else if (asked.verb === 'change') {
    await changeWithin(suspensionKind, current, uid, asked.changes, asked.version, reason)
  } else {
    const isRestored = asked.verb === 'restore'
    const row = await (isRestored ? requireAnyRow : requireRow)(suspensionKind, current.tx, uid)
    const prepared = isRestored
      ? prepareRestoring<SuspensionTypes>(row)
      : prepareRemoval<SuspensionTypes>(current, row)
    await saveWithin(suspensionKind, current, [{ ...prepared, change: { ...prepared.change, reason } }])
  }
  const row = await suspensionKind.find(current.tx, uid)
  if (row?.deleted_at === null) await requireNotSuspended(current.tx, row, uid)
}

/** The member of a suspension that is asked for; null for a change of one. */
export const memberAsked = (data: unknown): number | null => {
  // Written by `askFor` alone.
  const asked = data as Asked
  return asked.verb === 'create' ? asked.input.member : null
}

/** The suspension as it is to be; null for one that is no more. */
const findThen = async (db: Db, uid: string, asked: Asked) => {
  if (asked.verb === 'create') return asked.input
  const row = await suspensionKind.find(db, uid)
  if (!row) return null
  return { ...suspensionKind.toRecord(row), ...(asked.verb === 'change' && defined(asked.changes)) }
}

export const suspendMember: Approvable = {
  may: 'elections.edit',
  // What was asked is written by `askFor` alone.
  details: async (db, { subject, data }) => {
    const then = await findThen(db, subject, data as Asked)
    if (!then) return []
    const { member, from, until } = then
    return [
      ...(await memberDetails(db, member)),
      { label: SUSPENSION_DETAILS.from, value: from, as: 'day' },
      { label: SUSPENSION_DETAILS.until, value: until ?? '—', as: until == null ? 'text' : 'day' },
    ]
  },
  isAbout: async (db, { subject, data }, actor) => {
    const then = await findThen(db, subject, data as Asked)
    return isOneOf(db, actor, [then?.member ?? null])
  },
  apply,
}
