import type { NewMember } from '#domain/members/member.ts'
import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]
/** The spellings of one name. */
type Family = Words
type Name = NewMember['name']

const MUHAMMADS: Family = ['Md', 'Md.', 'Mohammad', 'Mohammed', 'Muhammad', 'Mohd', 'Mohamed']

const MEN: readonly [Family, ...Family[]] = [
  ['Abdul Karim', 'Abdul Kareem', 'Abdulkarim', 'Abdul Korim'],
  ['Abdur Rahman', 'Abdurrahman', 'Abdur Rahaman', 'Abdul Rahman', 'Abdur Rohman'],
  ['Abdul Haque', 'Abdul Hoque', 'Abdul Huq', 'Abdul Haq'],
  ['Abdus Salam', 'Abdus Sallam', 'Abdul Salam'],
  ['Nurul Islam', 'Noorul Islam', 'Nurul Eslam'],
  ['Rafiqul', 'Rafikul', 'Rofiqul', 'Rafiq ul'],
  ['Shafiqul', 'Shafikul', 'Safiqul', 'Shofiqul'],
  ['Jashim', 'Jasim', 'Joshim', 'Jaseem'],
  ['Kamal', 'Kamaal', 'Kamol'],
  ['Jamal', 'Jamaal', 'Zamal'],
  ['Belal', 'Bilal', 'Billal', 'Belaal'],
  ['Delwar', 'Dilwar', 'Delowar', 'Deloar'],
  ['Anwar', 'Anowar', 'Anwer', 'Anoar'],
  ['Shahjahan', 'Shajahan', 'Shahzahan', 'Sahjahan'],
  ['Mizanur', 'Mijanur', 'Mizan'],
  ['Habibur', 'Habibor', 'Hobibur'],
  ['Mostafa', 'Mustafa', 'Mostofa', 'Mustapha'],
  ['Khorshed', 'Khurshid', 'Khorshid', 'Korshed'],
  ['Alamgir', 'Alomgir', 'Alamgeer'],
  ['Didarul', 'Dider', 'Didar'],
  ['Saiful', 'Syful', 'Sayful', 'Saifool'],
  ['Iqbal', 'Ikbal', 'Eqbal'],
  ['Faruk', 'Faruque', 'Farook', 'Farooq'],
  ['Monir', 'Munir', 'Moneer'],
  ['Nasir', 'Naser', 'Nasser', 'Nasher'],
  ['Golam', 'Gulam', 'Ghulam'],
]

const WOMEN: readonly [Family, ...Family[]] = [
  ['Rokeya', 'Rokeya Sultana', 'Rukaiya', 'Rokea'],
  ['Fatema', 'Fatima', 'Fatima Tuz', 'Fathema'],
  ['Ayesha', 'Aysha', 'Aisha', 'Ayasha'],
  ['Nasima', 'Naseema', 'Nasema'],
  ['Rahima', 'Raheema', 'Rohima'],
  ['Shahnaz', 'Shahanaz', 'Shanaz', 'Sahanaz'],
  ['Hasina', 'Haseena'],
  ['Jannatul', 'Jannat', 'Zannatul'],
  ['Salma', 'Solma'],
  ['Taslima', 'Taslema', 'Tasleema'],
  ['Nurjahan', 'Noorjahan', 'Nur Jahan'],
  ['Morium', 'Mariam', 'Maryam', 'Moriom'],
  ['Sufia', 'Sofia', 'Sophia'],
  ['Khadiza', 'Khadija', 'Khodeza', 'Khatija'],
  ['Parvin', 'Parveen', 'Parbin'],
  ['Sharmin', 'Sharmeen', 'Sarmin'],
]

const WOMENS_LAST: readonly [Family, ...Family[]] = [
  ['Begum', 'Begom', 'Begam'],
  ['Khatun', 'Khatoon', 'Katun'],
  ['Akter', 'Akhter', 'Aktar', 'Akhtar'],
  ['Sultana', 'Soltana'],
  ['Khanam', 'Khanom', 'Khanum'],
]

const MUSLIM_LAST: readonly [Family, ...Family[]] = [
  ['Chowdhury', 'Choudhury', 'Chaudhury', 'Chowdhuri', 'Choudhuri'],
  ['Hossain', 'Hussain', 'Hosen', 'Hossen', 'Husain', 'Hosain'],
  ['Uddin', 'Uddeen', 'Udin', 'Ud-Din'],
  ['Ahmed', 'Ahmad', 'Ahammed', 'Ahamed'],
  ['Islam', 'Eslam'],
  ['Miah', 'Mia', 'Miya', 'Miyan'],
  ['Sarkar', 'Sarker', 'Sircar'],
  ['Mowla', 'Moula', 'Maula'],
  ['Bhuiyan', 'Bhuyan', 'Bhuiya', 'Bhuian'],
  ['Talukder', 'Talukdar', 'Tarafder'],
  ['Patwary', 'Patwari', 'Patoary'],
  ['Siddique', 'Siddiqui', 'Siddiqi', 'Siddiki'],
  ['Kabir', 'Kobir', 'Kabeer'],
  ['Sikder', 'Sikdar', 'Shikder'],
  ['Khan'],
  ['Alam', 'Alom'],
]

const HINDU_MEN: readonly [Family, ...Family[]] = [
  ['Ratan', 'Raton', 'Rattan'],
  ['Subrata', 'Subroto', 'Subrato'],
  ['Dilip', 'Delip'],
  ['Swapan', 'Shopon', 'Sapan'],
  ['Bimal', 'Bimol', 'Vimal'],
  ['Nirmal', 'Nirmol'],
  ['Sanjib', 'Sanjeeb', 'Sanjeev', 'Shonjib'],
]
const HINDU_WOMEN: readonly [Family, ...Family[]] = [
  ['Shilpi', 'Silpi'],
  ['Lakshmi', 'Laxmi', 'Lokkhi'],
  ['Sabitri', 'Savitri', 'Shabitri'],
  ['Purnima', 'Poornima'],
  ['Krishna', 'Krisna'],
]
const HINDU_LAST: readonly [Family, ...Family[]] = [
  ['Das', 'Dash'],
  ['Nath', 'Debnath', 'Nat'],
  ['Majumder', 'Mazumder', 'Majumdar', 'Mojumder'],
  ['Sen', 'Shen'],
  ['Shil', 'Sil', 'Seal'],
  ['Bhowmik', 'Bhowmick', 'Bhaumik'],
  ['Chakraborty', 'Chakrabarti', 'Chakravarty'],
]

const BENGALI_FIRST: Words = ['মোহাম্মদ', 'মোঃ', 'সৈয়দ', 'কাজী']
const BENGALI_MIDDLE: Words = ['আবদুল', 'নুরুল', 'জসিম', 'কামাল', 'আনোয়ার', 'রফিকুল', 'দেলোয়ার']
const BENGALI_LAST: Words = ['করিম', 'ইসলাম', 'উদ্দিন', 'হোসেন', 'চৌধুরী', 'আহমেদ', 'রহমান', 'ভূঁইয়া']
const BENGALI_WOMEN: Words = ['রোকেয়া', 'ফাতেমা', 'আয়েশা', 'নাসিমা', 'সালমা', 'শাহনাজ', 'তাসলিমা']
const BENGALI_WOMENS_LAST: Words = ['বেগম', 'খাতুন', 'আক্তার', 'সুলতানা', 'খানম']
/** The share of members who are entered in Bengali script. */
const BENGALI_SHARE = 0.06
const HINDU_SHARE = 0.12
const WOMEN_SHARE = 0.4

/** Every name with its spellings. */
export const SPELLINGS: readonly Family[] = [
  MUHAMMADS,
  ...MEN,
  ...WOMEN,
  ...WOMENS_LAST,
  ...MUSLIM_LAST,
  ...HINDU_MEN,
  ...HINDU_WOMEN,
  ...HINDU_LAST,
]

export type Person = { name: Name; fatherOrHusband: string; isWoman: boolean; inBengali: boolean }

const spell = (random: Random, families: readonly [Family, ...Family[]]) => random.pick(random.pick(families))

const muslimMan = (random: Random): Name => {
  const given = spell(random, MEN)
  const words = given.split(' ')
  // "Md Abdul Karim" and "Abdul Karim Chowdhury" are both usual, for men of one village.
  if (random.chance(0.45)) {
    const last = words.length > 1 ? words.slice(1).join(' ') : spell(random, MUSLIM_LAST)
    return { firstName: random.pick(MUHAMMADS), middleName: words[0], lastName: last }
  }
  const [first = given, ...rest] = words
  return { firstName: first, middleName: rest.join(' ') || null, lastName: spell(random, MUSLIM_LAST) }
}

const muslimWoman = (random: Random): Name => ({
  firstName: spell(random, WOMEN),
  middleName: random.chance(0.25) ? spell(random, WOMENS_LAST) : null,
  lastName: random.chance(0.7) ? spell(random, WOMENS_LAST) : spell(random, MUSLIM_LAST),
})

const hindu = (random: Random, isWoman: boolean): Name => ({
  firstName: spell(random, isWoman ? HINDU_WOMEN : HINDU_MEN),
  middleName: random.chance(0.5) ? (isWoman ? 'Rani' : random.pick(['Chandra', 'Kumar', 'Kanti'])) : null,
  lastName: spell(random, HINDU_LAST),
})

const inBengali = (random: Random, isWoman: boolean): Name =>
  isWoman
    ? { firstName: random.pick(BENGALI_WOMEN), middleName: null, lastName: random.pick(BENGALI_WOMENS_LAST) }
    : {
        firstName: random.pick(BENGALI_FIRST),
        middleName: random.pick(BENGALI_MIDDLE),
        lastName: random.pick(BENGALI_LAST),
      }

const join = ({ firstName, middleName, lastName }: Name) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

/** A fictional person: names of the island in their usual spellings, combined at random. */
export const createPerson = (random: Random): Person => {
  const isWoman = random.chance(WOMEN_SHARE)
  if (random.chance(BENGALI_SHARE)) {
    return {
      name: inBengali(random, isWoman),
      fatherOrHusband: join(inBengali(random, false)),
      isWoman,
      inBengali: true,
    }
  }
  if (random.chance(HINDU_SHARE)) {
    const name = hindu(random, isWoman)
    return { name, fatherOrHusband: join(hindu(random, false)), isWoman, inBengali: false }
  }
  const name = isWoman ? muslimWoman(random) : muslimMan(random)
  return { name, fatherOrHusband: join(muslimMan(random)), isWoman, inBengali: false }
}
