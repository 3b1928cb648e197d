import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import type { Clock } from '../clock.ts'
import { optionalText, requiredText } from '../validation.ts'
import { dayOfDeath } from './day-rules.ts'
import { lifeMemberIdFault } from './member.ts'
import { MEMBER_TYPE_VALUES, type MemberType } from './member-types.ts'

export const REASON_MAX = 500
export const SAME_TYPE = 'The member has this type already!'
export const TYPE_REASON_REQUIRED = 'Please write why a life membership ends!'

const reason = optionalText(REASON_MAX)

/** Another type of member. Between general types the life member ID is ignored. */
export const TypeChange = acrossFields(
  z.strictObject({
    typeOfMember: z.enum(MEMBER_TYPE_VALUES, { error: 'Type of member is required!' }),
    lifeMemberId: optionalText(50),
    reason,
  }),
  ['typeOfMember', 'lifeMemberId'],
  lifeMemberIdFault,
)
export type TypeChange = z.output<typeof TypeChange>

/** The error of a change that depends on the type which the member has. */
export const typeChangeFault = (from: MemberType, change: TypeChange) => {
  if (change.typeOfMember === from) return { path: 'typeOfMember' as const, message: SAME_TYPE }
  return from === 'life_member' && !change.reason
    ? { path: 'reason' as const, message: TYPE_REASON_REQUIRED }
    : null
}

/** What is worth knowing of a member and has no field. It stays in the history until the member is erased. */
export const MemberNote = z.strictObject({ text: requiredText('Please write something!', REASON_MAX) })
export const NOTE_SAVED = 'Note saved successfully!'
export type MemberNote = z.output<typeof MemberNote>

/** Marks a member as deceased, with the day if it is known, or as alive again. */
export const deathSchema = (clock: Clock) =>
  z.strictObject({
    isDied: z.boolean({ error: 'Must be true or false!' }),
    diedOn: dayOfDeath(clock),
    reason,
  })
export type Death = z.output<ReturnType<typeof deathSchema>>
