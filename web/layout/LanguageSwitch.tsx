import { Link, useLocation } from 'react-router'
import { useLocale } from '../i18n.ts'
import { localePath, withoutLocale } from '../paths.ts'
import bangla from './bangla.svg'

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
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-primary hover:bg-sand sm:px-3"
    >
      {other === 'en' ? 'English' : <Bangla />}
    </Link>
  )
}

/** Outlined as the society's name is, so that this one word loads no font. */
const Bangla = () => (
  <svg role="img" aria-label="বাংলা" viewBox="0 -76 226 78" className="h-5 w-auto">
    <use href={`${bangla}#bangla`} />
  </svg>
)
