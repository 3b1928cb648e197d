import type { Locale } from './locales.ts'

/** A text of the society in both languages; an empty one is not translated yet. */
export type LocalText = { [L in Locale]: string }

/** What a reader of `locale` is shown of a text, and in which language that is: the other one, where theirs is missing. */
export const pickText = (text: LocalText, locale: Locale): { text: string; lang: Locale } => {
  const other: Locale = locale === 'en' ? 'bn' : 'en'
  return text[locale] === '' && text[other] !== ''
    ? { text: text[other], lang: other }
    : { text: text[locale], lang: locale }
}

export const isBlankText = (text: LocalText) => text.en === '' && text.bn === ''
