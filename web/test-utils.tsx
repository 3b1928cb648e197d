import type { ReactNode } from 'react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { AdminFeaturesContext } from './feature.ts'
import { adminFeatures } from './features.ts'
import { LocaleContext } from './use-locale.ts'
import { createQueryClient } from './shell/query-client.ts'
import { localeOf } from './paths.ts'

/** The message ids are the English texts, so an empty catalog renders English. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

type Options = {
  /** The URL at which the component is rendered. */
  at?: string
  /** Paths of other routes that the component may navigate to. */
  elsewhere?: readonly string[]
  /** The data that the server has loaded for the page. */
  loaded?: unknown
  /** The loading functions of the route in the browser. */
  loads?: Pick<RouteObject, 'loader' | 'shouldRevalidate'>
}

/** Renders a component as a page of the site, with all providers of the layout. */
export const renderPage = (element: ReactNode, { at = '/', elsewhere = [], loaded, loads }: Options = {}) => {
  const { pathname } = new URL(at, 'http://localhost')
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: pathname,
        element,
        shouldRevalidate: () => false,
        ...(loaded !== undefined && { loader: () => loaded }),
        ...(loads && { ...loads, hydrateFallbackElement: <p>Loading</p> }),
      },
      ...elsewhere.map((path) => ({ path, element: <p>{`At ${path}`}</p> })),
    ],
    {
      initialEntries: [at],
      ...(loaded !== undefined && { hydrationData: { loaderData: { page: loaded } } }),
    },
  )
  const view = render(
    <LocaleContext value={localeOf(pathname)}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <AdminFeaturesContext value={adminFeatures}>
            <RouterProvider router={router} />
          </AdminFeaturesContext>
        </QueryClientProvider>
      </I18nProvider>
    </LocaleContext>,
  )
  return { ...view, router }
}
