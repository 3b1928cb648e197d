import { useLingui } from '@lingui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { AdTiles } from '#domain/adverts/advert.ts'
import { PublicBanner } from '#domain/banners/banner.ts'
import { LatestPicture } from '#domain/gallery/picture.ts'
import { HOME_SECTIONS } from '#domain/pages/page-keys.ts'
import { AdColumn } from '../adverts/AdColumn.tsx'
import { apiContext } from '../api-client.ts'
import { fetchEvents } from '../events/public-events.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { SocietyData } from '../shell/SocietyData.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PlaceholderNotice } from '../pages/PlaceholderNotice.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import { TranslationNote } from '../pages/TranslationNote.tsx'
import { loadTexts } from '../pages/read-pages.ts'
import type { PublishedText } from '../pages/read-text.ts'
import { apiPaths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { HomeHero } from './HomeHero.tsx'
import { HomeNews } from './HomeNews.tsx'

type SectionKey = (typeof HOME_SECTIONS)[number]
type SectionTexts = Partial<Record<SectionKey, PublishedText>>

/** The sections of the home page (specification, section 1), with the placeholder for an unpublished text. */
const SECTIONS: readonly { key: SectionKey; title: string; filler: string }[] = [
  {
    key: 'home-about',
    title: /* i18n */ 'About Us',
    filler:
      /* i18n */ 'Who we are: families from Sandwip who live in Brooklyn and look after one another. A few lines about how the society began will stand here.',
  },
  {
    key: 'home-mission',
    title: /* i18n */ 'Our Mission',
    filler:
      /* i18n */ 'What we do: keep our people in touch, help newcomers to settle and carry our island’s culture on. A few lines about our work will stand here.',
  },
  {
    key: 'home-goals',
    title: /* i18n */ 'Our Goals',
    filler:
      /* i18n */ 'Where we are going: education for the young, care for the elders and a hand for those at home. A few lines about our plans will stand here.',
  },
]

const HomeSections = ({ texts }: { texts: SectionTexts }) => {
  const { _ } = useLingui()
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {SECTIONS.map(({ key, title, filler }, index) => {
        const text = texts[key]
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
              {text?.title || _(title)}
            </h2>
            {text ? (
              <>
                <TranslationNote lang={text.lang} />
                <RichText text={text.body} lang={text.lang} lower={1} />
              </>
            ) : (
              <>
                <PlaceholderNotice />
                <p className={index === 0 ? 'max-w-prose text-lg' : undefined}>{_(filler)}</p>
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}

const EVENTS = 3
const PHOTOS = 8

export const handle: PageHandle = { isEdgeToEdge: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const api = args.context.get(apiContext)
  const [banners, tiles, texts, events, photos] = await Promise.all([
    api.call(z.array(PublicBanner), apiPaths.banners),
    api.call(AdTiles, apiPaths.adverts),
    loadTexts(args, HOME_SECTIONS),
    fetchEvents(api, { upcoming: true, limit: EVENTS }),
    api.call(z.array(LatestPicture), apiPaths.latestPhotos, { query: { limit: PHOTOS } }),
  ])
  return { banners: banners.data, tiles: tiles.data, texts, events: events.data, photos: photos.data }
}

export default function HomePage() {
  const { _ } = useLingui()
  const { banners, tiles, texts, events, photos } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        description={_(
          'Families from the island of Sandwip who live in Brooklyn: who we are, what we do together, and how to check your membership.',
        )}
      />
      <SocietyData />
      <HomeHero banners={banners} />
      <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:py-14">
        <div className="grid content-start gap-10">
          <HomeSections texts={texts} />
          <HomeNews events={events} photos={photos} />
        </div>
        <AdColumn tiles={tiles} />
      </div>
    </>
  )
}
