import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { Uuid } from '../api.ts'
import type { Clock } from '../clock.ts'
import { canDeleteMember, isLifeMember } from '../members/member-types.ts'
import { hiddenReasonFault, memberChangesSchema, type Member } from '../members/member.ts'
import { NamedMember } from '../members/named-member.ts'
import { selectionFields, SELECTION_MAX, withOneSource } from '../members/selection.ts'
import { REASON_MAX } from '../members/status-changes.ts'
import { optionalText } from '../validation.ts'

/** The fields that can be changed for many members at once. */
export const BULK_FIELDS = ['isActive', 'expiredYearOfMembership', 'unionOfSandwip', 'isHidden'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

export const ONE_CHANGE = 'Please choose what to change!'
/** At most `SELECTION_MAX`. */
export const TOO_MANY_AT_ONCE =
  'More than 5,000 members cannot be changed at once. Please choose fewer with the filters!'
export const SELECTION_CHANGED = 'These members were changed in the meantime. Please look again!'
export const WRONG_NUMBER = 'This is not the number of members!'

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Exactly one of `BULK_FIELDS` with its value, under the rules of the member form: hiding needs a reason. */
export const bulkValueSchema = (clock: Clock) =>
  acrossFields(
    memberChangesSchema(clock)
      .pick({
        isActive: true,
        expiredYearOfMembership: true,
        unionOfSandwip: true,
        isHidden: true,
        hiddenReason: true,
      })
      .refine((value) => BULK_FIELDS.filter((field) => isGiven(value[field])).length === 1, {
        error: ONE_CHANGE,
        // The form marks the choice of the field.
        path: ['field'],
      }),
    ['isHidden', 'hiddenReason'],
    hiddenReasonFault,
  )
export type BulkValue = z.output<ReturnType<typeof bulkValueSchema>>

const token = z.string().max(100).describe('From the preview, so that only what it showed is done')

export const bulkPreviewSchema = (clock: Clock) =>
  withOneSource(z.strictObject({ ...selectionFields, change: bulkValueSchema(clock) }))

export const bulkChangeSchema = (clock: Clock) =>
  withOneSource(
    z.strictObject({
      ...selectionFields,
      change: bulkValueSchema(clock),
      token,
      reason: optionalText(REASON_MAX),
    }),
  )

export const BulkDeletePreview = withOneSource(z.strictObject(selectionFields))

/** `number` is how many members are to be deleted, as typed by the admin. */
export const BulkDeletion = withOneSource(
  z.strictObject({
    ...selectionFields,
    token,
    number: z.int({ error: WRONG_NUMBER }).min(1, WRONG_NUMBER).max(SELECTION_MAX, WRONG_NUMBER),
    reason: optionalText(REASON_MAX),
  }),
)

/** Why a change does not apply to a member. */
export const BULK_REFUSALS = ['life', 'deceased', 'joined', 'paid'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]
/** What a change does with a member. `same`: the member has the value already. */
export type BulkOutcome = 'change' | 'same' | BulkRefusal

/** Whether the expiration year of a member follows from payments, and so is not typed. */
export type Paid = { hasPaidYear: boolean }

const FIELD_OUTCOMES: Record<BulkField, (member: Member, change: BulkValue, paid: Paid) => BulkOutcome> = {
  // A life member is either active or deceased, and deaths are recorded one by one.
  isActive: (member) => (isLifeMember(member) ? 'life' : member.isDied ? 'deceased' : 'change'),
  expiredYearOfMembership: (member, { expiredYearOfMembership }, { hasPaidYear }) =>
    isLifeMember(member)
      ? 'life'
      : hasPaidYear
        ? 'paid'
        : (expiredYearOfMembership ?? Infinity) < (member.initialYearOfMembership ?? 0)
          ? 'joined'
          : 'change',
  unionOfSandwip: () => 'change',
  isHidden: () => 'change',
}

/** What a change does with a member. Hiding a member who is hidden already changes nothing, so the earlier reason stays. */
export const bulkOutcome = (member: Member, change: BulkValue, paid: Paid): BulkOutcome => {
  const field = BULK_FIELDS.find((name) => isGiven(change[name]))
  if (field === undefined || member[field] === change[field]) return 'same'
  return FIELD_OUTCOMES[field](member, change, paid)
}

export const deletionOutcome = (member: Member): BulkOutcome => (canDeleteMember(member) ? 'change' : 'life')

/** How many members a message names. */
export const NAMED_MAX = 5

const count = z.int().nonnegative()
const Named = z.object({ count, members: z.array(NamedMember).describe('The first ones') })

export const BulkPreview = z.object({
  token: z.string(),
  total: count,
  changed: Named,
  same: count,
  onRolls: count.describe('Of those who are deleted: how many are on a voter roll, where the name stays'),
  refused: z.array(Named.extend({ why: z.enum(BULK_REFUSALS) })),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BatchProgress = z.object({
  batch: Uuid.describe('Identifies the changes, to undo them together'),
  state: z.enum(['running', 'ended', 'failed']),
  total: count.describe('How many members are to be changed'),
  done: count.describe('How many members were changed'),
  left: Named.describe('Those that were changed by others in the meantime, and left as they are'),
})
export type BatchProgress = z.infer<typeof BatchProgress>

/** How long after its start a batch can be asked about. */
export const BULK_RUN_MS = 86_400_000
export const BATCH_FAILED = 'Only a part of the members was changed. Please look again!'

export const BATCH_NOT_FOUND = 'There are no such changes to undo!'
export const BATCH_OVER =
  'There is nothing left to undo: these members were undone already, or changed again since!'
export const BATCH_OF_IMPORT = 'These changes are of an import, which can be undone on its own screen!'
export const BATCH_OF_MERGE = 'A merge is undone in the history of the member!'
