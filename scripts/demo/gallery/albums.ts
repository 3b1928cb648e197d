import type { LocalText } from '#domain/local-text.ts'
import { text } from '../text.ts'

export type DemoAlbum = {
  /** Its pictures are `pictures/gallery/<scene>-1` to `-5`. */
  scene: string
  title: LocalText
  date: string
  /** Captions of some photos; the rest have none. */
  captions: readonly LocalText[]
  count: number
}

export const DEMO_PHOTOS = 120

/** The description of every demo album: marks it as a placeholder. */
export const DEMO_DESCRIPTION: LocalText = text(
  'Placeholder text. These pictures are drawn; the photos of the society will stand here.',
  'নমুনা লেখা। এই ছবিগুলো আঁকা; সমিতির নিজস্ব ছবি এখানে থাকবে।',
)

const album = (
  scene: string,
  date: string,
  count: number,
  title: LocalText,
  captions: readonly LocalText[],
): DemoAlbum => ({ scene, title, date, captions, count })

/** The oldest first. */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  album('village', '2019', 14, text('Villages of Sandwip', 'সন্দ্বীপের গ্রাম'), [
    text('Palms by the pond', 'পুকুরপাড়ে তালগাছ'),
    text('Two houses and a field', 'দুটি ঘর ও একটি মাঠ'),
    text('The fields in the morning', 'সকালের মাঠ'),
  ]),
  album('sea', '2022-01-09', 16, text('Boats and the sea', 'নৌকা আর সাগর'), [
    text('Leaving for the mainland', 'মূল ভূখণ্ডের পথে'),
    text('Sails at the landing', 'ঘাটে পালতোলা নৌকা'),
    text('A quiet evening on the water', 'জলের উপর শান্ত সন্ধ্যা'),
  ]),
  album('food', '2024-11-17', 12, text('Our kitchen', 'আমাদের রান্নাঘর'), [
    text('Rice, lentils and fish', 'ভাত, ডাল আর মাছ'),
    text('Three plates for the guests', 'অতিথিদের জন্য তিন থালা'),
  ]),
  album('city', '2025-03-02', 14, text('Brooklyn over the roofs', 'ছাদের উপর থেকে ব্রুকলিন'), [
    text('Windows at night', 'রাতের জানালা'),
    text('The water tank on the roof', 'ছাদের পানির ট্যাংক'),
  ]),
  album('sports', '2025-06-08', 14, text('Football in the park', 'পার্কে ফুটবল'), [
    text('Before the kick-off', 'খেলা শুরুর আগে'),
    text('The young against the fathers', 'তরুণ বনাম বাবারা'),
  ]),
  album('picnic', '2025-07-20', 20, text('Annual picnic', 'বার্ষিক বনভোজন'), [
    text('Under the trees', 'গাছের ছায়ায়'),
    text('Everybody on one blanket', 'সবাই এক চাদরে'),
    text('Waiting for the tea', 'চায়ের অপেক্ষায়'),
  ]),
  album('lanterns', '2026-03-22', 14, text('Eid reunion', 'ঈদ পুনর্মিলনী'), [
    text('Lanterns over the yard', 'উঠানের উপর লণ্ঠন'),
    text('An evening together', 'একসঙ্গে একটি সন্ধ্যা'),
  ]),
  album('festival', '2026-04-14', 16, text('Bengali New Year', 'পহেলা বৈশাখ'), [
    text('The stage before the songs', 'গানের আগে মঞ্চ'),
    text('Bunting in all colours', 'রঙিন পতাকার মালা'),
    text('Children greet the year', 'শিশুরা বছরকে বরণ করছে'),
  ]),
]
