import { z } from 'zod'
import { Uuid } from '../api.ts'
import type { Ability } from '../auth/abilities.ts'
import { wholeNumber } from '../list.ts'
import { lineOfText } from '../validation.ts'
import { CHANGE_NUMBER_MAX } from './history-entry.ts'
import type { LoggedKind } from './logged-kinds.ts'

/** The kinds of records whose deletion can be undone, each with the ability that this requires. */
export const RESTORE_ABILITIES = {
  member: 'register.delete',
  event: 'content.edit',
  album: 'content.edit',
  picture: 'content.edit',
  video: 'content.edit',
  attraction: 'content.edit',
  banner: 'content.edit',
  advert: 'content.edit',
  committee_term: 'content.edit',
  committee_person: 'content.edit',
  fee: 'fees.edit',
  election: 'elections.edit',
  suspension: 'elections.edit',
  contact_message: 'inbox.edit',
  correction_request: 'inbox.edit',
  blood_donor: 'inbox.edit',
  application: 'applications.decide',
} as const satisfies Partial<Record<LoggedKind, Ability>>
export type TrashKind = keyof typeof RESTORE_ABILITIES

// `Object.keys` loses the type of the keys.
export const TRASH_KINDS = Object.keys(RESTORE_ABILITIES) as TrashKind[]

/** A deleted record. */
export const TrashEntry = z.object({
  number: z.number().int().describe('The number of the deletion in the change log'),
  kind: z.enum(TRASH_KINDS),
  _id: Uuid,
  name: z.string().describe('What it is called; empty for one without a name'),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  batch: z
    .object({ _id: Uuid, others: z.number().int().describe('How many others it has deleted') })
    .nullable()
    .describe('Of several that were deleted together, which are restored together'),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const TRASH_PAGE_SIZE = 50

export const TRASH_SEARCH_MAX = 100

export const TrashFilters = z.strictObject({
  kind: z.enum(TRASH_KINDS, { error: 'Unknown type!' }).optional(),
  searchTerm: lineOfText('Must be a text!')
    .max(TRASH_SEARCH_MAX, `Must be at most ${TRASH_SEARCH_MAX} characters!`)
    .optional()
    .describe('Words of the name, in any order and spelling, or the number of a member'),
})
export type TrashFilters = z.output<typeof TrashFilters>

export const TrashQuery = TrashFilters.extend({
  /** Deletions before this one: the last number of the page before. */
  before: wholeNumber(CHANGE_NUMBER_MAX).optional(),
})
export type TrashQuery = z.output<typeof TrashQuery>

export const TrashPage = z.object({
  data: z.array(TrashEntry),
  next: z.number().int().nullable().describe('The `before` of the next page; null after the last'),
})
export type TrashPage = z.infer<typeof TrashPage>
