import { createHash } from 'node:crypto'
import {
  BULK_REFUSALS,
  bulkOutcome,
  type BulkOutcome,
  type BulkPreview,
  type BulkValue,
  deletionOutcome,
  NAMED_MAX,
  type Paid,
  TOO_MANY_AT_ONCE,
} from '#domain/bulk-changes/bulk-change.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { SELECTION_MAX, type Selection } from '#domain/members/selection.ts'
import type { Db } from '../database/schema.ts'
import { countOnRolls } from '../elections/rolls-of.ts'
import { inOrder } from '../members/queries.ts'
import { findSelection } from '../members/find-selection.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import { HttpError } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { Register } from '../register/register.ts'

const MEMBERS_AT_ONCE = 100

/** What follows from the payments of a member. */
export const toPaid = ({ dues_year: year }: MemberRow): Paid => ({ hasPaidYear: year !== null })

export type What = BulkValue | 'delete'
/** What is done with each member of a selection. */
export type Bulk = { selection: Selection; what: What }

export const outcomeOf = (what: What, member: Member, paid: Paid): BulkOutcome =>
  what === 'delete' ? deletionOutcome(member) : bulkOutcome(member, what, paid)

const named = (members: readonly Member[]) => ({
  count: members.length,
  members: members.slice(0, NAMED_MAX).map((member) => ({
    _id: member._id,
    name: fullName(member.name),
    isLife: isLifeMember(member),
  })),
})

async function* readMembers(db: Db, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += MEMBERS_AT_ONCE) {
    if (start > 0) await yieldToEventLoop()
    const batch = ids.slice(start, start + MEMBERS_AT_ONCE)
    const rows = await db
      .selectFrom('members')
      .selectAll()
      .where('id', 'in', batch)
      .where('deleted_at', 'is', null)
      .execute()
    yield inOrder(batch, rows)
  }
}

/** Returns the preview of a change. Throws 400 for more members than a bulk change may have. */
export const planBulk = async (
  { db, register }: { db: Db; register: Register },
  { selection, what }: Bulk,
): Promise<{ preview: BulkPreview; uids: string[] }> => {
  const { ids } = await findSelection(register, selection)
  if (ids.length > SELECTION_MAX) throw new HttpError(400, 'VALIDATION_FAILED', TOO_MANY_AT_ONCE)
  const membersOf: Record<BulkOutcome, Member[]> = {
    change: [],
    same: [],
    life: [],
    deceased: [],
    joined: [],
    paid: [],
  }
  for await (const rows of readMembers(db, ids))
    for (const row of rows) {
      const member = toMember(row)
      membersOf[outcomeOf(what, member, toPaid(row))].push(member)
    }

  const { change: changed, same } = membersOf
  const state = changed.map(({ _id, version }) => `${_id} ${version}`)
  const token = createHash('sha256')
    .update(JSON.stringify([what, state]))
    .digest('base64url')
  const refused = BULK_REFUSALS.map((why) => ({ why, ...named(membersOf[why]) }))
  const total = ids.length
  return {
    preview: {
      token,
      total,
      changed: named(changed),
      same: same.length,
      onRolls:
        what === 'delete'
          ? await countOnRolls(
              db,
              changed.map(({ id }) => id),
            )
          : 0,
      refused: refused.filter(({ count }) => count > 0),
    },
    uids: changed.map(({ _id }) => _id),
  }
}
