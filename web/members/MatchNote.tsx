import { useLingui } from '@lingui/react'
import type { MatchKind } from '#domain/names/match-kinds.ts'

/** What is said of a member whom the text did not name letter by letter. */
const NOTES: Partial<Record<MatchKind, string>> = {
  script: /* i18n */ 'other script',
  'sounds-like': /* i18n */ 'sounds like',
  typo: /* i18n */ 'similar spelling',
  phone: /* i18n */ 'by phone',
  id: /* i18n */ 'by ID',
}

/** Why a row was found, where that may be asked. */
export const MatchNote = ({ kind }: { kind: MatchKind | undefined }) => {
  const { _ } = useLingui()
  const note = kind && NOTES[kind]
  return note ? <span className="text-sm font-normal text-ink-muted italic">{_(note)}</span> : null
}
