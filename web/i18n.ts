import type { I18n, Messages } from '@lingui/core'
import { use } from 'react'
import type { Locale } from '#domain/locales.ts'
import { createI18n } from './create-i18n.ts'

/** Translates a text, given in English. */
export type Translate = (text: string, values?: Record<string, unknown>) => string

const ready = new Map<Locale, I18n>()
const loading = new Map<Locale, Promise<I18n>>()

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:texts/en'),
  bn: () => import('virtual:texts/bn'),
}

/**
 * The texts of one language, loaded once. The instance is shared by all requests and never switched to another
 * language.
 */
export const loadI18n = (locale: Locale): Promise<I18n> => {
  const known = loading.get(locale)
  if (known) return known
  const started = catalogs[locale]().then(({ messages }) => {
    const i18n = createI18n(locale, messages)
    ready.set(locale, i18n)
    return i18n
  })
  loading.set(locale, started)
  return started
}

/** The entry modules load the first language before they render; another one, after navigation, suspends here. */
export const useI18n = (locale: Locale): I18n => ready.get(locale) ?? use(loadI18n(locale))
