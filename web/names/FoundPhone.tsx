import type { MatchKind } from '#domain/names/match-kinds.ts'
import { formatPhone } from '#domain/phone.ts'
import { Highlighted, whole } from '../ui/Highlighted.tsx'

type FoundPhoneProps = { member: { phone: string; match?: { kind: MatchKind } | undefined } }

/** A phone number in a list, highlighted if the search matched it. */
export const FoundPhone = ({ member }: FoundPhoneProps) => {
  const text = formatPhone(member.phone)
  return <Highlighted text={text} parts={member.match?.kind === 'phone' ? whole(text) : []} />
}
