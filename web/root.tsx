import boldFont from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2'
import font from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2'
import { I18nProvider } from '@lingui/react'
import { use, useCallback, useState, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { dayAt } from '#domain/time-zone.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { Site } from '#domain/site.ts'
import { apiContext } from './api-client.ts'
import './app.css'
import { documentScriptContext } from './document/document-script.ts'
import { loadI18n, useI18n } from './i18n.ts'
import { ChooseLanguageContext } from './language/chosen-language.ts'
import { languageContext } from './language/language-context.ts'
import { storeLanguage } from './language/stored-language.ts'
import { LocaleContext } from './use-locale.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import touchIcon from './shell/icons/apple-touch-icon.png?no-inline'
import smallIcon from './shell/icons/icon-48.png?no-inline'
import logo from './shell/logo.svg'
import { useRootData, type RootData } from './shell/root-data.ts'
import { apiPaths, isAdminPath, isScreenPath, localeOf, siteFiles, withoutLocale } from './paths.ts'
import { FOOTER_ID } from './shell/SiteFooter.tsx'
import { NonceContext } from './theme/nonce-context.ts'
import { THEME_SCRIPT } from './theme/theme.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<RootData> => {
  const site = await context
    .get(apiContext)
    .call(Site, apiPaths.site)
    // Pages must render even if this request fails.
    .catch(() => ({
      data: {
        demo: null,
        sendsMail: false,
        mailsPasswords: false,
        society: DEFAULT_SOCIETY,
        mayLack: NOTHING_LACKS,
        yearStart: DEFAULT_DUES_RULES.yearStart,
      },
    }))
  const documentScript = context.get(documentScriptContext)
  const language = context.get(languageContext)
  const year = Number(dayAt(Date.now()).slice(0, 4))
  return { origin: new URL(request.url).origin, documentScript, language, year, ...site.data }
}

/** Navigation changes none of this data; a screen that changes it revalidates it without a URL change. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** The language of the admin area: that of the cookie when the page was rendered, until another is chosen. */
const useChosenLanguage = () => {
  const rendered = useRootData()?.language ?? DEFAULT_LOCALE
  const [chosen, setChosen] = useState<Locale | null>(null)
  const choose = useCallback((locale: Locale) => {
    storeLanguage(locale)
    // Its texts are loaded first, because no boundary above the document could wait for them.
    void loadI18n(locale).then(() => setChosen(locale))
  }, [])
  return [chosen ?? rendered, choose] as const
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [chosen, choose] = useChosenLanguage()
  const locale = isScreenPath(pathname) ? chosen : localeOf(pathname)
  const i18n = useI18n(locale)
  const documentScript = useRootData()?.documentScript

  return (
    // The script in the head sets an attribute before hydration.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d57" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1b1a" />
        <link rel="icon" type="image/svg+xml" href={logo} />
        <link rel="icon" type="image/png" sizes="48x48" href={smallIcon} />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={siteFiles.manifest} />
        <Links />
        {[font, boldFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {/* Painted as a whole: parts of a page would move as the next ones arrive. */}
        <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        {/* After the style sheet and the fonts: the page can be read without it. */}
        {documentScript && <script type="module" src={documentScript} fetchPriority="low" />}
      </head>
      <body>
        <LocaleContext value={locale}>
          <ChooseLanguageContext value={choose}>
            <I18nProvider i18n={i18n}>{children}</I18nProvider>
          </ChooseLanguageContext>
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
