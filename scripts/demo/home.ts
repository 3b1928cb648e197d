import type { Clock } from '#domain/clock.ts'
import type { LocalText } from '#domain/local-text.ts'
import { dayAt } from '#domain/time-zone.ts'
import { advertKind } from '#server/adverts/advert-kind.ts'
import { bannerKind } from '#server/banners/banner-kind.ts'
import type { Write } from '#server/database/write.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import type { Pictures } from './pictures.ts'

type DemoBanner = {
  /** A picture of `pictures/banners/`. */
  picture: string
  title: LocalText
  caption: LocalText
  alt: LocalText
  link: string | null
}

const BANNERS: readonly DemoBanner[] = [
  {
    picture: 'dawn',
    title: { en: 'One island, one family', bn: 'এক দ্বীপ, এক পরিবার' },
    caption: {
      en: 'From the shores of Sandwip to the streets of Brooklyn',
      bn: 'সন্দ্বীপের তীর থেকে ব্রুকলিনের পথে',
    },
    alt: { en: 'Drawing: sailing boats off an island at dawn', bn: 'আঁকা ছবি: ভোরে দ্বীপের কাছে পালতোলা নৌকা' },
    link: null,
  },
  {
    picture: 'bridge',
    title: { en: 'At home in Brooklyn', bn: 'ব্রুকলিনে আমাদের ঘর' },
    caption: { en: 'We look after one another, near and far', bn: 'কাছে বা দূরে, আমরা একে অপরের পাশে' },
    alt: {
      en: 'Drawing: a boat before a great bridge and the lights of a city',
      bn: 'আঁকা ছবি: বড় সেতু ও শহরের আলোর সামনে একটি নৌকা',
    },
    link: '/about-us',
  },
  {
    picture: 'fields',
    title: { en: 'The island we come from', bn: 'যে দ্বীপ থেকে আমরা এসেছি' },
    caption: { en: 'Its history, its places, its unions', bn: 'তার ইতিহাস, তার স্থান, তার ইউনিয়ন' },
    alt: { en: 'Drawing: green fields, palms and a boat on a canal', bn: 'আঁকা ছবি: সবুজ মাঠ, তালগাছ ও খালে নৌকা' },
    link: '/history-heritage',
  },
  {
    picture: 'lanterns',
    title: { en: 'A light for those at home', bn: 'দেশের মানুষের জন্য আলো' },
    caption: { en: 'Education, medical care and help after the storm', bn: 'শিক্ষা, চিকিৎসা ও ঝড়ের পরে সহায়তা' },
    alt: {
      en: 'Drawing: three boats with lanterns under the moon',
      bn: 'আঁকা ছবি: চাঁদের নিচে লণ্ঠনসহ তিনটি নৌকা',
    },
    link: '/donation',
  },
  {
    picture: 'picnic',
    title: { en: 'A day in the park', bn: 'পার্কে একটি দিন' },
    caption: { en: 'The picnic is for everyone: come along', bn: 'বনভোজন সবার জন্য: আসুন' },
    alt: { en: 'Drawing: a picnic cloth, bunting and kites', bn: 'আঁকা ছবি: বনভোজনের চাদর, রঙিন পতাকা ও ঘুড়ি' },
    link: '/picnic',
  },
]

/** `picture` is one of `pictures/adverts/`. */
type DemoAdvert = { picture: string; label: LocalText; link: string }

const ADVERTS: readonly DemoAdvert[] = [
  {
    picture: 'grocery',
    label: { en: 'Harbor Lane Grocery', bn: 'হারবার লেন গ্রোসারি' },
    link: 'https://grocery.example.org/',
  },
  {
    picture: 'travel',
    label: { en: 'Green Boat Travel', bn: 'গ্রিন বোট ট্রাভেল' },
    link: 'https://travel.example.org/',
  },
  {
    picture: 'sweets',
    label: { en: 'Marigold Sweets', bn: 'ম্যারিগোল্ড মিষ্টান্ন' },
    link: 'https://sweets.example.org/',
  },
  {
    picture: 'bookkeeping',
    label: { en: 'Two Rivers Bookkeeping', bn: 'টু রিভার্স বুককিপিং' },
    link: 'https://books.example.org/',
  },
]

/** Adds five banners, and four adverts of fictional shops, within an open write. */
export const seedHome = async (current: Write, clock: Clock, pictures: Pictures) => {
  for (const { picture, ...banner } of BANNERS) {
    const { _id: image } = await addContentImage(current, await pictures(`banners/${picture}`))
    await createWithin(bannerKind, current, { ...banner, image, isActive: true })
  }
  const startsOn = dayAt(clock.now())
  for (const { picture, ...advert } of ADVERTS) {
    const { _id: image } = await addContentImage(current, await pictures(`adverts/${picture}`))
    const period = { startsOn, endsOn: null }
    await createWithin(advertKind, current, { ...advert, ...period, image, tile: null, isActive: true })
  }
}
