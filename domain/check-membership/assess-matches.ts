import type { MatchedMember } from '../people/explain-match.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import type { SearchText } from '../names/search-text.ts'
import { wholeNameOf } from '../people/whole-name.ts'
import { phoneDigits } from '../phone.ts'
import { SAME_NAME_MAX } from './check-rules.ts'

/** How certainly a search text identifies a match. */
export type MatchAssessment = {
  /** The text is the whole name, phone, member ID or lifetime member ID of this person. */
  isCertain: boolean
  /** The text is the whole name, which many people may have. */
  isWholeName: boolean
  /** The text has the member ID or the life member ID. */
  isById: boolean
  /** The text is the life member ID. */
  isByLifeId: boolean
  /** How much of the phone the text contains: all of its digits, the last ones, or none (null). */
  phoneMatch: 'whole' | 'end' | null
}

/** A match of the text. The IDs and the phone of a member who was merged into this one count as its own. */
type Candidate = MatchedMember & { formerNumber?: number | undefined; isFormerPhone?: boolean | undefined }

const phoneMatch = ({ numbers }: SearchText, phone: string): MatchAssessment['phoneMatch'] => {
  const digits = phoneDigits(phone)
  const given = numbers.flatMap((number) => number.phone ?? [])
  if (given.includes(digits)) return 'whole'
  return given.some((end) => digits.endsWith(end)) ? 'end' : null
}

/**
 * Assesses all matches of a text together: a whole name is certain only if few members share it. In the order of
 * `found`.
 */
export const assessMatches = (text: SearchText, found: readonly Candidate[]): MatchAssessment[] => {
  const isWholeName = wholeNameOf(text.words.map(({ spelled }) => spelled))
  const lifeId = comparableLifeId(text.whole)
  const assessed = found.map(({ id, name, phone, lifeMemberId, isFormerPhone, ...former }) => {
    const phoneResult = isFormerPhone ? 'whole' : phoneMatch(text, phone)
    const formerNumber = isFormerPhone ? undefined : former.formerNumber
    const hasNumber = (one: number) => text.numbers.some((number) => number.id === one)
    return {
      isWholeName: isWholeName(name),
      isById: hasNumber(id) || formerNumber !== undefined,
      isByLifeId:
        (lifeMemberId !== null && comparableLifeId(lifeMemberId) === lifeId) ||
        // Found by the life member ID of the former member.
        (formerNumber !== undefined && !hasNumber(formerNumber)),
      phoneMatch: phoneResult,
    }
  })
  const isRareName = assessed.filter((match) => match.isWholeName).length <= SAME_NAME_MAX
  return assessed.map((match) => ({
    ...match,
    isCertain:
      match.isById || match.isByLifeId || match.phoneMatch === 'whole' || (match.isWholeName && isRareName),
  }))
}
