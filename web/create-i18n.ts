import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locales.ts'
import { ERROR_NUMBER, readErrorNumber } from './error-number.ts'

/** Messages of the rules in domain/ that have a number in them, as the catalogs have them. No code of the pages reads this list. */
export const NUMBERED_MESSAGES: readonly string[] = [
  /* i18n */ 'Must be at most {number} characters!',
  /* i18n */ 'Must be at most {number} entries!',
  /* i18n */ 'Must be at most {number}!',
  /* i18n */ 'Choose at most {number} pictures!',
  /* i18n */ 'The quotation mark in line {number} seems not to be closed, so that rows may be lost. Please remove it, and choose the file again!',
  /* i18n */ 'End must be within {number} days of the start!',
]

type Values = Record<string, unknown>

const escapeBackslashes = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value

/** Lingui decodes `\u003c` in a translated text, also where it stands in a value: what people wrote has to stay as it is. */
class TextsOfOneLanguage extends I18n {
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const escaped =
      values &&
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeBackslashes(value)]))
    return typeof id === 'string' ? super._(id, escaped, options) : super._(id)
  }
}

/** The texts of one language. */
export const createI18n = (locale: Locale, messages: Messages): I18n => {
  const i18n: I18n = new TextsOfOneLanguage({
    locale,
    messages: { [locale]: messages },
    // A text without an entry is shown as it is, as most English texts.
    missing: (_locale, id) => {
      const numbered = ERROR_NUMBER in messages ? readErrorNumber(id) : null
      if (numbered) return `${i18n._(numbered.message)}\n${i18n._(ERROR_NUMBER, { number: numbered.number })}`
      let number = 0
      const text = id.replace(/\d+/, (digits) => {
        number = Number(digits)
        return '{number}'
      })
      return text in messages ? i18n._(text, { number: i18n.number(number) }) : id
    },
  })
  return i18n
}
