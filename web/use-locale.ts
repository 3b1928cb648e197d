import { createContext, use } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'

/** Provided by the layout of the site and by each island. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** The language of the page. */
export const useLocale = (): Locale => use(LocaleContext)
