import { latinDigits } from '../digits.ts'
import { cellText, NOT_WHOLE_NAME, type Cell, type Reading } from './cells.ts'

export const ONE_PERSON = 'Please write one person in each row!'
export const NAME_WITH_OFFICE = 'Please write the name alone here, without an office!'

export const NAME_WITH_NOTE =
  'Please write the name alone here, without a note. That somebody has died is entered on the page of the member!'
export const NO_FATHER = 'Please write the name of the father or husband, or leave it empty!'

/** A note in a name: `(Late) Faruk`, `Golam Mia (deceased 2002)`, `Enam Mia *`, `Mostafa #12`. */
const NOTE =
  /[*#]|\p{L}.*\d{4}|(?:^|[\s([-])(?:late|marhum|marhoom|deceased|died|dead|expired|মরহুম|মরহুমা|মৃত|প্রয়াত)(?=$|[\s)\].,:-])/iu

/** Suffixes and degrees after a name, without punctuation. */
const SUFFIXES = new Set(
  (
    'jr sr junior senior ii iii iv md do dds dmd dvm rn np pa pharmd phd edd jd esq esquire cpa mba mbbs mph pe ' +
    'bds fcps frcs mrcp fca aca llb llm bsc msc ba ma bcom mcom beng meng retd ret'
  ).split(' '),
)
/** Suffixes that cannot be a part of a name, even without a comma before them. */
const CERTAIN_SUFFIXES = new Set('jr sr md ii iii iv phd esq esquire mbbs fcps'.split(' '))
const isIn = (set: ReadonlySet<string>, text: string) => set.has(text.replace(/[.\s]/g, '').toLowerCase())

/** Two people: `Mr & Mrs Karim`, `Karim and Salma Uddin`, `করিম ও সালমা`, `Abdul Karim / Nasima Begum`. */
const SEVERAL =
  /&|\s(?:and|plus|ও|এবং|\+)\s|;|\p{L}[\p{L}\p{M}]+\s*\/\s*\p{L}[\p{L}\p{M}]+|\bmrs?\.?\s*[/+]\s*mrs?\b/iu

/** The relation to another person, after the name or instead of it: `Salma w/o Karim`, `S/O Abdul Aziz`. */
const OF_ANOTHER =
  /(?:^|\s)(?:[swdch]\s?\/\s?o|(?:son|wife|daughter|widow|husband|spouse)\s+of)(?=[\s.:-]|$)/iu
/** An office after the name: `Karim - President`, `Abdul Karim, Joint Secretary`. Other hyphens belong to names: `Noor - E - Alam`. */
const OFFICE =
  /(?:\s[-–—|]\s*|,\s*)(?:\p{L}[\p{L}\p{M}.]*\s+){0,3}(?:president|secretary|treasurer|cashier|advis[eo]r|chair(?:man|woman|person)|director|convener|convenor|member|সভাপতি|সম্পাদক|কোষাধ্যক্ষ|উপদেষ্টা|পরিচালক|সদস্য)\s*$/iu

/** No part of a name, unlike Md., Alhaj and Dr., which a member may be registered with. */
const FORM_OF_ADDRESS = /^(?:mrs?|ms|miss|mister|জনাব|জনাবা|মিসেস|মিস্টার)\.?\s+(?=\S)/iu

/** Reads a part of a name. A cell with two people, or with an office, is refused, because a user has to split it. */
export const readName = (cell: Cell): Reading<string> => {
  const text = cellText(cell)
  if (SEVERAL.test(text) || OF_ANOTHER.test(text)) return { fault: ONE_PERSON }
  if (NOTE.test(text)) return { fault: NAME_WITH_NOTE }
  return OFFICE.test(text) ? { fault: NAME_WITH_OFFICE } : { value: text.replace(FORM_OF_ADDRESS, '') }
}

/**
 * Reads a name with the family name before a comma (`Rahman, Abdul Karim`), or in spoken order (`Abdul Karim
 * Rahman`). A suffix or a degree belongs to the last name: `Karim Uddin, Jr.`
 */
export const readFullName = (
  cell: Cell,
): Reading<{ firstName: string; middleName?: string; lastName: string }> => {
  const one = readName(cell)
  if ('fault' in one) return one
  const parts = one.value
    // Removes the number of the row, which some lists put before the name.
    .replace(/^\(?\d+\s*[.)]\s*/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  // "Rahman, Md" is a given name, and "Karim Rahman, MD" a degree.
  const isWhole = parts[0]?.includes(' ') ?? false
  const isSuffix = (part: string, index: number) =>
    index > 0 && part.split(' ').every((word) => isIn(SUFFIXES, word)) && (isWhole || parts.length > 2)
  const suffixes = parts.filter(isSuffix)
  const [family = '', ...given] = parts.filter((part, index) => !isSuffix(part, index))
  const words = given.length === 0 ? family.split(' ') : [...given.join(' ').split(' '), family]
  const isBehindName = (word: string) => isIn(CERTAIN_SUFFIXES, word) || /^\(.+\)$/.test(word)
  while (words.length > 2 && isBehindName(words.at(-1) ?? '')) suffixes.unshift(words.pop() ?? '')
  const [firstName, ...rest] = words.filter(Boolean)
  const lastName = rest.pop()
  if (firstName === undefined || lastName === undefined) return { fault: NOT_WHOLE_NAME }
  return {
    value: {
      firstName,
      lastName: [lastName, ...suffixes].join(' '),
      ...(rest.length > 0 && { middleName: rest.join(' ') }),
    },
  }
}

/** Prefixes of the name of a father or a husband: `S/O`, `W/o`, `H:`, `Father's name -`, `পিতা:`. */
const RELATION =
  /^(?:(?:[swdchf]\s*\/\s*[ofh]|[swd]\s?\.\s?o|(?:son|wife|daughter|widow|husband|spouse)\s+of)\b[\s.:–—-]*|(?:[fh]|f\s*\/\s*h|father|husband|পিতা|স্বামী|পিতার নাম|স্বামীর নাম)(?:['’]?s name)?\s*[:=–—-]\s*|(?:পিতা|স্বামী|পিং|স্বাং)[\s.:–—-]+)/iu

/** What stands for the name above it, or for none. */
const NO_NAME = /^[^\p{L}]*(?:same(?: as above)?|ditto|do|late|deceased|dead|x+|মৃত|মরহুম|ঐ)[^\p{L}]*$/iu

/** Reads the name of a father or a husband, without a prefix such as S/O. A phone number beside the name is refused. */
export const readFatherOrHusband = (cell: Cell): Reading<string> => {
  const text = cellText(cell).replace(RELATION, '').trim()
  return NO_NAME.test(text) || /\d{3}/.test(latinDigits(text)) ? { fault: NO_FATHER } : { value: text }
}
