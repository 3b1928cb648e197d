import { phoneDigits } from '../phone.ts'
import { WORD_KINDS, type MatchKind, type Part, type WordKind } from '../names/match-kinds.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { cachedWordsOf, type NameWord } from '../names/name-words.ts'
import type { SearchNumber, SearchWord, SearchText } from '../names/search-text.ts'
import { isTitle, weightOf, wordOf } from '../names/word-match.ts'

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

/** How a word of a name fits one of a search: exactly, without a kind; `joined` is two of them in one. */
export type WordFit = { cost: number; kind?: WordKind | undefined; as?: 'beginning' | 'joined' | undefined }

type FitOf = (word: string) => WordFit | undefined
/** What a search remembers of each of its words: how a word of a name fits it, and how each half of it, if it is two there. */
export type WordFits = (query: SearchWord) => { fitOf: FitOf; halves: readonly FitOf[] }

type WordHit = Part & { kind: WordKind; cost: number; isWhole: boolean; isJoined: boolean; at: number }
type Taken = ReadonlyMap<number, WordHit>
type Name = { name: string; words: readonly NameWord[] }

/** For a prefix match, marks only the typed letters if the name is spelled that way. */
const beginningEnd = (name: string, word: NameWord, typed: string) => {
  const spelling = name.slice(word.start, word.end)
  return spelling.toLowerCase().startsWith(typed) ? word.start + typed.length : word.end
}

/** The best of the words that are not taken. One that has two words of the search is taken by both. */
const bestHit = ({ name, words }: Name, typed: string, fitOf: FitOf, taken: Taken): WordHit | undefined => {
  let best: WordHit | undefined
  for (const [at, word] of words.entries()) {
    for (const fit of [fitOf(word.text), word.core === undefined ? undefined : fitOf(word.core)]) {
      const isJoined = fit?.as === 'joined'
      const taker = taken.get(at)
      if (!fit || (best && best.cost <= fit.cost) || (taker && !(isJoined && taker.isJoined))) continue
      const isWhole = fit.as !== 'beginning'
      const end = isWhole ? word.end : beginningEnd(name, word, typed)
      best = { kind: fit.kind ?? 'exact', cost: fit.cost, isWhole, isJoined, start: word.start, end, at }
    }
  }
  return best
}

/** Each initial marks the first letter of the word it stands for. */
const letterHits = (letters: readonly string[], words: readonly NameWord[], taken: Taken): WordHit[] => {
  const at = new Set(taken.keys())
  return letters.flatMap((letter) => {
    const found = words.findIndex(
      (word, index) => !at.has(index) && wordOf(word.text).reading.startsWith(letter),
    )
    const word = words[found]
    if (!word) return []
    at.add(found)
    const { start } = word
    const hit = { start, end: start + 1, kind: 'exact' as const, cost: 0 }
    return [{ ...hit, isWhole: false, isJoined: false, at: found }]
  })
}

const hitsOf = (query: SearchWord, of: Name, fits: WordFits, taken: Taken): WordHit[] => {
  const { fitOf, halves } = fits(query)
  const typed = query.word.text
  const whole = bestHit(of, typed, fitOf, taken)
  const split = halves.reduce((hits, half) => {
    const hit = bestHit(of, typed, half, hits)
    return hit ? new Map([...hits, [hit.at, hit]]) : hits
  }, taken)
  const two = [...split.values()].slice(taken.size)
  const isSplit = halves.length > 0 && two.length === halves.length
  if (isSplit && (!whole || two.reduce((sum, { cost }) => sum + cost, 0) < whole.cost)) return two
  return whole ? [whole] : letterHits(query.letters ?? [], of.words, taken)
}

const nameHits = (queryWords: readonly SearchWord[], of: Name, fits: WordFits): WordHit[] => {
  const taken = new Map<number, WordHit>()
  // The most specific words choose first.
  const inOrder = queryWords.toSorted((a, b) => Number(a.letters !== null) - Number(b.letters !== null))
  for (const query of inOrder) {
    // A title does not affect the quality of the match.
    const kind = isTitle(query.weight) ? { kind: 'exact' as const } : {}
    for (const hit of hitsOf(query, of, fits, taken)) taken.set(hit.at, { ...hit, ...kind })
  }
  return [...taken.values()]
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
export const explainMatch = (text: SearchText, member: MatchedMember, fits: WordFits): NameMatch => {
  const { words, numbers, whole } = text
  if (isLifeId(whole, member.lifeMemberId)) return { kind: 'id', parts: [], isWhole: true }
  const own = numberKind(numbers, member)
  const former = own === 'id' ? undefined : findFormer(text, member)
  // A phone that both have is the member's own.
  const byFormer = former && (former.kind === 'id' || own === null) ? former : undefined
  const nameWords = cachedWordsOf(member.name)
  const hits = nameHits(words, { name: member.name, words: nameWords }, fits)
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
export const hasName = ({ words }: SearchText, name: string, fits: WordFits) => {
  const of = { name, words: cachedWordsOf(name) }
  return words.every((word) => isTitle(word.weight) || nameHits([word], of, fits).length > 0)
}
