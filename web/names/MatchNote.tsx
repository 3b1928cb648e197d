import { useLingui } from '@lingui/react'
import type { MatchKind } from '#domain/names/match-kinds.ts'
import { formatPhone } from '#domain/phone.ts'
import { Highlighted, whole } from '../ui/Highlighted.tsx'

/** Labels of the matches that are not literal. */
const NOTES: Partial<Record<MatchKind, string>> = {
  script: /* i18n */ 'other script',
  'sounds-like': /* i18n */ 'sounds like',
  typo: /* i18n */ 'similar spelling',
  phone: /* i18n */ 'by phone',
  'second-phone': /* i18n */ 'by second phone',
  id: /* i18n */ 'by ID',
}

/** Explains why a row matched the search, if that is not obvious. */
export const MatchNote = ({ kind }: { kind: MatchKind | undefined }) => {
  const { _ } = useLingui()
  const note = kind && NOTES[kind]
  return note ? <span className="text-sm font-normal text-ink-muted italic">{_(note)}</span> : null
}

type FoundPhoneProps = { member: { phone: string; match?: { kind: MatchKind } | undefined } }

/** A phone number in a list, highlighted if the search matched it. */
export const FoundPhone = ({ member }: FoundPhoneProps) => {
  const text = formatPhone(member.phone)
  return <Highlighted text={text} parts={member.match?.kind === 'phone' ? whole(text) : []} />
}
