import { useLocation } from 'react-router'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { useLocale } from '../use-locale.ts'
import { localePath, withoutLocale } from '../paths.ts'
import shareImage from './icons/share.png?no-inline'
import { PageTitle } from './PageTitle.tsx'
import { useRootData } from './root-data.ts'
import { useSocietyName } from './use-society.ts'

/** The preview picture for shared links: its path on this site. */
export type ShareImage = { path: string; width: number; height: number; alt: string }

type PageMetaProps = {
  /** Omitted on the home page only. */
  title?: string
  /** One or two sentences for search results and link previews. */
  description: string
  /** `article` for content with a publication date: an event, an album. */
  type?: 'website' | 'article'
  image?: ShareImage
}

const OG_LOCALES: Record<Locale, string> = { en: 'en_US', bn: 'bn_BD' }

/**
 * The metadata of a public page: title, description, canonical URL, the same page in the other language, and the
 * preview of shared links. React hoists the tags into the head.
 */
export const PageMeta = ({ title, description, type = 'website', image }: PageMetaProps) => {
  const name = useSocietyName()
  const shown = image ?? { path: shareImage, width: 1200, height: 630, alt: name }
  return (
    <>
      <PageTitle {...(title !== undefined && { title })} />
      <meta name="description" content={description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta name="twitter:card" content="summary_large_image" />
      <Addresses image={shown} />
    </>
  )
}

/** Tags that need the site's origin; omitted if it is unknown. */
const Addresses = ({ image }: { image: ShareImage }) => {
  const { pathname } = useLocation()
  const locale = useLocale()
  const origin = useRootData()?.origin
  if (!origin) return null
  const page = withoutLocale(pathname.replace(/(?<=.)\/+$/, ''))
  const addressIn = (language: Locale) => origin + localePath(language, page)
  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      {LOCALES.filter((language) => language !== locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={OG_LOCALES[language]} />
      ))}
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
    </>
  )
}

/** For pages that search engines must not index: a sign-in, a search for a person, a missing page. */
export const HiddenPageMeta = ({ title }: { title: string }) => (
  <>
    <PageTitle title={title} />
    <meta name="robots" content="noindex" />
  </>
)
