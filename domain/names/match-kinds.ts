/** Why two words match, from strongest to weakest; `script` is the same name in the other script. */
export const WORD_KINDS = ['exact', 'script', 'sounds-like', 'typo'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Why a search found a member. */
export const MATCH_KINDS = [...WORD_KINDS, 'phone', 'second-phone', 'id'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** A range of a text from `start` to `end` (exclusive). */
export type Part = { start: number; end: number }
