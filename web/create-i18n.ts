import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locales.ts'

/** Messages of the rules in domain/ that have a number in them: the catalogs have them with a placeholder. */
const NUMBERED: readonly string[] = [
  /* i18n */ 'Must be at most {number} characters!',
  /* i18n */ 'Must be at most {number} entries!',
  /* i18n */ 'Must be at most {number}!',
  /* i18n */ 'Choose at most {number} pictures!',
  /* i18n */ 'End must be within {number} days of the start!',
]

const NUMBER = /\d+/

/** The texts of one language. */
export const createI18n = (locale: Locale, messages: Messages): I18n => {
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages },
    // A text without an entry is shown as it is, as most English texts.
    missing: (_locale, id) => {
      const digits = NUMBER.exec(id)?.[0]
      const text = digits && id.replace(digits, '{number}')
      return text && NUMBERED.includes(text) && text in messages
        ? i18n._(text, { number: i18n.number(Number(digits)) })
        : id
    },
  })
  return i18n
}
