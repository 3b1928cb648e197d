import { readBengali } from './bengali-reading.ts'
import { isBengali } from './script.ts'

/**
 * Maps Latin spellings to one sound. The rules apply from top to bottom, each to the whole word. The examples are
 * spellings that a rule unifies; the tests use them.
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
  { spelled: /^x/, sound: 'j', examples: [['Xakir', 'Zakir']] },
  { spelled: /x/g, sound: 'ks', examples: [['Baxi', 'Baksi']] },
  { spelled: /^(?:jn|gn)(?=a)/, sound: 'gi', examples: [['Jnan', 'Gyan', 'জ্ঞান']] },
  { spelled: /ew(?=e)/g, sound: 'u', examples: [['Jewel', 'Juel']] },
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

/** Runs of vowels that are a single sound: Laila, Leila, Layla; Obaid, Obayed, Obaed; Chowdhury, Chaudhury. */
const DIPHTHONGS: readonly [RegExp, string][] = [
  [/[aeoə]i+[eə]?|ae/g, 'y'],
  [/[aoə]u+o?|ao(?!a)/g, 'w'],
]

/**
 * The sound of a word as alternating vowels and consonants. `Rahman` is `['', 'r', 'ah', 'm', 'a', 'n', '']`: even
 * indexes hold vowels (with a pronounced h), odd ones a consonant.
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

/** A word in lower case without accents; Bengali is converted to its Latin reading. */
export const readingOf = (word: string) =>
  isBengali(word) ? readBengali(word) : word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const soundOf = (word: string): Sound => toSound(readLatin(readingOf(word)))

/**
 * Spellings that are read in two ways. The rules apply to the Latin reading of a word in either script; each gives the
 * word another sound. The examples are different by their first sound.
 */
export const SECOND_READINGS: readonly {
  spelled: RegExp
  read: string
  examples: readonly (readonly [string, string])[]
}[] = [
  {
    spelled: /c(?![heiyc])/g,
    read: 'k',
    examples: [
      ['Monica', 'মনিকা'],
      ['Rebecca', 'রেবেকা'],
    ],
  },
  { spelled: /g(?=[eiy])/g, read: 'j', examples: [['Zargis', 'Jarjis']] },
  {
    spelled: /(?<=[a-zə]{2}[^aeiouhsəy])e$/,
    read: '',
    examples: [
      ['Kishore', 'Kishor'],
      ['Pale', 'Pal'],
    ],
  },
  { spelled: /w(?=[ei])/g, read: 'v', examples: [['Tanweer', 'Tanvir']] },
  { spelled: /oy(?=a)/g, read: 'o', examples: [['Moyazzem', 'Moazzem']] },
  { spelled: /u(?=a)/g, read: 'o', examples: [['Muazzem', 'Moazzem']] },
  { spelled: /(?<=[a-z]{2})[ai]h$/, read: 'eh', examples: [['Salah', 'Saleh']] },
  { spelled: /(?<=[a-zə][^aeiouəyw])[aou]r[aou]l$/, read: 'urul', examples: [['Manjural', 'Manjarul']] },
  { spelled: /p$/, read: 'f', examples: [['আসিপ', 'Asif']] },
  { spelled: /(?<=[aeiou])s$/, read: 'z', examples: [['Parves', 'Parvez']] },
  { spelled: /(?<=.)ksh?/g, read: 'k', examples: [['কামাক্ষী', 'Kamakhkhi']] },
  {
    spelled: /^eya/,
    read: 'a',
    examples: [['এ্যানি', 'Annie']],
  },
  {
    spelled: /^(?:yea|iea|eya|ea|ia)(?=[^aeiou])/,
    read: 'ya',
    examples: [
      ['Yeasmin', 'Yasmin'],
      ['Easin', 'Yasin'],
    ],
  },
  { spelled: /(?<=r)y(?=[aə])/g, read: 'j', examples: [['সূর্য', 'Surja']] },
]

/** All sounds of a word that `SECOND_READINGS` gives it. */
export const secondSoundsOf = (word: string): Sound[] => {
  const reading = readingOf(word)
  const others = SECOND_READINGS.map(({ spelled, read }) => reading.replace(spelled, read))
  // At the beginning of a word, য may be a y: যাকারিয়া is also Yakaria.
  if (word.startsWith('য')) others.push(reading.replace(/^j/, 'y'))
  return others.flatMap((other) => (other === reading ? [] : [toSound(readLatin(other))]))
}

/** The sound as one string, for letter-by-letter comparison. */
export const soundText = (sound: Sound) => sound.join('')

/**
 * The consonants alone: a key for finding words that may sound alike. A pronounced h counts only at the beginning
 * (Tahmina is also Tamina), and ch equals s (ছালেহ is Chaleh and Saleh).
 */
export const skeletonOf = (sound: Sound) =>
  (sound[0]?.startsWith('h') ? 'h' : '') +
  sound
    .filter((_, index) => index % 2 === 1)
    .join('')
    .replaceAll('c', 's')
