import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { use } from 'react'
import type { Locale } from '#domain/locales.ts'
import { textKey } from './text-key.ts'

/** Translates a text, given in English. */
export type Translate = (text: string, values?: Record<string, unknown>) => string

const ready = new Map<Locale, I18n>()
const loading = new Map<Locale, Promise<I18n>>()

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  bn: () => import('./locales/bn.po'),
}

/** Built catalogs use short keys (scripts/bundle/lean-catalogs.ts). */
const findByKey = (i18n: I18n, messages: Messages) => {
  const lookUp = i18n.t
  const find = (id: string, values?: Record<string, unknown>) => {
    const key = textKey(id)
    return lookUp(key in messages ? key : id, values)
  }
  Object.assign(i18n, { _: find, t: find })
}

/**
 * The texts of one language, loaded once. The instance is shared by all requests and never switched to another
 * language.
 */
export const loadI18n = (locale: Locale): Promise<I18n> => {
  const known = loading.get(locale)
  if (known) return known
  const started = catalogs[locale]().then(({ messages }) => {
    const i18n = setupI18n({
      locale,
      messages: { [locale]: messages },
      // A message without a translation, such as a server message with a number in it, is shown as it is.
      ...(import.meta.env.PROD && { missing: (_locale: string, id: string) => id }),
    })
    if (import.meta.env.PROD) findByKey(i18n, messages)
    ready.set(locale, i18n)
    return i18n
  })
  loading.set(locale, started)
  return started
}

/** The entry modules load the first language before they render; another one, after navigation, suspends here. */
export const useI18n = (locale: Locale): I18n => ready.get(locale) ?? use(loadI18n(locale))
