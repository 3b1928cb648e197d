import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { Site } from '#domain/site.ts'
import { apiContext } from './api-client.ts'
import './app.css'
import { documentScriptContext } from './document/document-script.ts'
import { useI18n } from './i18n.ts'
import { LocaleContext } from './use-locale.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import touchIcon from './layout/icons/apple-touch-icon.png?no-inline'
import smallIcon from './layout/icons/icon-48.png?no-inline'
import logo from './layout/logo.svg'
import { useRootData, type RootData } from './layout/root-data.ts'
import { apiPaths, isAdminPath, localeOf, siteFiles, withoutLocale } from './paths.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<RootData> => {
  const site = await context
    .get(apiContext)
    .call(Site, apiPaths.site)
    // Pages must render even if this request fails.
    .catch(() => ({ data: { demo: null, society: DEFAULT_SOCIETY } }))
  const documentScript = context.get(documentScriptContext)
  return { origin: new URL(request.url).origin, documentScript, ...site.data }
}

/** Navigation changes none of this data; a screen that changes it revalidates it without a URL change. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const locale = localeOf(pathname)
  const i18n = useI18n(locale)
  const documentScript = useRootData()?.documentScript

  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d57" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1b1a" />
        <link rel="icon" type="image/svg+xml" href={logo} />
        <link rel="icon" type="image/png" sizes="48x48" href={smallIcon} />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={siteFiles.manifest} />
        <Links />
        {/* After the style sheet and the fonts: the page can be read without it. */}
        {documentScript && <script type="module" src={documentScript} fetchPriority="low" />}
      </head>
      <body>
        <LocaleContext value={locale}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </LocaleContext>
        {/* Public pages are documents with a script of their own. */}
        {isAdminPath(withoutLocale(pathname)) && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
