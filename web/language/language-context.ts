import { createContext } from 'react-router'
import type { Locale } from '#domain/locales.ts'

/** The language of the admin area, from the cookie of the request; English in pages that all visitors share. */
export const languageContext = createContext<Locale>()
