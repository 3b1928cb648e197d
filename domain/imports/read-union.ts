import { matchTypo, matchWord, wordOf, type Word } from '../names/word-match.ts'
import type { UnionCode } from '../unions/unions.ts'
import { cellText, plainWords, type Cell } from './cells.ts'

/** The names of a union: its code, which is its English name as well, and its Bengali name. */
export type NamedUnion = { code: string; nameBn: string }

/** Words that accompany the name of a union. */
const AROUND = new Set([
  'union',
  'parishad',
  'up',
  'not',
  'for',
  'vote',
  'sandwip',
  'ইউনিয়ন',
  'ইউনিয়ন',
  'পরিষদ',
  'সন্দ্বীপ',
])
/** Other names of unions, with their code. */
const OTHER_NAMES: Readonly<Record<string, UnionCode>> = {
  other: 'others',
  অন্যান্য: 'others',
  ctg: 'chittagong (not for vote)',
  chattogram: 'chittagong (not for vote)',
}

const bare = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => !AROUND.has(word))
    .join('')

/**
 * Reads a union by its code, label or Bengali name, or by a spelling that is close to the name of exactly one
 * union. Any other text is returned unchanged, so that the rule of the field refuses it.
 */
export const createUnionReader = (unions: readonly NamedUnion[]) => {
  const codes = new Map<string, string>()
  const words: { code: string; word: Word }[] = []
  for (const { code, nameBn } of unions) {
    for (const name of [code, nameBn].map(bare).filter(Boolean)) {
      codes.set(name, code)
      words.push({ code, word: wordOf(name) })
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(name, code)

  const readNear = (text: string) => {
    const query = wordOf(text)
    for (const match of [matchWord, matchTypo]) {
      const costs = new Map<string, number>()
      for (const { code, word } of words) {
        const found = match(query, word)
        if (found) costs.set(code, Math.min(found.cost, costs.get(code) ?? Number.POSITIVE_INFINITY))
      }
      const [best, second] = [...costs].toSorted(([, a], [, b]) => a - b)
      if (best && best[1] !== second?.[1]) return best[0]
    }
    return undefined
  }

  const known = new Map<string, string>()
  return (cell: Cell): string => {
    const text = cellText(cell)
    const name = bare(text)
    const code = codes.get(name) ?? known.get(name) ?? (name === '' ? undefined : readNear(name)) ?? text
    known.set(name, code)
    return code
  }
}
export type ReadUnion = ReturnType<typeof createUnionReader>
