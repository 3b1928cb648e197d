import type { NewAttraction } from '#domain/attractions/attraction.ts'
import type { NewVideo } from '#domain/videos/video.ts'
import { attractionKind } from '#server/attractions/attraction-kind.ts'
import type { Write } from '#server/database/write.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { videoKind } from '#server/videos/video-kind.ts'
import { drawPhoto } from './gallery/draw-photo.ts'
import type { SceneName } from './gallery/scenes.ts'

const FILLER = {
  en: 'Placeholder text. The society will tell here what there is to see, and how to get there.',
  bn: 'নমুনা লেখা। কী দেখার আছে আর কীভাবে যেতে হয়, সমিতি এখানে জানাবে।',
}

type DemoAttraction = Pick<NewAttraction, 'name' | 'place'> & { scene: SceneName; seed: number }

export const DEMO_ATTRACTIONS: readonly DemoAttraction[] = [
  {
    name: { en: 'The western beach', bn: 'পশ্চিম সৈকত' },
    place: { en: 'Rahamatpur', bn: 'রহমতপুর' },
    scene: 'sea',
    seed: 902,
  },
  {
    name: { en: 'The ferry landing', bn: 'ফেরিঘাট' },
    place: { en: 'Gasua', bn: 'গাছুয়া' },
    scene: 'sea',
    seed: 906,
  },
  {
    name: { en: 'The big pond', bn: 'বড় দিঘি' },
    place: { en: 'Musapur', bn: 'মুছাপুর' },
    scene: 'village',
    seed: 911,
  },
  {
    name: { en: 'The coastal forest', bn: 'উপকূলীয় বন' },
    place: { en: 'Kalapania', bn: 'কালাপানিয়া' },
    scene: 'picnic',
    seed: 916,
  },
  {
    name: { en: 'The old mosque', bn: 'পুরোনো মসজিদ' },
    place: { en: 'Haramia', bn: 'হারামিয়া' },
    scene: 'lanterns',
    seed: 923,
  },
  {
    name: { en: 'The harvest fields', bn: 'ফসলের মাঠ' },
    place: { en: 'Sontoshpur', bn: 'সন্তোষপুর' },
    scene: 'village',
    seed: 927,
  },
]

/** They lead to the front page of a site: the demo knows no video of real people. */
export const DEMO_VIDEOS: readonly (Omit<NewVideo, 'cover'> & { scene: SceneName | null })[] = [
  {
    title: { en: 'Placeholder: songs of the harvest', bn: 'নমুনা: ফসলের গান' },
    url: 'https://www.youtube.com/',
    date: '2023',
    scene: 'festival',
  },
  {
    title: { en: 'Placeholder: the crossing by boat', bn: 'নমুনা: নৌকায় পারাপার' },
    url: 'https://www.youtube.com/',
    date: '2024-02-11',
    scene: 'sea',
  },
  {
    title: { en: 'Placeholder: a day at the picnic', bn: 'নমুনা: বনভোজনের একদিন' },
    url: 'https://www.youtube.com/',
    date: '2025-07-20',
    scene: null,
  },
  {
    title: { en: 'Placeholder: greetings for the New Year', bn: 'নমুনা: নববর্ষের শুভেচ্ছা' },
    url: 'https://www.facebook.com/',
    date: '2026-04-14',
    scene: 'lanterns',
  },
]

/** Draws the pictures, and answers what puts everything in, inside a write that is under way. */
export const prepareDemoMedia = async () => {
  const draw = async (scene: SceneName | null, seed: number) =>
    scene === null ? null : drawPhoto(scene, seed)
  const [places, covers] = await Promise.all([
    Promise.all(DEMO_ATTRACTIONS.map(({ scene, seed }) => drawPhoto(scene, seed))),
    Promise.all(DEMO_VIDEOS.map(({ scene }, index) => draw(scene, 951 + index))),
  ])
  return async (current: Write) => {
    for (const [index, { name, place }] of DEMO_ATTRACTIONS.entries()) {
      const picture = places[index]
      const image = picture ? (await addContentImage(current, picture))._id : null
      await createWithin(attractionKind, current, { name, place, text: FILLER, image })
    }
    for (const [index, { title, url, date }] of DEMO_VIDEOS.entries()) {
      const picture = covers[index]
      const cover = picture ? (await addContentImage(current, picture))._id : null
      await createWithin(videoKind, current, { title, url, date, cover })
    }
  }
}
