import type { Committee } from '#domain/committees/committee-rules.ts'
import type { LocalText } from '#domain/local-text.ts'
import { currentYear, type Clock } from '#domain/clock.ts'
import type { NewPerson, NewTerm } from '#domain/committees/committee.ts'
import { createRandom } from './random.ts'
import { text } from './text.ts'

const WOMEN = /Begum|Khatun|Akter|Sultana|Khanam|Purnima/

/** Fictional people, in both scripts. */
const NAMES = [
  text('Abdul Karim Chowdhury', 'আবদুল করিম চৌধুরী'),
  text('Rokeya Begum', 'রোকেয়া বেগম'),
  text('Nurul Islam Bhuiyan', 'নুরুল ইসলাম ভূঁইয়া'),
  text('Salma Khatun', 'সালমা খাতুন'),
  text('Delwar Hossain', 'দেলোয়ার হোসেন'),
  text('Ratan Chandra Das', 'রতন চন্দ্র দাস'),
  text('Shahnaz Akter', 'শাহনাজ আক্তার'),
  text('Kamal Uddin', 'কামাল উদ্দিন'),
  text('Jashim Uddin Talukder', 'জসিম উদ্দিন তালুকদার'),
  text('Taslima Sultana', 'তাসলিমা সুলতানা'),
  text('Mizanur Rahman', 'মিজানুর রহমান'),
  text('Purnima Majumder', 'পূর্ণিমা মজুমদার'),
  text('Anwar Miah', 'আনোয়ার মিয়া'),
  text('Fatema Khanam', 'ফাতেমা খানম'),
  text('Habibur Rahman Sikder', 'হাবিবুর রহমান সিকদার'),
  text('Nasima Begum', 'নাসিমা বেগম'),
] as const

const MEMBER = text('Member', 'সদস্য')
const OFFICES: Record<Committee, readonly LocalText[]> = {
  sponsorship: [
    text('Chair', 'সভাপতি'),
    text('Vice Chair', 'সহ-সভাপতি'),
    ...Array.from({ length: 6 }, () => text('Sponsor', 'পৃষ্ঠপোষক')),
  ],
  advisory: [
    text('Chief Adviser', 'প্রধান উপদেষ্টা'),
    ...Array.from({ length: 7 }, () => text('Adviser', 'উপদেষ্টা')),
  ],
  executive: [
    text('President', 'সভাপতি'),
    text('Senior Vice President', 'জ্যেষ্ঠ সহ-সভাপতি'),
    text('Vice President', 'সহ-সভাপতি'),
    text('General Secretary', 'সাধারণ সম্পাদক'),
    text('Joint Secretary', 'যুগ্ম সম্পাদক'),
    text('Treasurer', 'কোষাধ্যক্ষ'),
    text('Organizing Secretary', 'সাংগঠনিক সম্পাদক'),
    text('Cultural Secretary', 'সাংস্কৃতিক সম্পাদক'),
    text('Publicity Secretary', 'প্রচার সম্পাদক'),
    MEMBER,
    MEMBER,
    MEMBER,
  ],
}

type DemoPerson = Omit<NewPerson, 'term' | 'image'> & { hasPortrait: boolean; isWoman: boolean }
export type DemoTerm = { term: NewTerm; people: DemoPerson[] }

/** The present term and the one before it, of each committee: the past one first. */
export const createDemoCommittees = (clock: Clock): DemoTerm[] => {
  const random = createRandom(1971)
  const year = currentYear(clock)
  const committees = Object.entries(OFFICES) as [Committee, readonly LocalText[]][]
  return committees.flatMap(([committee, offices]) =>
    [year - 3, year - 1].map((first, index): DemoTerm => {
      const names = random.shuffled(NAMES)
      return {
        term: {
          committee,
          title: text('', ''),
          startsOn: `${first}-01-01`,
          endsOn: `${first + 1}-12-31`,
          isCurrent: index === 1,
          withPeople: false,
        },
        people: offices.map((office, place) => {
          const name = names[place] ?? NAMES[0]
          return {
            name,
            isWoman: WOMEN.test(name.en),
            office,
            phone: place < 4 ? `+1 (718) 555-0${110 + place}` : null,
            isPhonePublic: place === 0 || place === 3,
            email: place === 3 ? 'secretary@example.org' : null,
            isEmailPublic: place === 3,
            hasPortrait: place % 4 !== 3,
          }
        }),
      }
    }),
  )
}
