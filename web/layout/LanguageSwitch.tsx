import { Link, useLocation } from 'react-router'
import { useLocale } from '../i18n.ts'
import { localePath, withoutLocale } from '../paths.ts'
import { BANGLA } from './outlines.ts'

/** Leads to the same page in the other language, named in that language. */
export const LanguageSwitch = () => {
  const { pathname, search } = useLocation()
  const other = useLocale() === 'en' ? 'bn' : 'en'
  return (
    <Link
      to={localePath(other, withoutLocale(pathname)) + search}
      hrefLang={other}
      lang={other}
      preventScrollReset
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-1 font-medium text-primary hover:bg-sand sm:px-3"
    >
      {other === 'en' ? 'English' : <Bangla />}
    </Link>
  )
}

/** As high as letters of the link's own size would be. */
const Bangla = () => (
  <svg role="img" aria-label="বাংলা" viewBox={BANGLA.viewBox} className="h-[0.78em] w-auto">
    <path fill="currentColor" d={BANGLA.path} />
  </svg>
)
