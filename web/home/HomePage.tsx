import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { AdTiles } from '#domain/adverts/advert.ts'
import { PublicBanner } from '#domain/banners/banner.ts'
import { LatestPicture } from '#domain/gallery/picture.ts'
import { HOME_SECTIONS } from '#domain/pages/page-keys.ts'
import { apiContext } from '../api-client.ts'
import { fetchEvents } from '../events/public-events.ts'
import type { PageHandle } from '../layout/page-handle.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { SocietyData } from '../layout/SocietyData.tsx'
import { loadTexts } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { AdColumn } from '../adverts/AdColumn.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeNews } from './HomeNews.tsx'
import { HomeSections } from './HomeSections.tsx'

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
