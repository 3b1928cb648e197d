import type { Messages } from '@lingui/core'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#domain/locales.ts'
import { createI18n } from '../create-i18n.ts'
import { paths } from '../paths.ts'
import { rememberPath } from '../session/previous-path.ts'
import { useSession } from '../session/session.ts'
import { IslandRoot } from './IslandRoot.tsx'

/**
 * Redirects from a public page to /login when the session expires (specification, section 4). In the admin area
 * `RequireAdmin` does it.
 */
const useExpiryRedirect = () => {
  const session = useSession()
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  useEffect(() => {
    if (expiredUserId === null) return
    rememberPath(location.pathname + location.search, expiredUserId)
    location.assign(paths.login)
  }, [expiredUserId])
}

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
