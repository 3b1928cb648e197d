import { useLingui } from '@lingui/react'
import { ArrowRight, CalendarDays, IdCard, type LucideIcon, Phone } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { AdTiles } from '#domain/adverts/advert.ts'
import { Joining } from '#domain/applications/application.ts'
import { PublicBanner } from '#domain/banners/banner.ts'
import { LatestPicture } from '#domain/gallery/picture.ts'
import { HOME_SECTIONS } from '#domain/pages/page-keys.ts'
import { SOCIAL_HOMES, type SocialNetwork } from '#domain/settings/society.ts'
import { AdColumn } from '../adverts/AdColumn.tsx'
import { apiContext } from '../api-client.ts'
import { fetchEvents } from '../events/public-events.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { StructuredData } from '../shell/StructuredData.tsx'
import icon from '../shell/icons/icon-512.png?no-inline'
import type { PageHandle } from '../shell/page-handle.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { TranslationNote } from '../pages/TranslationNote.tsx'
import { loadTexts, type PublishedText } from '../pages/loaders.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { apiPaths, imageOfWidth, informationPaths, paths } from '../paths.ts'
import { useRootData } from '../shell/root-data.ts'
import { useSociety } from '../shell/use-society.ts'
import { classNames } from '../ui/class-names.ts'
import { HomeHero } from './HomeHero.tsx'
import { LatestPhotos, UpcomingEvents } from './HomeNews.tsx'

type SectionKey = (typeof HOME_SECTIONS)[number]
type SectionTexts = Partial<Record<SectionKey, PublishedText>>

/** The sections of the home page (specification, section 1). One that the society has not written is not shown. */
const SECTIONS: readonly { key: SectionKey; title: string }[] = [
  { key: 'home-about', title: /* i18n */ 'About Us' },
  { key: 'home-mission', title: /* i18n */ 'Our Mission' },
  { key: 'home-goals', title: /* i18n */ 'Our Goals' },
]

const HomeSections = ({ texts }: { texts: SectionTexts }) => {
  const { _ } = useLingui()
  return (
    <div className="grid gap-6 empty:hidden md:grid-cols-2">
      {SECTIONS.map(({ key, title }, index) => {
        const text = texts[key]
        if (!text) return null
        return (
          <section
            key={key}
            aria-labelledby={key}
            className={classNames(
              'rounded-2xl border border-line p-6 sm:p-8',
              index === 0 ? 'border-l-8 border-l-accent bg-sand md:col-span-2' : 'bg-surface-raised',
            )}
          >
            <h2 id={key} className="mb-3 text-2xl text-primary sm:text-3xl">
              {text.title || _(title)}
            </h2>
            <TranslationNote lang={text.lang} />
            <RichText text={text.body} lang={text.lang} lower={1} />
          </section>
        )
      })}
    </div>
  )
}

const DOORS: readonly { to: string; title: string; icon: LucideIcon }[] = [
  {
    to: paths.checkMembership,
    title: /* i18n */ 'Check Your Membership',
    icon: IdCard,
  },
  {
    to: paths.events,
    title: /* i18n */ 'Events',
    icon: CalendarDays,
  },
  {
    to: informationPaths.contactUs,
    title: /* i18n */ 'Contact',
    icon: Phone,
  },
]
/** While the society takes applications. */
const JOIN = { to: paths.join, title: /* i18n */ 'Become a member', icon: ArrowRight }

/** What most visitors come for. */
const Doors = ({ mayJoin }: { mayJoin: boolean }) => {
  const { _ } = useLingui()
  return (
    <nav aria-label={_('What are you looking for?')} className="border-b border-line bg-sand print:hidden">
      <ul
        className={classNames(
          'mx-auto grid max-w-page list-none gap-3 px-4 py-4 sm:px-6',
          mayJoin ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {(mayJoin ? [...DOORS, JOIN] : DOORS).map(({ to, title, icon: Icon }) => (
          <li key={to} className="grid">
            <PublicLink
              to={to}
              className="flex items-center gap-4 rounded-xl border border-line bg-surface-raised px-4 py-3 text-lg font-semibold text-primary no-underline hover:border-primary"
            >
              <Icon aria-hidden className="size-7 shrink-0" />
              {_(title)}
            </PublicLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const EVENTS = 3
const PHOTOS = 8

export const handle: PageHandle = { isEdgeToEdge: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const api = args.context.get(apiContext)
  const [banners, tiles, texts, events, photos, joining] = await Promise.all([
    api.call(z.array(PublicBanner), apiPaths.banners),
    api.call(AdTiles, apiPaths.adverts),
    loadTexts(args, HOME_SECTIONS),
    fetchEvents(api, { upcoming: true, limit: EVENTS }),
    api.call(z.array(LatestPicture), apiPaths.latestPhotos, { query: { limit: PHOTOS } }),
    api.call(Joining, apiPaths.joining),
  ])
  return {
    banners: banners.data,
    tiles: tiles.data,
    texts,
    events: events.data,
    photos: photos.data,
    mayJoin: joining.data.isOpen,
  }
}

export default function HomePage() {
  const { _ } = useLingui()
  const { banners, tiles, texts, events, photos, mayJoin } = useLoaderData<typeof loader>()
  // As with a new society.
  const isBare = events.length === 0 && SECTIONS.every(({ key }) => !texts[key])
  return (
    <>
      <PageMeta
        description={_(
          'Families from the island of Sandwip who live in Brooklyn: who we are, what we do together, and how to check your membership.',
        )}
      />
      <SocietyData />
      <HomeHero banners={banners} />
      <Doors mayJoin={mayJoin} />
      <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:py-14">
        <div className="grid content-start gap-10 empty:hidden">
          <HomeSections texts={texts} />
          <UpcomingEvents events={events} />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <LatestPhotos photos={photos} />
        </div>
        <AdColumn tiles={tiles} isRow={isBare} />
      </div>
    </>
  )
}

/** Structured data about the society. */
const SocietyData = () => {
  const origin = useRootData()?.origin
  const { name, address, email, phone, social, logo } = useSociety()
  if (!origin) return null
  // The home page of a network is not a profile of the society.
  const networks = Object.keys(social) as SocialNetwork[]
  const sameAs = networks.filter((key) => social[key] !== SOCIAL_HOMES[key]).map((key) => social[key])
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'NGO',
        name: name.en || name.bn,
        ...(name.en && name.bn && { alternateName: name.bn }),
        url: origin + paths.home,
        logo: origin + (logo ? imageOfWidth(logo.url, 480) : icon),
        address: { '@type': 'PostalAddress', streetAddress: address },
        email,
        telephone: phone,
        ...(sameAs.length > 0 && { sameAs }),
      }}
    />
  )
}
