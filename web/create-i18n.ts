import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locales.ts'

/** The texts of one language. */
export const createI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({
    locale,
    messages: { [locale]: messages },
    // A text without an entry is shown as it is: most English texts, and server messages with a number in them.
    missing: (_locale, id) => id,
  })
