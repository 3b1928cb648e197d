/** The languages of the public site; the first is the fallback. */
export const LOCALES = ['en', 'bn'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export const toLocale = (value: unknown): Locale | null => LOCALES.find((locale) => locale === value) ?? null

/** The cookie with the language that was chosen for the admin area, which has none in its URLs. */
export const LANGUAGE_COOKIE = 'language'
