/** Why two words are taken for one, from good to weak; `script` is the same name in the other script. */
export const WORD_KINDS = ['exact', 'script', 'sounds-like', 'typo'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Why a search found a member. */
export const MATCH_KINDS = [...WORD_KINDS, 'phone', 'id'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** From `start` up to, not including, `end` in a text. */
export type Part = { start: number; end: number }
