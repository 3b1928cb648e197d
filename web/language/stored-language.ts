import { LANGUAGE_COOKIE, type Locale } from '#domain/locales.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** A cookie, so that the server renders the admin area in its language: switching in the browser would show both. */
export const storeLanguage = (locale: Locale) => {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
