import { INHERENT, isBengali, readBengali } from './bengali-reading.ts'

/**
 * How names are spelled in Latin letters, and the one sound that the spellings mean. Read from top to bottom, each rule over
 * the whole word. Beside each stand spellings that it makes one; the tests read them.
 */
export const SPELLING_RULES: readonly { spelled: RegExp; sound: string; examples: readonly string[][] }[] = [
  { spelled: /que$/, sound: 'k', examples: [['Rafique', 'Rafiq', 'Rafik']] },
  { spelled: /qu(?=[aeiou])/g, sound: 'k', examples: [['Quader', 'Qader', 'Kader']] },
  {
    spelled: /q|ck/g,
    sound: 'k',
    examples: [
      ['Bhowmick', 'Bhowmik'],
      ['Iqbal', 'Ikbal'],
    ],
  },
  {
    spelled: /kh/g,
    sound: 'k',
    examples: [
      ['Akhter', 'Akter'],
      ['Khatun', 'Katun'],
    ],
  },
  { spelled: /gh/g, sound: 'g', examples: [['Ghazi', 'Gazi']] },
  {
    spelled: /s+c?h/g,
    sound: 's',
    examples: [
      ['Shahid', 'Sahid'],
      ['Munshi', 'Munsi'],
    ],
  },
  { spelled: /c+(?=[eiy])/g, sound: 's', examples: [['Celim', 'Selim']] },
  { spelled: /c+h?/g, sound: 'c', examples: [['Chandra', 'Candra']] },
  {
    spelled: /[jz]h?/g,
    sound: 'j',
    examples: [
      ['Zakir', 'Jakir'],
      ['Azad', 'Ajad'],
    ],
  },
  { spelled: /th/g, sound: 't', examples: [['Fathema', 'Fatema']] },
  { spelled: /dh/g, sound: 'd', examples: [['Chowdhury', 'Chowduri']] },
  { spelled: /ph/g, sound: 'f', examples: [['Mostapha', 'Mostafa']] },
  {
    spelled: /bh|v/g,
    sound: 'b',
    examples: [
      ['Suvash', 'Subhash', 'Subash'],
      ['Tanvir', 'Tanbir'],
    ],
  },
  { spelled: /x/g, sound: 'ks', examples: [] },
  {
    spelled: /ine$/,
    sound: 'in',
    examples: [
      ['Jasmine', 'Jasmin'],
      ['Uddine', 'Uddin'],
    ],
  },
  { spelled: /ee/g, sound: 'i', examples: [['Raheem', 'Rahim']] },
  { spelled: /oo/g, sound: 'u', examples: [['Noor', 'Nur']] },
  {
    spelled: /y/g,
    sound: 'i',
    examples: [
      ['Chowdhury', 'Chowdhuri'],
      ['Aly', 'Ali'],
    ],
  },
  { spelled: /ow(?=[aeiouə])/g, sound: 'o', examples: [['Anowar', 'Anwar', 'Anoar']] },
  { spelled: /w+(?=[aeiouə])/g, sound: 'o', examples: [['Wali', 'Oali']] },
  { spelled: /w/g, sound: 'u', examples: [['Chowdhury', 'Choudhury']] },
  {
    spelled: /(?<=[aeiouə])h+$/,
    sound: '',
    examples: [
      ['Miah', 'Mia'],
      ['Ullah', 'Ulla'],
    ],
  },
  {
    spelled: /(.)\1+/g,
    sound: '$1',
    examples: [
      ['Hossain', 'Hosain'],
      ['Ahammed', 'Ahamed'],
      ['Laal', 'Lal'],
    ],
  },
]

/** Runs of vowels that are one sound: Laila, Leila, Layla; Obaid, Obayed, Obaed; Chowdhury, Chaudhury. */
const DIPHTHONGS: readonly [RegExp, string][] = [
  [/[aeoə]i+[eə]?|ae/g, 'y'],
  [/[aoə]u+o?|ao(?!a)/g, 'w'],
]

/**
 * The sound of a word: what is between its consonants, and the consonants. `Rahman` is `['', 'r', 'ah', 'm', 'a', 'n', '']`: even
 * places hold vowels (with a heard h), odd ones a consonant.
 */
export type Sound = readonly string[]

const readLatin = (reading: string) =>
  SPELLING_RULES.reduce((text, { spelled, sound }) => text.replace(spelled, sound), reading)

const toSound = (letters: string): Sound =>
  letters
    .split(/([^aeiouəhyw])/)
    .map((part, index) =>
      index % 2 === 1 ? part : DIPHTHONGS.reduce((text, [run, vowel]) => text.replace(run, vowel), part),
    )

/** The letters of a word in lower case without accents, Bengali ones as they are read. */
export const readingOf = (word: string) =>
  isBengali(word) ? readBengali(word) : word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const soundOf = (word: string): Sound => toSound(readLatin(readingOf(word)))

/** The sound in one line, for looking at and for comparing letter by letter. */
export const soundText = (sound: Sound) => sound.join('').replaceAll(INHERENT, 'a')

/**
 * The consonants alone, by which words that may sound alike are found. A heard h counts at the beginning only (Tahmina is also
 * Tamina), and ch is as good as s (ছালেহ is Chaleh and Saleh).
 */
export const skeletonOf = (sound: Sound) =>
  (sound[0]?.startsWith('h') ? 'h' : '') +
  sound
    .filter((_, index) => index % 2 === 1)
    .join('')
    .replaceAll('c', 's')
