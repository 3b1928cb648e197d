import type { Messages } from '@lingui/core'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#domain/locales.ts'
import { useExpiryRedirect } from '../session/use-expiry-redirect.ts'
import { createI18n } from '../create-i18n.ts'
import { IslandRoot } from './IslandRoot.tsx'

const Hydrated = ({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) => {
  useEffect(onHydrated, [onHydrated])
  useExpiryRedirect()
  return children
}

export type HydratedIsland = { Component: ComponentType<object>; messages: Messages; locale: Locale }

/** Lets React run an island that `Island` has rendered on the server; marks it as soon as it is. */
export const hydrateIsland = (element: HTMLElement, { Component, messages, locale }: HydratedIsland) => {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  hydrateRoot(
    element,
    <IslandRoot locale={locale} i18n={createI18n(locale, messages)}>
      <Hydrated onHydrated={() => element.setAttribute('data-hydrated', '')}>
        <Component {...props} />
      </Hydrated>
    </IslandRoot>,
    { identifierPrefix: element.dataset['island'] ?? '' },
  )
}
