import type { NewMember } from '#domain/members/member.ts'
import { SPELLINGS } from '../../scripts/demo/names.ts'
import type { Random } from '../../scripts/demo/random.ts'

type Name = NewMember['name']

/** The first spelling of a name, and the name in Bengali script. */
const BENGALI: Readonly<Record<string, string>> = {
  Md: 'মোহাম্মদ',
  'Abdul Karim': 'আবদুল করিম',
  'Abdur Rahman': 'আবদুর রহমান',
  'Abdul Haque': 'আবদুল হক',
  'Abdus Salam': 'আবদুস সালাম',
  'Nurul Islam': 'নুরুল ইসলাম',
  Rafiqul: 'রফিকুল',
  Shafiqul: 'শফিকুল',
  Jashim: 'জসিম',
  Kamal: 'কামাল',
  Jamal: 'জামাল',
  Belal: 'বেলাল',
  Delwar: 'দেলোয়ার',
  Anwar: 'আনোয়ার',
  Shahjahan: 'শাহজাহান',
  Mizanur: 'মিজানুর',
  Habibur: 'হাবিবুর',
  Mostafa: 'মোস্তফা',
  Khorshed: 'খোরশেদ',
  Alamgir: 'আলমগীর',
  Didarul: 'দিদারুল',
  Saiful: 'সাইফুল',
  Iqbal: 'ইকবাল',
  Faruk: 'ফারুক',
  Monir: 'মনির',
  Nasir: 'নাসির',
  Golam: 'গোলাম',
  Rokeya: 'রোকেয়া',
  Fatema: 'ফাতেমা',
  Ayesha: 'আয়েশা',
  Nasima: 'নাসিমা',
  Rahima: 'রহিমা',
  Shahnaz: 'শাহনাজ',
  Hasina: 'হাসিনা',
  Jannatul: 'জান্নাতুল',
  Salma: 'সালমা',
  Taslima: 'তাসলিমা',
  Nurjahan: 'নুরজাহান',
  Morium: 'মরিয়ম',
  Sufia: 'সুফিয়া',
  Khadiza: 'খাদিজা',
  Parvin: 'পারভীন',
  Sharmin: 'শারমিন',
  Begum: 'বেগম',
  Khatun: 'খাতুন',
  Akter: 'আক্তার',
  Sultana: 'সুলতানা',
  Khanam: 'খানম',
  Chowdhury: 'চৌধুরী',
  Hossain: 'হোসেন',
  Uddin: 'উদ্দিন',
  Ahmed: 'আহমেদ',
  Islam: 'ইসলাম',
  Miah: 'মিয়া',
  Sarkar: 'সরকার',
  Mowla: 'মাওলা',
  Bhuiyan: 'ভূঁইয়া',
  Talukder: 'তালুকদার',
  Patwary: 'পাটোয়ারী',
  Siddique: 'সিদ্দিকী',
  Kabir: 'কবির',
  Sikder: 'সিকদার',
  Khan: 'খান',
  Alam: 'আলম',
  Ratan: 'রতন',
  Subrata: 'সুব্রত',
  Dilip: 'দিলীপ',
  Swapan: 'স্বপন',
  Bimal: 'বিমল',
  Nirmal: 'নির্মল',
  Sanjib: 'সঞ্জীব',
  Shilpi: 'শিল্পী',
  Lakshmi: 'লক্ষ্মী',
  Sabitri: 'সাবিত্রী',
  Purnima: 'পূর্ণিমা',
  Krishna: 'কৃষ্ণা',
  Das: 'দাস',
  Nath: 'নাথ',
  Majumder: 'মজুমদার',
  Sen: 'সেন',
  Shil: 'শীল',
  Bhowmik: 'ভৌমিক',
  Chakraborty: 'চক্রবর্তী',
  Karim: 'করিম',
  Rahman: 'রহমান',
  Haque: 'হক',
  Salam: 'সালাম',
  Abdul: 'আবদুল',
  Abdur: 'আবদুর',
  Abdus: 'আবদুস',
  Nurul: 'নুরুল',
  Rani: 'রানী',
  Chandra: 'চন্দ্র',
  Kumar: 'কুমার',
  Kanti: 'কান্তি',
}

/** The words of a name that stand in two fields, such as Abdul and Karim. */
const HALVES = [
  ['Karim', 'Kareem', 'Korim'],
  ['Rahman', 'Rahaman', 'Rohman'],
  ['Haque', 'Hoque', 'Huq', 'Haq'],
  ['Salam', 'Sallam'],
] as const

/** Names of their own, for which nobody takes them. */
const OTHER_NAMES = new Set(['Tarafder', 'Debnath'])
const familyOf = new Map(
  [...SPELLINGS, ...HALVES].flatMap((family) => {
    const same = family.filter((spelling) => !OTHER_NAMES.has(spelling))
    return same.map((spelling) => [spelling, same] as const)
  }),
)
const latinOf = new Map(Object.entries(BENGALI).map(([latin, bengali]) => [bengali, latin]))

/** The longest names that a text begins with, one after the other, each replaced. */
const replaceNames = (text: string, replace: (spelling: string) => string): string => {
  const words = text.split(' ').filter(Boolean)
  const replaced: string[] = []
  for (let start = 0; start < words.length;) {
    const pair = words.slice(start, start + 2).join(' ')
    const length = familyOf.has(pair) && words.length > start + 1 ? 2 : 1
    replaced.push(replace(words.slice(start, start + length).join(' ')))
    start += length
  }
  return replaced.join(' ')
}

const otherSpelling = (random: Random) => (spelling: string) => {
  const family = familyOf.get(spelling)
  return family ? random.pick([spelling, ...family]) : spelling
}
const toBengali = (spelling: string) => BENGALI[familyOf.get(spelling)?.[0] ?? spelling] ?? spelling
const toLatin = (text: string) =>
  text
    .split(' ')
    .map((word) => latinOf.get(word) ?? word)
    .join(' ')

const isBengali = (text: string) => /[\u0980-\u09ff]/.test(text)
const isMuhammad = (text: string) => familyOf.get(text)?.[0] === 'Md'

const wordsOf = ({ firstName, middleName, lastName }: Name) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ').split(' ')

/** Words in the fields of a form: the last one is the last name. */
const toName = (words: readonly string[]): Name => ({
  firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
  middleName: null,
  lastName: words.at(-1) ?? '',
})

/** How people write the same name another time. */
const WAYS = {
  spelling: (random: Random, words: readonly string[]) =>
    replaceNames(words.join(' '), otherSpelling(random)).split(' '),
  script: (_random: Random, words: readonly string[]) => {
    const text = words.join(' ')
    return (isBengali(text) ? toLatin(text) : replaceNames(text, toBengali)).split(' ')
  },
  order: (_random: Random, words: readonly string[]) => {
    const last = words.at(-1) ?? ''
    return last.length > 2 ? [last, ...words.slice(0, -1)] : words
  },
  muhammad: (random: Random, words: readonly string[]) => {
    const [first = '', ...rest] = words
    if (!isMuhammad(first)) return words
    return rest.length > 1 && random.chance(0.5) ? rest : [otherSpelling(random)(first), ...rest]
  },
  initials: (_random: Random, words: readonly string[]) => {
    const [first = '', ...rest] = words
    return isMuhammad(first) && rest.length > 1 ? ['M.', ...rest] : words
  },
  joined: (_random: Random, words: readonly string[]) => {
    const [first = '', second = '', ...rest] = words
    return rest.length > 0 && /^abdu|^nur$/i.test(first) ? [first + second.toLowerCase(), ...rest] : words
  },
} as const
export const NAME_WAYS = Object.keys(WAYS) as (keyof typeof WAYS)[]
export type NameWay = keyof typeof WAYS

export const respell = (random: Random, name: Name, way: NameWay): Name =>
  toName(WAYS[way](random, wordsOf(name)))

export const respellText = (random: Random, text: string): string =>
  isBengali(text)
    ? random.chance(0.5)
      ? toLatin(text)
      : text
    : replaceNames(text, random.chance(0.1) ? toBengali : otherSpelling(random))
