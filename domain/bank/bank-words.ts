import { CODE_LENGTH, readPaymentCode } from '../applications/application-rules.ts'
import { latinDigits } from '../digits.ts'
import type { Method } from '../dues/payment.ts'

const isCode = (text: string) => readPaymentCode(text) !== null

/** The texts between whose words a code may be divided, such as `K7M-4PT` or `k7m 4pt`. */
const joined = (words: readonly string[]) =>
  words.flatMap((_, start) =>
    words
      .slice(start, start + CODE_LENGTH)
      .map((_word, more) => words.slice(start, start + more + 1).join('')),
  )

/**
 * What may be a payment code in the text of a bank, in upper case: `whole` by itself, with spaces or dashes, and `within` inside a longer
 * word.
 */
export const codesIn = (text: string): { whole: string[]; within: string[] } => {
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const whole = new Set(joined(words).filter(isCode))
  const windows = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - CODE_LENGTH + 1) }, (_, at) =>
      word.slice(at, at + CODE_LENGTH),
    ),
  )
  return {
    whole: [...whole],
    within: [...new Set(windows.filter((part) => isCode(part) && !whole.has(part)))],
  }
}

const FROM = /\b(?:from|sender|payer|by order of)\b[\s:]+(.*)/i
const NAME_WORD = /^[\p{L}\p{M}'.-]+$/u
const AFTER_NAMES = /^(?:on|ref|conf|memo|for|id|note|code|dues)\b/i

/** Who pays, as the text of a bank says it after "from": at least two words without digits. Null if it does not. */
export const payerIn = (text: string): string | null => {
  const words = FROM.exec(text)?.[1]?.split(/\s+/) ?? []
  const end = words.findIndex((word) => !NAME_WORD.test(word) || AFTER_NAMES.test(word))
  const name = end < 0 ? words : words.slice(0, end)
  return name.length < 2 ? null : name.join(' ')
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** Where four digits are no membership year: in a day, after the name of a month, or as the number of something. */
const NO_YEAR = new RegExp(
  String.raw`\d+[/.-]\d[\d/.-]*|\b${MONTH}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?\d{4}\b|(?:\b(?:ref|reference|conf|confirmation|check|id|no)\b\s*[#:.]*|[#$])\s*\d+`,
  'gi',
)

/** The years that a text names, such as those of "dues 2027", in Latin or Bengali digits. */
export const yearsIn = (text: string): number[] => {
  const years = latinDigits(text)
    .replaceAll(NO_YEAR, ' ')
    .matchAll(/(?<![\p{L}\p{N}])20\d{2}(?!\p{N})/gu)
  return [...new Set(Array.from(years, ([year]) => Number(year)))].toSorted()
}

/** How money comes in that a bank has a line of. */
export const BANK_METHODS = ['zelle', 'card', 'other'] as const satisfies readonly Method[]
export type BankMethod = (typeof BANK_METHODS)[number]

/** How it was paid, by the text of the bank. */
export const methodIn = (text: string): BankMethod => {
  if (/zelle/i.test(text)) return 'zelle'
  return /\b(?:card|stripe|square|paypal|visa|mastercard)\b/i.test(text) ? 'card' : 'other'
}
