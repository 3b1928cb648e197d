import type { Locale } from './locales.ts'

/** A text in both languages; an empty string is not translated yet. */
export type LocalText = { [L in Locale]: string }

/** The text to show for `locale`, with its language: falls back to the other one if it is missing. */
export const pickText = (text: LocalText, locale: Locale): { text: string; lang: Locale } => {
  const other: Locale = locale === 'en' ? 'bn' : 'en'
  return text[locale] === '' && text[other] !== ''
    ? { text: text[other], lang: other }
    : { text: text[locale], lang: locale }
}

export const isBlankText = (text: LocalText) => text.en === '' && text.bn === ''
