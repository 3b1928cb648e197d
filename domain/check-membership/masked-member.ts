import { z } from 'zod'
import { ListMeta } from '../api.ts'
import { ListedPublicMember, Member, MemberMatch } from '../members/member.ts'
import { RollStanding } from '../elections/roll-standing.ts'
import { CHECK_NOTICES } from './check-rules.ts'

/**
 * The fields of a match that the text does not identify for certain. The phone and the IDs are left out, because a
 * search for them would show the whole record, and so is the picture.
 */
export const MaskedMember = z.object({
  isMasked: z.literal(true),
  name: Member.shape.name,
  phone: z.null(),
  unionOfSandwip: z.string(),
  address: z.object({ street: z.null(), zipCode: z.string() }),
  match: MemberMatch.optional(),
})
export type MaskedMember = z.infer<typeof MaskedMember>

/** A member in full. `rolls` is only for a visitor who has given digits of the phone, while a roll is laid open. */
export const OpenedMember = ListedPublicMember.extend({ rolls: z.array(RollStanding).optional() })
export type OpenedMember = z.infer<typeof OpenedMember>

/** A row of the membership check. */
export type CheckedMember = OpenedMember | MaskedMember

export const maskMember = ({ name, unionOfSandwip, address, match }: ListedPublicMember): MaskedMember => ({
  isMasked: true,
  name,
  phone: null,
  unionOfSandwip,
  address: { street: null, zipCode: address.zipCode },
  ...(match && { match }),
})

export const CheckMeta = ListMeta.extend({
  notice: z
    .enum(CHECK_NOTICES)
    .optional()
    .describe('Why the membership check shows less than was found, or nothing'),
  isRollOpen: z
    .literal(true)
    .optional()
    .describe('Whether the last four digits of the phone show the place on a voter roll'),
})
export type CheckAnswer = { data: CheckedMember[]; meta: z.infer<typeof CheckMeta> }
