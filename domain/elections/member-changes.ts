import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { isOfPayment } from '../dues/read-outs.ts'
import { ChangeEntry } from '../history/change-list.ts'
import type { ChangeAction } from '../history/history-entry.ts'

export const NEWEST_MEMBER_CHANGES = 5

/** What registrars changed of members since the roll was laid open, as far as a roll reads it. */
export const MemberChanges = z.object({
  newest: z.array(ChangeEntry).max(NEWEST_MEMBER_CHANGES),
  total: z.int(),
})
export type MemberChanges = z.infer<typeof MemberChanges>

/** The election of an open roll, and how many such changes there were since yesterday. */
export const NewMemberChanges = z.object({ _id: Uuid, name: BothTexts, count: z.int().min(1) })
export type NewMemberChanges = z.infer<typeof NewMemberChanges>

/** What a rule or a line of a roll reads of a member, as the paths of changed fields begin. */
const READ_FIELDS = [
  'name',
  'fatherOrHusbandName',
  'yearOfBirth',
  'unionOfSandwip',
  'address.zipCode',
  'typeOfMember',
  'isDied',
  'diedOn',
  'initialYearOfMembership',
  'expiredYearOfMembership',
]
const OF_THE_WHOLE: ReadonlySet<ChangeAction> = new Set(['delete', 'restore', 'merge', 'unmerge', 'forget'])

/** Whether a change of a member is one of what a roll reads. Payments are not: they have receipts. */
export const concernsRoll = (change: Pick<ChangeEntry, 'action' | 'reason' | 'changes'>) =>
  OF_THE_WHOLE.has(change.action) ||
  (change.action === 'update' &&
    !isOfPayment(change, false) &&
    change.changes.some(({ path }) =>
      READ_FIELDS.some((read) => path === read || path.startsWith(`${read}.`)),
    ))
