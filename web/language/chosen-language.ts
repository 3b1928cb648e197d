import { createContext, use } from 'react'
import type { Locale } from '#domain/locales.ts'

/** Switches the language of the admin area; without a provider, as in a test of a part of it, nothing. */
export const ChooseLanguageContext = createContext<(locale: Locale) => void>(() => {})
export const useChooseLanguage = () => use(ChooseLanguageContext)
