import type { Clock } from '#domain/clock.ts'
import type { LocalText } from '#domain/local-text.ts'
import { dayAt } from '#domain/time-zone.ts'
import { advertKind } from '#server/adverts/advert-kind.ts'
import { bannerKind } from '#server/banners/banner-kind.ts'
import type { Write } from '#server/database/write.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import type { Pictures } from './pictures.ts'
import { text } from './text.ts'

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
    title: text('One island, one family', 'এক দ্বীপ, এক পরিবার'),
    caption: text('From the shores of Sandwip to the streets of Brooklyn', 'সন্দ্বীপের তীর থেকে ব্রুকলিনের পথে'),
    alt: text('Drawing: sailing boats at dawn', 'আঁকা ছবি: ভোরে পালতোলা নৌকা'),
    link: null,
  },
  {
    picture: 'bridge',
    title: text('At home in Brooklyn', 'ব্রুকলিনে আমাদের ঘর'),
    caption: text('We look after one another, near and far', 'কাছে বা দূরে, আমরা একে অপরের পাশে'),
    alt: text('Drawing: a bridge and a city', 'আঁকা ছবি: সেতু ও শহর'),
    link: '/about-us',
  },
  {
    picture: 'fields',
    title: text('The island we come from', 'যে দ্বীপ থেকে আমরা এসেছি'),
    caption: text('Its history, its places, its unions', 'তার ইতিহাস, তার স্থান, তার ইউনিয়ন'),
    alt: text('Drawing: green fields and palms', 'আঁকা ছবি: সবুজ মাঠ ও তালগাছ'),
    link: '/history-heritage',
  },
  {
    picture: 'lanterns',
    title: text('A light for those at home', 'দেশের মানুষের জন্য আলো'),
    caption: text('Education, medical care and help after the storm', 'শিক্ষা, চিকিৎসা ও ঝড়ের পরে সহায়তা'),
    alt: text('Drawing: boats with lights at night', 'আঁকা ছবি: রাতে নৌকায় আলো'),
    link: '/donation',
  },
  {
    picture: 'picnic',
    title: text('A day in the park', 'পার্কে একটি দিন'),
    caption: text('The picnic is for everyone: come along', 'বনভোজন সবার জন্য: আসুন'),
    alt: text('Drawing: a family at a picnic', 'আঁকা ছবি: বনভোজনে একটি পরিবার'),
    link: '/picnic',
  },
]

/** `picture` is one of `pictures/adverts/`. */
type DemoAdvert = { picture: string; label: LocalText; link: string }

const ADVERTS: readonly DemoAdvert[] = [
  {
    picture: 'grocery',
    label: text('Harbor Lane Grocery', 'হারবার লেন গ্রোসারি'),
    link: 'https://grocery.example.org/',
  },
  {
    picture: 'travel',
    label: text('Green Boat Travel', 'গ্রিন বোট ট্রাভেল'),
    link: 'https://travel.example.org/',
  },
  {
    picture: 'sweets',
    label: text('Marigold Sweets', 'ম্যারিগোল্ড মিষ্টান্ন'),
    link: 'https://sweets.example.org/',
  },
  {
    picture: 'bookkeeping',
    label: text('Two Rivers Bookkeeping', 'টু রিভার্স বুককিপিং'),
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
