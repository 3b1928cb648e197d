import type { NewAttraction } from '#domain/attractions/attraction.ts'
import type { NewVideo } from '#domain/videos/video.ts'
import { attractionKind } from '#server/attractions/attraction-kind.ts'
import type { Write } from '#server/database/write.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { videoKind } from '#server/videos/video-kind.ts'
import type { Pictures } from './pictures.ts'

const FILLER = {
  en: 'Placeholder text. The society will tell here what there is to see, and how to get there.',
  bn: 'নমুনা লেখা। কী দেখার আছে আর কীভাবে যেতে হয়, সমিতি এখানে জানাবে।',
}

type DemoAttraction = Pick<NewAttraction, 'name' | 'place'> & { picture: string }

export const DEMO_ATTRACTIONS: readonly DemoAttraction[] = [
  {
    name: { en: 'The western beach', bn: 'পশ্চিম সৈকত' },
    place: { en: 'Rahamatpur', bn: 'রহমতপুর' },
    picture: 'gallery/sea-5',
  },
  {
    name: { en: 'The ferry landing', bn: 'ফেরিঘাট' },
    place: { en: 'Gasua', bn: 'গাছুয়া' },
    picture: 'gallery/sea-4',
  },
  {
    name: { en: 'The big pond', bn: 'বড় দিঘি' },
    place: { en: 'Musapur', bn: 'মুছাপুর' },
    picture: 'gallery/village-2',
  },
  {
    name: { en: 'The coastal forest', bn: 'উপকূলীয় বন' },
    place: { en: 'Kalapania', bn: 'কালাপানিয়া' },
    picture: 'gallery/picnic-2',
  },
  {
    name: { en: 'The old mosque', bn: 'পুরোনো মসজিদ' },
    place: { en: 'Haramia', bn: 'হারামিয়া' },
    picture: 'gallery/lanterns-1',
  },
  {
    name: { en: 'The harvest fields', bn: 'ফসলের মাঠ' },
    place: { en: 'Sontoshpur', bn: 'সন্তোষপুর' },
    picture: 'gallery/village-3',
  },
]

/** They link to the home page of a site, since the demo must not use videos of real people. */
export const DEMO_VIDEOS: readonly (Omit<NewVideo, 'cover'> & { picture: string | null })[] = [
  {
    title: { en: 'Placeholder: songs of the harvest', bn: 'নমুনা: ফসলের গান' },
    url: 'https://www.youtube.com/',
    date: '2023',
    picture: 'gallery/festival-1',
  },
  {
    title: { en: 'Placeholder: the crossing by boat', bn: 'নমুনা: নৌকায় পারাপার' },
    url: 'https://www.youtube.com/',
    date: '2024-02-11',
    picture: 'gallery/sea-3',
  },
  {
    title: { en: 'Placeholder: a day at the picnic', bn: 'নমুনা: বনভোজনের একদিন' },
    url: 'https://www.youtube.com/',
    date: '2025-07-20',
    picture: null,
  },
  {
    title: { en: 'Placeholder: greetings for the New Year', bn: 'নমুনা: নববর্ষের শুভেচ্ছা' },
    url: 'https://www.facebook.com/',
    date: '2026-04-14',
    picture: 'gallery/lanterns-2',
  },
]

/** Adds the attractions and the videos within an open write. */
export const seedMedia = async (current: Write, pictures: Pictures) => {
  for (const { picture, ...attraction } of DEMO_ATTRACTIONS) {
    const { _id: image } = await addContentImage(current, await pictures(picture))
    await createWithin(attractionKind, current, { ...attraction, text: FILLER, image })
  }
  for (const { picture, ...video } of DEMO_VIDEOS) {
    const cover = picture === null ? null : (await addContentImage(current, await pictures(picture)))._id
    await createWithin(videoKind, current, { ...video, cover })
  }
}
