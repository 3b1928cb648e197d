import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Locale } from '#domain/locales.ts'

/** The components of the islands, by name. */
export const ISLANDS = {
  contact: async () => (await import('../contact/ContactForm.tsx')).ContactForm,
  donor: async () => (await import('../blood-donors/DonorForm.tsx')).DonorForm,
}
export type IslandName = keyof typeof ISLANDS

const TEXTS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:island-texts/en'),
  bn: () => import('virtual:island-texts/bn'),
}

/** Loads React, an island and its texts at the same time. */
export const loadIsland = async (name: IslandName, locale: Locale) => {
  const [{ hydrateIsland }, Component, { messages }] = await Promise.all([
    import('./hydrate.tsx'),
    // The props that the server has sent are those of this component.
    ISLANDS[name]() as Promise<ComponentType<object>>,
    TEXTS[locale](),
  ])
  return { hydrateIsland, Component, messages }
}
