import { z } from 'zod'
import { ListMeta, Uuid } from '../api.ts'
import { pageQuery, wholeNumber } from '../list.ts'
import { LikenessReason } from '../people/likeness.ts'
import { Member } from '../members/member.ts'
import type { RecordMessages } from '../records/record.ts'
import { MemberRef } from './merge.ts'

export const GROUPS_PER_PAGE = 20

export const DuplicatesQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(100).default(GROUPS_PER_PAGE),
})
export type DuplicatesQuery = z.output<typeof DuplicatesQuery>

/** Two members who may be the same person, by their `_id`s. */
export const LikelyPair = z.object({
  one: Uuid,
  other: Uuid,
  score: z.number(),
  reasons: z.array(LikenessReason),
})
export type LikelyPair = z.infer<typeof LikelyPair>

/** A group of likely duplicates: each member is paired with another one of the group. The likeliest pair comes first. */
export const DuplicateGroup = z.object({ members: z.array(Member), pairs: z.array(LikelyPair) })
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const DuplicatesPage = z.object({
  data: z.array(DuplicateGroup),
  meta: ListMeta,
  progress: z
    .object({ done: z.number().int(), total: z.number().int() })
    .nullable()
    .describe('While the register is compared for the first time: how many members of how many'),
  isCut: z.boolean().describe('Too many members are alike: the likeliest pairs of each are listed'),
  distinctions: z.number().int().describe('How many pairs are marked as not the same'),
})
export type DuplicatesPage = z.infer<typeof DuplicatesPage>

export const NewDistinction = z.strictObject({ one: Uuid, other: Uuid })
export type NewDistinction = z.output<typeof NewDistinction>

/** Two members who are not the same person. */
export const Distinction = z.object({
  _id: Uuid,
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  one: MemberRef,
  other: MemberRef,
})
export type Distinction = z.infer<typeof Distinction>

export const DISTINCTION_MESSAGES = {
  notFound: 'This was undone already!',
  created: 'Marked as not the same!',
  updated: 'Saved!',
  deleted: 'They may be the same again!',
} satisfies RecordMessages

/** From this score on, two members are very likely the same person; below, likely. */
export const VERY_LIKELY = 0.9

export const ALREADY_DISTINCT = 'These two are marked as not the same already!'
