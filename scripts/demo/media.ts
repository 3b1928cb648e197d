import type { NewAttraction } from '#domain/attractions/attraction.ts'
import type { NewVideo } from '#domain/videos/video.ts'
import { attractionKind } from '#server/attractions/attraction-kind.ts'
import type { Write } from '#server/database/write.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { videoKind } from '#server/videos/video-kind.ts'
import type { Pictures } from './pictures.ts'
import { text } from './text.ts'

type DemoAttraction = Pick<NewAttraction, 'name' | 'place' | 'text'> & { picture: string }

export const DEMO_ATTRACTIONS: readonly DemoAttraction[] = [
  {
    name: text('The western beach', 'পশ্চিম সৈকত'),
    place: text('Rahamatpur', 'রহমতপুর'),
    text: text(
      'Wide sand at low tide, and the sun sets into the sea. Go in the afternoon, and back before the tide.',
      'ভাটায় চওড়া বালুচর, আর সূর্য ডোবে সাগরে। বিকেলে যান, জোয়ারের আগে ফিরুন।',
    ),
    picture: 'gallery/shore',
  },
  {
    name: text('The ferry landing', 'ফেরিঘাট'),
    place: text('Gasua', 'গাছুয়া'),
    text: text(
      'From here the boats leave for the mainland, when the tide allows. Come an hour early, and bring water.',
      'এখান থেকে জোয়ার বুঝে নৌকা ছাড়ে মূল ভূখণ্ডের দিকে। এক ঘণ্টা আগে আসুন, সঙ্গে পানি রাখুন।',
    ),
    picture: 'gallery/ferry',
  },
  {
    name: text('The big pond', 'বড় দিঘি'),
    place: text('Musapur', 'মুছাপুর'),
    text: text(
      'Steps lead down to the water, and old trees give shade. In the evening half the village meets here.',
      'ঘাটের সিঁড়ি নেমে গেছে পানিতে, পুরোনো গাছ ছায়া দেয়। সন্ধ্যায় গ্রামের অর্ধেক মানুষ এখানে বসে।',
    ),
    picture: 'gallery/pond',
  },
  {
    name: text('The coastal forest', 'উপকূলীয় বন'),
    place: text('Kalapania', 'কালাপানিয়া'),
    text: text(
      'Planted against the storms, and full of birds in winter. A path leads through it to the shore.',
      'ঝড় ঠেকাতে লাগানো বন, শীতে পাখিতে ভরা। ভেতর দিয়ে পথ গেছে তীর পর্যন্ত।',
    ),
    picture: 'gallery/forest',
  },
  {
    name: text('The old mosque', 'পুরোনো মসজিদ'),
    place: text('Haramia', 'হারামিয়া'),
    text: text(
      'Of brick and lime, with three small domes. Visitors are welcome between the prayers.',
      'ইট আর চুনের তৈরি, তিনটি ছোট গম্বুজ। নামাজের ফাঁকে দর্শনার্থীরা আসতে পারেন।',
    ),
    picture: 'gallery/mosque',
  },
  {
    name: text('The harvest fields', 'ফসলের মাঠ'),
    place: text('Sontoshpur', 'সন্তোষপুর'),
    text: text(
      'Green in August, golden in November. Whoever comes at harvest time is handed a sickle, and rice cakes.',
      'ভাদ্রে সবুজ, অগ্রহায়ণে সোনালি। ফসলের সময় যে আসে, তার হাতে কাস্তে আর পিঠা দুটোই আসে।',
    ),
    picture: 'gallery/harvest',
  },
]

/** They link to the home page of a site, since the demo must not use videos of real people. */
export const DEMO_VIDEOS: readonly (Omit<NewVideo, 'cover'> & { picture: string | null })[] = [
  {
    title: text('Songs of the harvest', 'ফসলের গান'),
    url: 'https://www.youtube.com/',
    date: '2023',
    picture: 'gallery/tea',
  },
  {
    title: text('The crossing by boat', 'নৌকায় পারাপার'),
    url: 'https://www.youtube.com/',
    date: '2024-02-11',
    picture: 'gallery/sails',
  },
  {
    title: text('A day at the picnic', 'বনভোজনের একদিন'),
    url: 'https://www.youtube.com/',
    date: '2025-07-20',
    picture: null,
  },
  {
    title: text('Greetings for the New Year', 'নববর্ষের শুভেচ্ছা'),
    url: 'https://www.facebook.com/',
    date: '2026-04-14',
    picture: 'gallery/newyear',
  },
]

/** Adds the attractions and the videos within an open write. */
export const seedMedia = async (current: Write, pictures: Pictures) => {
  for (const { picture, ...attraction } of DEMO_ATTRACTIONS) {
    const { _id: image } = await addContentImage(current, await pictures(picture))
    await createWithin(attractionKind, current, { ...attraction, image })
  }
  for (const { picture, ...video } of DEMO_VIDEOS) {
    const cover = picture === null ? null : (await addContentImage(current, await pictures(picture)))._id
    await createWithin(videoKind, current, { ...video, cover })
  }
}
