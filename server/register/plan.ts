import { isNoise, type SearchNumber, type SearchText, type SearchWord } from '#domain/names/search-text.ts'
import { isSecondPhone, type WordFit, type WordFits } from '#domain/people/explain-match.ts'
import { PHONE_END } from './member-columns.ts'
import { AREA_CODE, PHONE_START, SECOND_PHONE_START, keys, wordsOfName } from './member-keys.ts'
import { type MemberIndex } from './member-index.ts'
import { idsOf } from './member-sets.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { wordOf } from '#domain/names/word-match.ts'
import {
  BEGINNINGS_MAX,
  type FoundWords,
  findBeginnings,
  findSplit,
  findTypos,
  findWords,
} from './find-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A phone match is as good as a member ID; when both match, the ID comes first. */
const PHONE_COST = 1
const SECOND_PHONE_COST = 2

/** All numbers of `length` digits that start with `digits`. */
const completions = (digits: string, length: number): string[] => {
  const missing = length - digits.length
  if (missing === 0) return [digits]
  return Array.from({ length: 10 ** missing }, (_, rest) => digits + String(rest).padStart(missing, '0'))
}

/** The keys of the phone numbers that start with up to six digits. */
const startKeys = (phone: string) =>
  completions(phone, phone.length <= AREA_CODE ? AREA_CODE : PHONE_START).map(keys.phoneStart)

/** The members with a phone number that ends with the digits, or starts with more than a key has. */
const findByPhone = ({ sets, phoneOf, withPhoneEnd }: MemberIndex, phone: string): number[] => {
  const starting =
    phone.length > PHONE_START ? idsOf(sets.get(keys.phoneStart(phone.slice(0, PHONE_START))) ?? []) : []
  return [
    ...starting.filter((id) => phoneOf(id).startsWith(phone)),
    ...withPhoneEnd(phone).filter((id) => phoneOf(id).endsWith(phone)),
  ]
}

/** The members with a second phone that starts or ends with the digits, dialed from abroad or within the country. */
const findBySecondPhone = (
  { sets, secondPhoneOf, withSecondPhoneEnd }: MemberIndex,
  typed: string,
): number[] => {
  const digits = typed.replace(/^0+/, '')
  if (digits.length < PHONE_END) return []
  const starting = idsOf(sets.get(keys.secondPhoneStart(digits.slice(0, SECOND_PHONE_START))) ?? [])
  return [...starting, ...withSecondPhoneEnd(digits)].filter((id) => isSecondPhone(secondPhoneOf(id), digits))
}

/**
 * A number as one slot: a member ID matches best, then a phone, that of a member who was merged into another one, and for admins a second phone. Members that no key stands for are added to `found`, under the
 * keys of the slot.
 */
export const numberSlot = (
  index: MemberIndex,
  { id, phone }: SearchNumber,
  { found, isPublic }: { found: Map<string, number[]>; isPublic: boolean },
): Slot => {
  const options = new Map<string, WordFit>()
  const holder = id === null ? null : index.former.leadsTo(id)
  if (holder !== null && index.has(holder)) {
    found.set(`id ${id}`, [holder])
    options.set(`id ${id}`, { cost: 0 })
  }
  // Visitors cannot search by the beginning of a phone number.
  if (phone !== null && phone.length <= PHONE_START && !isPublic) {
    for (const key of startKeys(phone)) options.set(key, { cost: PHONE_COST })
  }
  if (phone !== null && phone.length >= PHONE_END) {
    found.set(`phone ${phone}`, findByPhone(index, phone))
    options.set(`phone ${phone}`, { cost: PHONE_COST })
  }
  const formerly =
    phone === null ? [] : index.former.withPhone(phone, isPublic).map(index.former.leadsTo).filter(index.has)
  if (formerly.length > 0) {
    found.set(`former phone ${phone}`, formerly)
    options.set(`former phone ${phone}`, { cost: SECOND_PHONE_COST })
  }
  if (phone !== null && !isPublic) {
    found.set(`second phone ${phone}`, findBySecondPhone(index, phone))
    options.set(`second phone ${phone}`, { cost: SECOND_PHONE_COST })
  }
  return { options, combinations: [] }
}

/** Keys of the index, each with the cost of a member found by it, and how it fits. */
export type Options = ReadonlyMap<string, WordFit>
/**
 * One word of the search. A member matches by any of `options`, or by one key of each part in `combinations`. The lowest
 * cost counts.
 */
export type Slot = { options: Options; combinations: readonly { parts: readonly Options[]; cost: number }[] }

export type PlannedWord = {
  query: SearchWord
  /** Whether a name in the register has this spelling. */
  isKnownSpelling: boolean
  strict: Slot
  /** `strict`, and the words that start with it. Null if there are none. */
  beginning: Lazy<Slot | null>
  /** The initial of the word in its place. */
  initial: Lazy<Slot>
  /** `strict`, and the words that are one typo away. */
  typo: Slot | null
}

const ABDUL = wordOf('abdul').name

/** The cost of each way of matching, in addition to that of `word-match.ts`: exact before sound before typo. */
const COST = { letter: 3, abdul: 6, beginning: 20, joined: 8, core: 20, typo: 100, initial: 140, perUnit: 30 }

const optionsOf = (found: FoundWords, extra = 0, as?: WordFit['as']): Map<string, WordFit> =>
  new Map(
    Array.from(found, ([word, { cost, kind }]) => [
      keys.word(word),
      { cost: Math.round(extra + cost * COST.perUnit), kind, as },
    ]),
  )

const cheapest = (...all: readonly Options[]): Options => {
  const merged = new Map<string, WordFit>()
  for (const options of all) {
    for (const [key, fit] of options) if (fit.cost < (merged.get(key)?.cost ?? Infinity)) merged.set(key, fit)
  }
  return merged
}

/** A value that is computed on first use, and the value if it was: most searches find something by whole words. */
type Lazy<T> = (() => T) & { made: () => T | undefined }

const once = <T>(make: () => T): Lazy<T> => {
  let made: { value: T } | undefined
  return Object.assign(() => (made ??= { value: make() }).value, { made: () => made?.value })
}

const slotOf = (...options: readonly Options[]): Slot => ({ options: cheapest(...options), combinations: [] })

/**
 * Initials such as A. K. match as written, or as the first letters of two words that are not otherwise searched for.
 */
const lettersSlot = (letters: readonly string[], words: readonly SearchWord[]): Slot => {
  const others = words.flatMap(({ letters: initials, word }) => (initials ? [] : [word.reading.slice(0, 1)]))
  const beginnings = letters.map((letter, index) => {
    const before = [...others, ...letters.slice(0, index)].filter((other) => other === letter).length
    return new Map([[keys.letter(letter, before + 1), { cost: COST.letter }]])
  })
  const itself = new Map([[keys.word(letters.join('')), { cost: 0 }]])
  const [only] = beginnings
  return beginnings.length === 1 && only
    ? slotOf(itself, only)
    : { options: itself, combinations: [{ parts: beginnings, cost: COST.letter }] }
}

const beginningsOf = (vocabulary: Vocabulary, { word, isLast, letters }: SearchWord): Options | null => {
  if (!isLast || letters || word.reading.length < 2) return null
  if (word.reading.length === 2) return new Map([[keys.beginning(word.reading), { cost: COST.beginning }]])
  return optionsOf(findBeginnings(vocabulary, word), COST.beginning, 'beginning')
}

/** Two words of the search that the register may spell as one: Nur Jahan, Nurjahan. */
const joinedOptions = (vocabulary: Vocabulary, words: readonly SearchWord[]): Options[] => {
  const options = words.slice(1).map((next, index) => {
    const first = words[index]
    if (!first || first.letters || next.letters) return new Map<string, WordFit>()
    return optionsOf(findWords(vocabulary, wordOf(first.word.text + next.word.text)), COST.joined, 'joined')
  })
  return words.map((_, index) => cheapest(options[index - 1] ?? new Map(), options[index] ?? new Map()))
}

/** The name without its article, and the usual initial of Abdul. */
const shorterOptions = (vocabulary: Vocabulary, { word, core }: SearchWord): Options =>
  cheapest(
    core ? optionsOf(findWords(vocabulary, core), COST.core) : new Map(),
    word.name === ABDUL ? new Map([[keys.word('a'), { cost: COST.abdul, kind: 'sounds-like' }]]) : new Map(),
  )

const initialOf = ({ word }: SearchWord) =>
  once(() =>
    slotOf(new Map([[keys.word(word.reading.slice(0, 1)), { cost: COST.initial, kind: 'typo' as const }]])),
  )

/** A text that is not a name matches only as it is written. */
const planNoise = (vocabulary: Vocabulary, query: SearchWord): PlannedWord => {
  const strict = slotOf(new Map([[keys.word(query.word.text), { cost: 0 }]]))
  const begun = new Map(
    vocabulary
      .beginningWith(query.word.text, BEGINNINGS_MAX)
      .map((word) => [keys.word(word), { cost: COST.beginning, as: 'beginning' as const }] as const),
  )
  return {
    query,
    isKnownSpelling: vocabulary.has(query.word.text),
    strict,
    beginning: once(() => (query.isLast && begun.size > 0 ? slotOf(strict.options, begun) : null)),
    initial: initialOf(query),
    typo: null,
  }
}

/** Whether a word is no name, such as qqqq. */
export const isNoiseWord = ({ word, letters }: SearchWord) => letters === null && isNoise(word.text)

/** Looks up the candidates for each word of the search. */
export const planWords = (vocabulary: Vocabulary, { words }: SearchText): PlannedWord[] => {
  const joined = joinedOptions(vocabulary, words)
  return words.map((query, index) => {
    if (isNoiseWord(query)) return planNoise(vocabulary, query)
    const found = findWords(vocabulary, query.word)
    const slot = query.letters
      ? lettersSlot(query.letters, words)
      : slotOf(optionsOf(found), joined[index] ?? new Map(), shorterOptions(vocabulary, query))
    const two = query.letters ? null : findSplit(vocabulary, query.word)
    const whole: Slot = two
      ? { ...slot, combinations: [{ parts: two.map((part) => optionsOf(part)), cost: COST.joined }] }
      : slot
    return {
      query,
      isKnownSpelling: found.has(query.word.text),
      strict: whole,
      beginning: once(() => {
        const begun = beginningsOf(vocabulary, query)
        return begun && begun.size > 0 ? { ...whole, options: cheapest(whole.options, begun) } : null
      }),
      initial: initialOf(query),
      typo: null,
    }
  })
}

/** Adds the candidates with a typo. */
const planTypos = (vocabulary: Vocabulary, planned: readonly PlannedWord[]): PlannedWord[] =>
  planned.map((word) => {
    if (word.query.letters || isNoiseWord(word.query)) return word
    const options = optionsOf(findTypos(vocabulary, word.query.word), COST.typo)
    const base = word.beginning() ?? word.strict
    return {
      ...word,
      typo: options.size > 0 ? { ...base, options: cheapest(options, base.options) } : null,
    }
  })

/** The plan of a text, shared by several searches. Each part is computed on first use. */
export type TextPlan = {
  words: () => readonly PlannedWord[]
  /** The words with their typos, which are looked up only when nothing else matches. */
  withTypos: () => readonly PlannedWord[]
  /** What was looked up so far. */
  used: () => readonly UsedWord[]
}

/** A word of a search, with all that may have found a member. */
export type UsedWord = Slot & { query: SearchWord }

const usedOf = ({ query, strict, beginning, initial, typo }: PlannedWord): UsedWord => {
  const { options, combinations } = typo ?? beginning.made() ?? strict
  return { query, options: cheapest(options, initial.made()?.options ?? new Map()), combinations }
}

const NOTHING: Slot = { options: new Map(), combinations: [] }

/** How the words of a name, or with their keys those of another text, fit a search. */
export const fitsOf = (used: readonly UsedWord[], keyOf = keys.word): WordFits => {
  const slots = new Map(used.map((word) => [word.query, word]))
  return (query) => {
    const { options, combinations }: Slot = slots.get(query) ?? NOTHING
    const halves = query.letters ? [] : combinations.flatMap(({ parts }) => parts)
    return {
      fitOf: (text) =>
        options.get(keyOf(text)) ?? options.get(keys.beginning(wordOf(text).reading.slice(0, 2))),
      halves: halves.map((half) => (text: string) => half.get(keyOf(text))),
    }
  }
}

export const planText = (vocabulary: Vocabulary, text: SearchText): TextPlan => {
  const words = once(() => planWords(vocabulary, text))
  const withTypos = once(() => planTypos(vocabulary, words()))
  return { words, withTypos, used: () => (withTypos.made() ?? words()).map(usedOf) }
}

/** How the words of these names fit a text, in all ways: for names that are not in the register. */
export const fitsAmong = (names: readonly string[], text: SearchText): WordFits => {
  const vocabulary = createVocabulary()
  vocabulary.add(new Set(names.flatMap((name) => wordsOfName(wordsOf(name)))), false)
  const plan = planText(vocabulary, text)
  plan.withTypos()
  return fitsOf(plan.used())
}
