import { useLocation } from 'react-router'
import type { Locale } from '#domain/locales.ts'
import { useLocale } from '../use-locale.ts'
import { localePath, withoutLocale } from '../paths.ts'
import { BengaliWord } from './BengaliWord.tsx'

/** The name of a language in that language. */
export const LanguageName = ({ locale }: { locale: Locale }) =>
  locale === 'en' ? (
    'English'
  ) : (
    // Scaled to the height of the font around it.
    <BengaliWord word="bangla" label="বাংলা" className="h-[0.78em] w-auto" />
  )

/** A link to the same page in the other language, labelled in that language. */
export const LanguageSwitch = () => {
  const { pathname, search } = useLocation()
  const other = useLocale() === 'en' ? 'bn' : 'en'
  return (
    <a
      href={localePath(other, withoutLocale(pathname)) + search}
      data-language-switch
      hrefLang={other}
      lang={other}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-1 font-medium text-primary hover:bg-sand sm:px-3"
    >
      <LanguageName locale={other} />
    </a>
  )
}
