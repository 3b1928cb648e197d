import type { LocalText } from '#domain/local-text.ts'
import { text } from '../text.ts'

export type DemoAlbum = {
  title: LocalText
  date: string
  /** Each names a drawing of `pictures/gallery/`; the album shows them in turns, with a caption the first time. */
  pictures: readonly { name: string; caption: LocalText }[]
  /** The number of photos. */
  count: number
}

export const DEMO_PHOTOS = 120

/** The description of every demo album. */
export const DEMO_DESCRIPTION: LocalText = text(
  'These pictures are drawn for the demo.',
  'এই ছবিগুলো নমুনার জন্য আঁকা।',
)

const picture = (name: string, en: string, bn: string) => ({ name, caption: text(en, bn) })
const album = (
  date: string,
  count: number,
  title: LocalText,
  ...pictures: DemoAlbum['pictures']
): DemoAlbum => ({ title, date, count, pictures })

/** The oldest first. */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  album(
    '2019',
    14,
    text('Villages of Sandwip', 'সন্দ্বীপের গ্রাম'),
    picture('village', 'Palms by the pond', 'পুকুরপাড়ে তালগাছ'),
    picture('school', 'Morning assembly at the school', 'স্কুলে সকালের সমাবেশ'),
    picture('harvest', 'The harvest', 'ফসল কাটা'),
    picture('pond', 'An evening at the big pond', 'বড় দিঘির পাড়ে বিকেল'),
    picture('mosque', 'Three domes above the water', 'জলের ধারে তিন গম্বুজ'),
  ),
  album(
    '2022-01-09',
    16,
    text('Boats and the sea', 'নৌকা আর সাগর'),
    picture('ferry', 'Leaving for the mainland', 'মূল ভূখণ্ডের পথে'),
    picture('sails', 'Sails at the landing', 'ঘাটে পালতোলা নৌকা'),
    picture('shore', 'Low tide', 'ভাটার টান'),
    picture('forest', 'Deer in the coastal forest', 'উপকূলের বনে হরিণ'),
  ),
  album(
    '2024-11-17',
    12,
    text('Our kitchen', 'আমাদের রান্নাঘর'),
    picture('kitchen', 'Rice, lentils and fish', 'ভাত, ডাল আর মাছ'),
    picture('market', 'At the fish market', 'মাছের বাজারে'),
    picture('tea', 'Tea, as at home', 'দেশের মতো চা'),
  ),
  album(
    '2025-03-02',
    14,
    text('Brooklyn over the roofs', 'ছাদের উপর থেকে ব্রুকলিন'),
    picture('roofs', 'The water tanks in the evening', 'সন্ধ্যায় ছাদের পানির ট্যাংক'),
    picture('brownstones', 'Our street in May', 'মে মাসে আমাদের রাস্তা'),
    picture('train', 'Under the train', 'ট্রেনের নিচে'),
    picture('bridge', 'The bridge', 'সেতু'),
    picture('snow', 'The first snow', 'প্রথম তুষার'),
  ),
  album(
    '2025-06-08',
    14,
    text('Football in the park', 'পার্কে ফুটবল'),
    picture('football', 'The young against the fathers', 'তরুণ বনাম বাবারা'),
    picture('kites', 'Those who would rather fly', 'যারা বরং ওড়াতে চায়'),
  ),
  album(
    '2025-07-20',
    20,
    text('Annual picnic', 'বার্ষিক বনভোজন'),
    picture('picnic', 'Everybody on one blanket', 'সবাই এক চাদরে'),
    picture('kites', 'After lunch', 'খাওয়ার পরে'),
    picture('football', 'Second half', 'দ্বিতীয়ার্ধ'),
  ),
  album(
    '2026-03-22',
    14,
    text('Eid reunion', 'ঈদ পুনর্মিলনী'),
    picture('eid', 'The prayer in the park', 'পার্কে ঈদের জামাত'),
    picture('lanterns', 'Lanterns over the yard', 'উঠানের উপর লণ্ঠন'),
    picture('kitchen', 'Three plates for the guests', 'অতিথিদের জন্য তিন থালা'),
  ),
  album(
    '2026-04-14',
    8,
    text('Bengali New Year', 'পহেলা বৈশাখ'),
    picture('masks', 'Owl, tiger, elephant', 'পেঁচা, বাঘ, হাতি'),
    picture('newyear', 'Songs for the year', 'বছরের গান'),
  ),
  album(
    '2026-11-01',
    8,
    text('A year together', 'একসঙ্গে একটি বছর'),
    picture('meeting', 'The general meeting', 'সাধারণ সভা'),
    picture('snow', 'January', 'জানুয়ারি'),
    picture('blood', 'Giving blood', 'রক্তদান'),
    picture('sails', 'A visit home', 'দেশে বেড়ানো'),
    picture('masks', 'April', 'এপ্রিল'),
    picture('elders', 'English for elders', 'প্রবীণদের ইংরেজি ক্লাস'),
    picture('picnic', 'July', 'জুলাই'),
    picture('lanterns', 'An evening together', 'একসঙ্গে একটি সন্ধ্যা'),
  ),
]
