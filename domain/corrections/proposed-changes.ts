import type { Member, PublicMember } from '../members/member.ts'
import { UNIONS } from '../unions/unions.ts'
import type { MemberCorrectionField } from './correction-rules.ts'

/** Accepts a union by its code or by its name. */
const unionCode = (text: string) =>
  UNIONS.find(({ code, label }) => [code, label.toLowerCase()].includes(text.toLowerCase()))?.code ?? text

/** The member update for one changed field. As in the member form, a name or an address is sent whole. */
export const proposedChanges = (
  { name, address }: Pick<Member, 'name' | 'address'>,
  field: MemberCorrectionField,
  proposed: string,
): Record<string, unknown> => {
  const value = proposed.replaceAll(/\s+/g, ' ').trim()
  const [group, part] = field.split('.')
  if (group === 'name' && part) return { name: { ...name, [part]: value } }
  if (group === 'address' && part) return { address: { ...address, [part]: value } }
  return { [field]: field === 'unionOfSandwip' ? unionCode(value) : value }
}

/** The current value of the field. */
export const presentValue = (member: PublicMember, field: MemberCorrectionField): string => {
  const [group, part] = field.split('.')
  const within: Record<string, unknown> =
    part === undefined ? member : group === 'name' ? member.name : member.address
  const value = within[part ?? field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
