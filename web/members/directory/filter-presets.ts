import type { ChangePeriod } from '#domain/members/change-periods.ts'
import type { FacetChoice } from '#domain/members/facets.ts'
import type { Directory, ListState } from '../list-state.ts'

export const CHANGED_LABELS: Record<ChangePeriod, string> = {
  today: /* i18n */ 'Changed today',
  week: /* i18n */ 'Changed this week',
  month: /* i18n */ 'Changed this month',
}

/** A filter that is set by one press, and cleared by the next. */
export type Preset = {
  label: string
  filter: Partial<ListState>
  /** The parameter of the list's query that it sets. */
  counts: FacetChoice['name']
}

const GENERAL: readonly Preset[] = [
  { label: /* i18n */ 'Expired', filter: { isExpired: true }, counts: 'expiredBefore' },
  { label: /* i18n */ 'No picture', filter: { hasPicture: false }, counts: 'hasPicture' },
  { label: /* i18n */ 'Not in the public check', filter: { isHidden: true }, counts: 'isHidden' },
  { label: /* i18n */ 'Deceased', filter: { isDied: true }, counts: 'isDied' },
  { label: /* i18n */ 'Not for vote', filter: { isForVote: false }, counts: 'isForVote' },
  { label: CHANGED_LABELS.today, filter: { changed: 'today' }, counts: 'changedSince' },
  { label: CHANGED_LABELS.week, filter: { changed: 'week' }, counts: 'changedSince' },
  { label: CHANGED_LABELS.month, filter: { changed: 'month' }, counts: 'changedSince' },
]

/** A life membership does not expire, and the status of a life member says who is deceased. */
const OF_GENERAL_ONLY = ['expiredBefore', 'isDied']

export const presetsOf = (directory: Directory): readonly Preset[] =>
  directory === 'general' ? GENERAL : GENERAL.filter(({ counts }) => !OF_GENERAL_ONLY.includes(counts))

export const isChosen = ({ filter }: Preset, state: ListState) =>
  Object.entries(filter).every(([key, value]) => state[key as keyof ListState] === value)
