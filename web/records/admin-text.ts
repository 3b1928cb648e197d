import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText, type LocalText } from '#domain/local-text.ts'

/** A text in the language of the admin area, or in the other one if it is missing. */
export const adminText = (text: LocalText) => pickText(text, DEFAULT_LOCALE).text
