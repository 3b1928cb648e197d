import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { Site } from '#domain/site.ts'
import { apiContext } from './api-client.ts'
import './app.css'
import { useExpiryRedirect } from './auth/use-expiry-redirect.ts'
import { useI18n, useLocale } from './i18n.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import logo from './layout/logo.svg'
import { apiPaths, concernsAdmin, localePath, LOCALES, withoutLocale } from './paths.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const site = await context
    .get(apiContext)
    .call(Site, apiPaths.site)
    // Only the demo sign-in comes from here: no page fails for want of it.
    .catch(() => ({ data: { demo: null } }))
  return { origin: new URL(request.url).origin, demo: site.data.demo }
}

/** Nothing of this changes while a page is open. */
export const shouldRevalidate = () => false

export const useRootData = () => useRouteLoaderData<typeof loader>('root')

export function Layout({ children }: { children: ReactNode }) {
  const i18n = useI18n()
  const locale = useLocale()

  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d57" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1b1a" />
        <link rel="icon" type="image/svg+xml" href={logo} />
        <LanguageLinks />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Tells search engines that a public page exists in both languages. */
function LanguageLinks() {
  const { pathname } = useLocation()
  const origin = useRootData()?.origin
  if (!origin || concernsAdmin(pathname)) return null
  const page = withoutLocale(pathname)
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + localePath(locale, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page} />
    </>
  )
}

export default function Root() {
  useExpiryRedirect()
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
