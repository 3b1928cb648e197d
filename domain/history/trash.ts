import { z } from 'zod'
import { Uuid } from '../api.ts'
import { wholeNumber } from '../list.ts'
import { CHANGE_NUMBER_MAX } from './history-entry.ts'

/** The kinds of records whose deletion can be undone. */
export const TRASH_KINDS = [
  'member',
  'event',
  'album',
  'picture',
  'video',
  'attraction',
  'banner',
  'advert',
  'committee_term',
  'committee_person',
  'contact_message',
  'blood_donor',
] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** A deleted record. */
export const TrashEntry = z.object({
  number: z.number().int().describe('The number of the deletion in the change log'),
  kind: z.enum(TRASH_KINDS),
  _id: Uuid,
  name: z.string().describe('What it is called; empty for one without a name'),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const TRASH_PAGE_SIZE = 50

export const TrashQuery = z.strictObject({
  /** Deletions before this one: the last number of the page before. */
  before: wholeNumber(CHANGE_NUMBER_MAX).optional(),
})
export type TrashQuery = z.output<typeof TrashQuery>

export const TrashPage = z.object({
  data: z.array(TrashEntry),
  next: z.number().int().nullable().describe('The `before` of the next page; null after the last'),
})
export type TrashPage = z.infer<typeof TrashPage>
