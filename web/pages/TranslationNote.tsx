import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/locales.ts'

const NOTES: Record<Locale, string> = {
  en: /* i18n */ 'This text is not translated yet: here it is in English.',
  bn: /* i18n */ 'This text is not translated yet: here it is in Bengali.',
}

/** Explains why a text is in another language than its page. */
export const TranslationNote = ({ lang }: { lang: Locale | undefined }) => {
  const { _ } = useLingui()
  return lang ? <p className="mb-4 text-ink-muted">{_(NOTES[lang])}</p> : null
}
