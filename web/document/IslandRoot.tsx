import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import { LocaleContext } from '../use-locale.ts'

type IslandRootProps = { locale: Locale; i18n: I18n; children: ReactNode }

/** What an island may use: the language and the texts. It has no router. */
export const IslandRoot = ({ locale, i18n, children }: IslandRootProps) => (
  <LocaleContext value={locale}>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </LocaleContext>
)
