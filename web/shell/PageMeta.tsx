import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { useLocale } from '../use-locale.ts'
import { informationPaths, localePath, paths, withoutLocale } from '../paths.ts'
import shareImage from './icons/share.png?no-inline'
import { PageTitle } from './PageTitle.tsx'
import { useRootData } from './root-data.ts'
import { StructuredData } from './StructuredData.tsx'
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

/** The lists whose pages are below them. */
const PARENTS = [
  { name: /* i18n */ 'Events', path: paths.events },
  { name: /* i18n */ 'Gallery', path: informationPaths.gallery },
]

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
      {title !== undefined && <Breadcrumbs title={title} />}
    </>
  )
}

/** Where the page is: below the home page, or below the list of its kind. */
const Breadcrumbs = ({ title }: { title: string }) => {
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const locale = useLocale()
  const origin = useRootData()?.origin
  if (!origin) return null
  const page = withoutLocale(pathname)
  const parent = PARENTS.find(({ path }) => page.startsWith(`${path}/`))
  const items = [
    { name: _('Home'), path: paths.home },
    ...(parent ? [{ name: _(parent.name), path: parent.path }] : []),
    { name: title, path: page },
  ]
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: items.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + localePath(locale, path),
        })),
      }}
    />
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
