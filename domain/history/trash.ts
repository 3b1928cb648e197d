import { z } from 'zod'
import { Uuid } from '../api.ts'
import type { Ability } from '../auth/abilities.ts'
import { wholeNumber } from '../list.ts'
import { CHANGE_NUMBER_MAX } from './history-entry.ts'

const MEMBER = { read: 'register.read', restore: 'register.delete' } as const
const CONTENT = { read: 'content.read', restore: 'content.edit' } as const
const INBOX = { read: 'inbox.read', restore: 'inbox.edit' } as const

/** The kinds of records whose deletion can be undone, with the abilities that this requires. */
export const TRASH_ABILITIES = {
  member: MEMBER,
  event: CONTENT,
  album: CONTENT,
  picture: CONTENT,
  video: CONTENT,
  attraction: CONTENT,
  banner: CONTENT,
  advert: CONTENT,
  committee_term: CONTENT,
  committee_person: CONTENT,
  contact_message: INBOX,
  blood_donor: INBOX,
} as const satisfies Record<string, { read: Ability; restore: Ability }>
export type TrashKind = keyof typeof TRASH_ABILITIES

// `Object.keys` loses the type of the keys.
export const TRASH_KINDS = Object.keys(TRASH_ABILITIES) as TrashKind[]

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
