import type { LocalText } from '#domain/local-text.ts'

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
export const DEMO_DESCRIPTION: LocalText = {
  en: 'Placeholder text. These pictures are drawn; the photos of the society will stand here.',
  bn: 'নমুনা লেখা। এই ছবিগুলো আঁকা; সমিতির নিজস্ব ছবি এখানে থাকবে।',
}

/** The oldest first. */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  {
    scene: 'village',
    title: { en: 'Villages of Sandwip', bn: 'সন্দ্বীপের গ্রাম' },
    date: '2019',
    captions: [
      { en: 'Palms by the pond', bn: 'পুকুরপাড়ে তালগাছ' },
      { en: 'Two houses and a field', bn: 'দুটি ঘর ও একটি মাঠ' },
      { en: 'The fields in the morning', bn: 'সকালের মাঠ' },
    ],
    count: 14,
  },
  {
    scene: 'sea',
    title: { en: 'Boats and the sea', bn: 'নৌকা আর সাগর' },
    date: '2022-01-09',
    captions: [
      { en: 'Leaving for the mainland', bn: 'মূল ভূখণ্ডের পথে' },
      { en: 'Sails at the landing', bn: 'ঘাটে পালতোলা নৌকা' },
      { en: 'A quiet evening on the water', bn: 'জলের উপর শান্ত সন্ধ্যা' },
    ],
    count: 16,
  },
  {
    scene: 'food',
    title: { en: 'Our kitchen', bn: 'আমাদের রান্নাঘর' },
    date: '2024-11-17',
    captions: [
      { en: 'Rice, lentils and fish', bn: 'ভাত, ডাল আর মাছ' },
      { en: 'Three plates for the guests', bn: 'অতিথিদের জন্য তিন থালা' },
    ],
    count: 12,
  },
  {
    scene: 'city',
    title: { en: 'Brooklyn over the roofs', bn: 'ছাদের উপর থেকে ব্রুকলিন' },
    date: '2025-03-02',
    captions: [
      { en: 'Windows at night', bn: 'রাতের জানালা' },
      { en: 'The water tank on the roof', bn: 'ছাদের পানির ট্যাংক' },
    ],
    count: 14,
  },
  {
    scene: 'sports',
    title: { en: 'Football in the park', bn: 'পার্কে ফুটবল' },
    date: '2025-06-08',
    captions: [
      { en: 'Before the kick-off', bn: 'খেলা শুরুর আগে' },
      { en: 'The young against the fathers', bn: 'তরুণ বনাম বাবারা' },
    ],
    count: 14,
  },
  {
    scene: 'picnic',
    title: { en: 'Annual picnic', bn: 'বার্ষিক বনভোজন' },
    date: '2025-07-20',
    captions: [
      { en: 'Under the trees', bn: 'গাছের ছায়ায়' },
      { en: 'Everybody on one blanket', bn: 'সবাই এক চাদরে' },
      { en: 'Waiting for the tea', bn: 'চায়ের অপেক্ষায়' },
    ],
    count: 20,
  },
  {
    scene: 'lanterns',
    title: { en: 'Eid reunion', bn: 'ঈদ পুনর্মিলনী' },
    date: '2026-03-22',
    captions: [
      { en: 'Lanterns over the yard', bn: 'উঠানের উপর লণ্ঠন' },
      { en: 'An evening together', bn: 'একসঙ্গে একটি সন্ধ্যা' },
    ],
    count: 14,
  },
  {
    scene: 'festival',
    title: { en: 'Bengali New Year', bn: 'পহেলা বৈশাখ' },
    date: '2026-04-14',
    captions: [
      { en: 'The stage before the songs', bn: 'গানের আগে মঞ্চ' },
      { en: 'Bunting in all colours', bn: 'রঙিন পতাকার মালা' },
      { en: 'Children greet the year', bn: 'শিশুরা বছরকে বরণ করছে' },
    ],
    count: 16,
  },
]
