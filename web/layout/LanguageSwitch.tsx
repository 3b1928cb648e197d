import { useLocation } from 'react-router'
import { Link } from 'react-router'
import { useLocale } from '../i18n.ts'
import { localePath, withoutLocale } from '../paths.ts'

const OTHER = {
  en: { locale: 'bn', name: 'বাংলা' },
  bn: { locale: 'en', name: 'English' },
} as const

/** Leads to the same page in the other language, named in that language. */
export const LanguageSwitch = () => {
  const { pathname, search } = useLocation()
  const { locale, name } = OTHER[useLocale()]
  return (
    <Link
      to={localePath(locale, withoutLocale(pathname)) + search}
      hrefLang={locale}
      lang={locale}
      preventScrollReset
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-primary hover:bg-sand sm:px-3"
    >
      {name}
    </Link>
  )
}
