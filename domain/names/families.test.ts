import { describe, expect, it } from 'vitest'
import { wordsOf } from './name-words.ts'
import { matchWord, wordOf } from './word-match.ts'

/** Real spellings of names, for none of which a rule was written. */
const FAMILIES: readonly string[] = [
  'Shahjahan Shajahan Sahjahan Shahzahan শাহজাহান',
  'Jashim Jasim Joshim Jaseem জসিম জসীম',
  'Khorshed Khurshid Khorshid Khurshed খোরশেদ',
  'Alamgir Alomgir Alamgeer আলমগীর',
  'Faruk Faruque Farook Farooq ফারুক',
  'Nasir Naser Nasser Nasher নাসির',
  'Rokeya Rokea Rukeya রোকেয়া',
  'Ayesha Aysha Aisha Ayasha আয়েশা',
  'Nasima Naseema Nasema নাসিমা',
  'Shahnaz Shahanaz Sahanaz শাহনাজ',
  'Hasina Haseena Hasena হাসিনা',
  'Khadija Khadiza Khodeja খাদিজা',
  'Sharmin Sharmeen Sarmin শারমিন',
  'Khanam Khanom Khanum খানম',
  'Sarkar Sarker Sorkar সরকার',
  'Talukder Talukdar Talukdor তালুকদার',
  'Patwary Patwari Patoary পাটোয়ারী',
  'Kabir Kobir Kabeer কবির',
  'Sikder Sikdar Shikder শিকদার',
  'Majumder Mazumder Majumdar Mojumder মজুমদার',
  'Debnath Debnat দেবনাথ',
  'Subrata Subroto Subrato সুব্রত',
  'Swapan Shwapan Swapon স্বপন',
  'Nirmal Nirmol নির্মল',
  'Bimal Bimol Vimal বিমল',
  'Dilip Deleep Dileep দিলীপ',
  'Prodip Pradip Pradeep প্রদীপ',
  'Shipra Sipra শিপ্রা',
  'Jahangir Jahangeer Zahangir জাহাঙ্গীর',
  'Shafiqul Shafikul Safiqul Shofiqul শফিকুল',
  'Nurul Noorul Nurool নুরুল',
  'Mahmud Mahmood Mahamud মাহমুদ',
  'Masud Masood Mashud মাসুদ',
  'Ismail Esmail Ismayil ইসমাইল',
  'Ibrahim Ebrahim Ibraheem ইব্রাহিম',
  'Idris Edris Idrees ইদ্রিস',
  'Rashid Rasheed Roshid রশিদ',
  'Hamid Hameed Homid হামিদ',
  'Motin Matin Mateen মতিন',
  'Gafur Gafoor Ghafur গফুর',
  'Bodrul Badrul Badrool বদরুল',
  'Kamrun Kamroon কামরুন',
  'Humayun Humayoon Humaun হুমায়ুন',
  'Moin Moyeen Mayin মঈন',
  'Shirin Shireen Sirin শিরিন',
  'Nilufar Nilufer Neelufar নিলুফার',
  'Sumaiya Sumaya Sumayia সুমাইয়া',
  'Maruf Maroof Marouf মারুফ',
  'Tofazzal Tofajjal Tofazzol তোফাজ্জল',
  'Moazzem Moajjem Mowazzem মোয়াজ্জেম',
]

const pairsOf = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const))
const only = (name: string) => wordOf(wordsOf(name)[0]?.text ?? '')

/** The share of the spellings that must find each other; no rule set matches all of them. */
const SHARE = 0.97

describe('spellings of one name', () => {
  it(`match in at least ${SHARE * 100} of 100 pairs`, () => {
    const pairs = FAMILIES.flatMap((family) => pairsOf(family.split(' ')))
    const missed = pairs.filter(([a, b]) => !matchWord(only(a), only(b)))
    expect(pairs.length).toBeGreaterThan(250)
    expect(1 - missed.length / pairs.length, missed.join(' · ')).toBeGreaterThan(SHARE)
  })

  it('of different names do not match', () => {
    const mixed = pairsOf(FAMILIES.map((family) => family.split(' ')))
    const taken = mixed.flatMap(([these, those]) =>
      these.flatMap((a) => those.filter((b) => matchWord(only(a), only(b))).map((b) => `${a}~${b}`)),
    )
    expect(taken).toEqual([])
  })
})

describe('similar names', () => {
  it.each([
    ['Karim', 'Kamrul'],
    ['Hasan', 'Hossain'],
    ['Hasan', 'Hosen'],
    ['Jamal', 'Kamal'],
    ['Jamal', 'Jamil'],
    ['Azim', 'Azam'],
    ['Amin', 'Aman'],
    ['Rahim', 'Rahman'],
    ['Rahim', 'Rahima'],
    ['Salma', 'Salam'],
    ['Salam', 'Selim'],
    ['Shahid', 'Said'],
    ['Rina', 'Rani'],
    ['Rina', 'Runa'],
    ['Nasir', 'Nasrin'],
    ['Taher', 'Tahera'],
    ['Saha', 'Shah'],
    ['Anwar', 'Monowar'],
    ['Yasmin', 'Jasmin'],
    ['Farzana', 'Farhana'],
    ['Kalam', 'Kamal'],
    ['Liton', 'Milon'],
    ['হাসান', 'হোসেন'],
    ['হাসান', 'Hossain'],
    ['করিম', 'Karimun'],
    ['জামাল', 'Kamal'],
  ])('%s is not %s', (a, b) => {
    expect(matchWord(only(a), only(b))).toBeNull()
    expect(matchWord(only(b), only(a))).toBeNull()
  })
})
