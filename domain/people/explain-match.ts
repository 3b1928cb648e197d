import { phoneDigits } from '../phone.ts'
import { WORD_KINDS, type MatchKind, type Part, type WordKind } from '../names/match-kinds.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { cachedWordsOf, type NameWord } from '../names/name-words.ts'
import type { SearchNumber, SearchWord, SearchText } from '../names/search-text.ts'
import { isTitle, matchBeginning, matchTypo, matchWord, weightOf, wordOf } from '../names/word-match.ts'

export type NameMatch = {
  kind: MatchKind
  /** The matched parts of the full name, in order, without overlap. */
  parts: Part[]
  /** Whether the text is the whole name apart from titles, not just a part or a prefix. */
  isWhole: boolean
  /** The number of a merged member by which this one was found. */
  former?: number
  /** It was found by the phone of that member, not by the number. */
  isFormerPhone?: boolean
}

/** The numbers of a member who was merged into another one; the phones as digits, the second one with its country code. */
export type FormerNumber = { id: number; lifeMemberId: string | null; phone: string; secondPhone: string }

export type MatchedMember = {
  id: number
  name: string
  phone: string
  /** For admins only. */
  secondPhone?: string | null
  lifeMemberId: string | null
  /** The numbers that lead to the member. */
  former?: readonly FormerNumber[]
}

type WordHit = Part & { kind: WordKind; isWhole: boolean; at: number }

/** For a prefix match, marks only the typed letters if the name is spelled that way. */
const beginningEnd = (name: string, word: NameWord, typed: string) => {
  const spelling = name.slice(word.start, word.end)
  return spelling.toLowerCase().startsWith(typed) ? word.start + typed.length : word.end
}

type Fit = { kind: WordKind; isWhole: boolean; cost: number }

/** The match of two words, or of one without its article. */
const matchWithoutArticle = ({ word: query, core }: SearchWord, word: NameWord) =>
  matchWord(query, wordOf(word.text)) ??
  (word.core === undefined ? null : matchWord(query, wordOf(word.core))) ??
  (core && matchWord(core, wordOf(word.text)))

const computeFit = (query: SearchWord, word: NameWord): Fit | null => {
  const match = word.isInitials || query.letters ? null : matchWithoutArticle(query, word)
  if (match || query.word.text === word.text)
    return { kind: match?.kind ?? 'exact', isWhole: true, cost: match?.cost ?? 0 }
  if (query.letters) return null
  const beginning = query.isLast ? matchBeginning(query.word, wordOf(word.text)) : null
  if (beginning) return { kind: beginning.kind, isWhole: false, cost: 10 + beginning.cost }
  const typo = matchTypo(query.word, wordOf(word.text))
  return typo ? { kind: 'typo', isWhole: true, cost: 20 + typo.cost } : null
}

/** Caches how each search word matches name words: a page of members repeats the same words. */
const fitCache = new WeakMap<SearchWord, Map<string, Fit | null>>()

const cachedFit = (query: SearchWord, word: NameWord): Fit | null => {
  const cache = fitCache.get(query) ?? new Map<string, Fit | null>()
  fitCache.set(query, cache)
  const key = word.isInitials
    ? `${word.text}.`
    : word.core === undefined
      ? word.text
      : `${word.text} ${word.core}`
  const fit = cache.get(key) ?? (cache.has(key) ? null : computeFit(query, word))
  cache.set(key, fit)
  return fit
}

const bestHit = (query: SearchWord, name: string, words: readonly NameWord[], taken: ReadonlySet<number>) => {
  let best: (WordHit & { cost: number }) | undefined
  for (const [at, word] of words.entries()) {
    const fit = taken.has(at) ? null : cachedFit(query, word)
    if (!fit || (best && best.cost <= fit.cost)) continue
    const end = fit.isWhole ? word.end : beginningEnd(name, word, query.word.text)
    best = { ...fit, start: word.start, end, at }
  }
  return best
}

/** Each initial marks the first letter of the word it stands for. */
const letterHits = (letters: readonly string[], words: readonly NameWord[], taken: Set<number>): WordHit[] =>
  letters.flatMap((letter) => {
    const at = words.findIndex(
      (word, index) => !taken.has(index) && wordOf(word.text).reading.startsWith(letter),
    )
    const word = words[at]
    if (!word) return []
    taken.add(at)
    return [{ start: word.start, end: word.start + 1, kind: 'exact' as const, isWhole: false, at }]
  })

const nameHits = (queryWords: readonly SearchWord[], name: string, words: readonly NameWord[]): WordHit[] => {
  const taken = new Set<number>()
  const hits: WordHit[] = []
  // The most specific words choose first.
  for (const queryWord of queryWords.toSorted(
    (a, b) => Number(a.letters !== null) - Number(b.letters !== null),
  )) {
    const hit = bestHit(queryWord, name, words, taken)
    if (hit) {
      taken.add(hit.at)
      // A title does not affect the quality of the match.
      hits.push(isTitle(queryWord.weight) ? { ...hit, kind: 'exact' } : hit)
    } else if (queryWord.letters) hits.push(...letterHits(queryWord.letters, words, taken))
  }
  return hits
}

const mergeParts = (parts: readonly Part[]): Part[] => {
  const merged: Part[] = []
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

const numberKind = (numbers: readonly SearchNumber[], member: MatchedMember): MatchKind | null => {
  const phone = phoneDigits(member.phone)
  if (numbers.some(({ id }) => id === member.id)) return 'id'
  const typed = numbers.flatMap((number) => number.phone ?? [])
  if (typed.some((digits) => phone.startsWith(digits) || phone.endsWith(digits))) return 'phone'
  const secondPhone = member.secondPhone?.replace(/\D/g, '') ?? ''
  return typed.some((digits) => isSecondPhone(secondPhone, digits)) ? 'second-phone' : null
}

/** Whether a second phone starts or ends with what was typed, with its country code or as it is dialed within Bangladesh. */
export const isSecondPhone = (secondPhone: string, typed: string) => {
  const digits = typed.replace(/^0+/, '')
  return (
    digits !== '' &&
    (secondPhone.startsWith(digits) || secondPhone.startsWith(`880${digits}`) || secondPhone.endsWith(digits))
  )
}

/** The fewest digits by which the phone of a merged member is found: that of an American number without its area code. */
const FORMER_PHONE_MIN = 7

/** Whether a text has the phone or the second phone of a merged member, which are not found by a part. */
export const isFormerPhone = (
  { phone, secondPhone }: Pick<FormerNumber, 'phone' | 'secondPhone'>,
  digits: string,
) => digits.length >= FORMER_PHONE_MIN && (phone.endsWith(digits) || isSecondPhone(secondPhone, digits))

const isLifeId = (whole: string, lifeMemberId: string | null) =>
  lifeMemberId !== null && comparableLifeId(whole) === comparableLifeId(lifeMemberId)

/** The former number of a member that the text has, as the life member ID, as a member ID or as a phone. */
const findFormer = (
  { numbers, whole }: SearchText,
  { former = [] }: Pick<MatchedMember, 'former'>,
): { id: number; kind: 'id' | 'phone' } | undefined => {
  const byId =
    former.find(({ lifeMemberId }) => isLifeId(whole, lifeMemberId)) ??
    former.find(({ id }) => numbers.some((number) => number.id === id))
  if (byId) return { id: byId.id, kind: 'id' }
  const byPhone = former.find((one) =>
    numbers.some(({ phone }) => phone !== null && isFormerPhone(one, phone)),
  )
  return byPhone && { id: byPhone.id, kind: 'phone' }
}

/** Why a member was found, and by which parts of the name. The weakest word determines the match kind. */
export const explainMatch = (text: SearchText, member: MatchedMember): NameMatch => {
  const { words, numbers, whole } = text
  if (isLifeId(whole, member.lifeMemberId)) return { kind: 'id', parts: [], isWhole: true }
  const own = numberKind(numbers, member)
  const former = own === 'id' ? undefined : findFormer(text, member)
  // A phone that both have is the member's own.
  const byFormer = former && (former.kind === 'id' || own === null) ? former : undefined
  const nameWords = cachedWordsOf(member.name)
  const hits = nameHits(words, member.name, nameWords)
  const parts = mergeParts(hits)
  const byNumber = byFormer?.kind ?? own
  const formerly = byFormer
    ? { former: byFormer.id, ...(byFormer.kind === 'phone' && { isFormerPhone: true }) }
    : {}
  if (hits.length === 0 && byNumber) return { kind: byNumber, parts, isWhole: true, ...formerly }
  const hitWords = new Set(hits.filter((hit) => hit.isWhole).map(({ at }) => at))
  const isWhole = nameWords.every(
    ({ text: word, isInitials }, at) => hitWords.has(at) || isInitials || isTitle(weightOf(wordOf(word))),
  )
  const weakest = Math.max(0, ...hits.map(({ kind }) => WORD_KINDS.indexOf(kind)))
  const kind = WORD_KINDS[weakest] ?? 'exact'
  return { kind: kind === 'exact' && byNumber ? byNumber : kind, parts, isWhole, ...formerly }
}

/** Whether a name has each word of the text, apart from titles, in any order and spelling. */
export const hasName = ({ words }: SearchText, name: string) => {
  const nameWords = cachedWordsOf(name)
  return words.every((word) => isTitle(word.weight) || nameHits([word], name, nameWords).length > 0)
}
