import { latinDigits } from '../digits.ts'
import { visibleText } from '../visible-text.ts'

const END = String.raw`(?![\p{L}\p{M}])`
const BETWEEN = String.raw`[^\p{L}\p{M}\p{N}]*`
const KIND = `(?:my|the|life|lifetime|time|general|আমার|আজীবন|সাধারণ|লাইফ|টাইম)${END}${BETWEEN}`
/** Only short words are written together with the number. */
const NOUN = `(?:(?:member(?:ship)?|mem|mbr|number|num|card|সদস্য|সদস্যপদ|মেম্বার|মেম্বারশিপ|কার্ড)(?![\\p{L}\\p{M}\\p{N}])|(?:id|i\\.d|nr|nos?|আইডি|আই\\.?ডি|নং|নম্বর|নাম্বার)${END}|[#№])${BETWEEN}`
/** `Member ID:`, `No. `, `#`, `সদস্য নং` … */
const WORDS = `(?<![\\p{L}\\p{M}\\p{N}])(?:${KIND})*(?:${NOUN})(?:${KIND}|${NOUN}|(?:is|হলো)${END}${BETWEEN})*`
/** Not the beginning of a phone number. */
const DIGITS = String.raw`(\d{1,9})(?![\p{L}\p{M}\p{N}]|[\s().-]*\d)`
const NUMBER = new RegExp(
  `${WORDS}${DIGITS}|(?<![\\p{L}\\p{M}\\p{N}.-])${DIGITS}\\s*(?:নং|নম্বর)${END}(?:\\s*সদস্য${END})?`,
  'giu',
)
/** The words before an ID with letters, which are few: `Life ID LM-0007`. */
const BEFORE_ID = new RegExp(`${WORDS}(?=(?:[\\p{L}\\p{M}]{0,4}${BETWEEN}){1,2}\\d)`, 'giu')

/** Takes the member numbers out of a text that have a word for it: `ID 2008`, `Member No. 2008`, `#2008`, `আইডি ২০০৮`, `২০০৮ নং সদস্য`. */
export const takeMemberNumbers = (text: string): { ids: number[]; rest: string } => {
  const ids: number[] = []
  const rest = text.replace(NUMBER, (_all, after?: string, before?: string) => {
    ids.push(Number(after ?? before))
    return ' '
  })
  return { ids, rest }
}

/** Omits the words for an ID before an ID: of `Life ID LM-0007`, `LM-0007` is left. */
export const withoutIdWords = (text: string): string =>
  latinDigits(visibleText(text).normalize('NFKC')).replace(BEFORE_ID, '').trim()

/**
 * `LM-0753`, `lm 753`, `L.M. No 753` and `Life ID LM753` are the same life member ID: a search finds all by one, and only one member has it.
 */
export const comparableLifeId = (id: string) => {
  const seen = withoutIdWords(id).toLowerCase()
  // An ID of signs alone is compared as it is.
  return seen.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/(?<!\d)0+(?=\d)/g, '') || seen
}
