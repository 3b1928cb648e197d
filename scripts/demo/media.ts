import type { NewAttraction } from '#domain/attractions/attraction.ts'
import type { NewVideo } from '#domain/videos/video.ts'
import { attractionKind } from '#server/attractions/attraction-kind.ts'
import type { Write } from '#server/database/write.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { videoKind } from '#server/videos/video-kind.ts'
import type { Pictures } from './pictures.ts'
import { text } from './text.ts'

const FILLER = text(
  'Placeholder text. The society will tell here what there is to see, and how to get there.',
  'নমুনা লেখা। কী দেখার আছে আর কীভাবে যেতে হয়, সমিতি এখানে জানাবে।',
)

type DemoAttraction = Pick<NewAttraction, 'name' | 'place'> & { picture: string }

export const DEMO_ATTRACTIONS: readonly DemoAttraction[] = [
  {
    name: text('The western beach', 'পশ্চিম সৈকত'),
    place: text('Rahamatpur', 'রহমতপুর'),
    picture: 'gallery/sea-5',
  },
  { name: text('The ferry landing', 'ফেরিঘাট'), place: text('Gasua', 'গাছুয়া'), picture: 'gallery/sea-4' },
  { name: text('The big pond', 'বড় দিঘি'), place: text('Musapur', 'মুছাপুর'), picture: 'gallery/village-2' },
  {
    name: text('The coastal forest', 'উপকূলীয় বন'),
    place: text('Kalapania', 'কালাপানিয়া'),
    picture: 'gallery/picnic-2',
  },
  {
    name: text('The old mosque', 'পুরোনো মসজিদ'),
    place: text('Haramia', 'হারামিয়া'),
    picture: 'gallery/lanterns-1',
  },
  {
    name: text('The harvest fields', 'ফসলের মাঠ'),
    place: text('Sontoshpur', 'সন্তোষপুর'),
    picture: 'gallery/village-3',
  },
]

/** They link to the home page of a site, since the demo must not use videos of real people. */
export const DEMO_VIDEOS: readonly (Omit<NewVideo, 'cover'> & { picture: string | null })[] = [
  {
    title: text('Placeholder: songs of the harvest', 'নমুনা: ফসলের গান'),
    url: 'https://www.youtube.com/',
    date: '2023',
    picture: 'gallery/festival-1',
  },
  {
    title: text('Placeholder: the crossing by boat', 'নমুনা: নৌকায় পারাপার'),
    url: 'https://www.youtube.com/',
    date: '2024-02-11',
    picture: 'gallery/sea-3',
  },
  {
    title: text('Placeholder: a day at the picnic', 'নমুনা: বনভোজনের একদিন'),
    url: 'https://www.youtube.com/',
    date: '2025-07-20',
    picture: null,
  },
  {
    title: text('Placeholder: greetings for the New Year', 'নমুনা: নববর্ষের শুভেচ্ছা'),
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
