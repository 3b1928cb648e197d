import { RULES } from '#domain/elections/rules.ts'
import { type ListUrl, urlOfChoices, type useListUrl } from '../lists/list-url.ts'

export const ROLL_URL = urlOfChoices({
  which: { values: ['on', 'off', 'changed'], usual: 'on' },
  text: { maxLength: 100, usual: null },
  rule: { values: RULES, usual: null },
  centre: { maxLength: 2, usual: null },
  union: { maxLength: 100, usual: null },
  /** The member whose verdicts are shown. */
  member: { maxLength: 12, usual: null },
})
export type RollState = typeof ROLL_URL extends ListUrl<infer State> ? State : never
export type RollAddress = ReturnType<typeof useListUrl<RollState>>

export const rollQuery = (state: RollState) => ROLL_URL.write({ ...state, member: null })
