import { setupI18n, type I18n } from '@lingui/core'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#domain/locales.ts'
import { localeOf } from '../paths.ts'
import { IslandRoot } from './IslandRoot.tsx'
import { ISLANDS, type IslandName } from './islands.ts'

const texts = {
  en: () => import('virtual:island-texts/en'),
  bn: () => import('virtual:island-texts/bn'),
}

/** A message without a translation, such as a server message with a number in it, is shown as it is. */
const loadTexts = async (locale: Locale): Promise<I18n> => {
  const { messages } = await texts[locale]()
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id })
}

const Hydrated = ({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) => {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Lets React run an island that the server has rendered. */
export const hydrateIsland = async (element: HTMLElement) => {
  const locale = localeOf(location.pathname)
  // Both are written by `Island`.
  const name = element.dataset['island'] as IslandName
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const [i18n, Component] = await Promise.all([
    loadTexts(locale),
    ISLANDS[name]() as Promise<ComponentType<object>>,
  ])
  hydrateRoot(
    element,
    <IslandRoot locale={locale} i18n={i18n}>
      <Hydrated onHydrated={() => element.setAttribute('data-hydrated', '')}>
        <Component {...props} />
      </Hydrated>
    </IslandRoot>,
    { identifierPrefix: name },
  )
}
