import { setupI18n, type Messages } from '@lingui/core'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#domain/locales.ts'
import { IslandRoot } from './IslandRoot.tsx'

const Hydrated = ({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) => {
  useEffect(onHydrated, [onHydrated])
  return children
}

type Island = { Component: ComponentType<object>; messages: Messages; locale: Locale }

/** Lets React run an island that `Island` has rendered on the server; marks it as soon as it is. */
export const hydrateIsland = (element: HTMLElement, { Component, messages, locale }: Island) => {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages },
    // A message without a translation, such as a server message with a number in it, is shown as it is.
    missing: (_locale, id) => id,
  })
  hydrateRoot(
    element,
    <IslandRoot locale={locale} i18n={i18n}>
      <Hydrated onHydrated={() => element.setAttribute('data-hydrated', '')}>
        <Component {...props} />
      </Hydrated>
    </IslandRoot>,
    { identifierPrefix: element.dataset['island'] ?? '' },
  )
}
