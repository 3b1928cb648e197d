import { z } from 'zod'
import { MEMBER_STATUSES } from '../members/member-status.ts'
import { MEMBER_TYPE_VALUES } from '../members/member-types.ts'

const count = z.number().int()

/** The live counts of the dashboard's cards. The members card has its own request (specification, section 1). */
export const DashboardCounts = z.object({
  events: count,
  galleryImages: count,
  admins: count,
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

/** What a new society does first, and whether it is done. */
export const FIRST_STEPS = ['society', 'logo', 'banner', 'texts', 'members', 'invite'] as const
export const FirstSteps = z.record(z.enum(FIRST_STEPS), z.boolean())
export type FirstSteps = z.infer<typeof FirstSteps>

/** The number of members in each group. */
const membersBy = <Group extends z.ZodRawShape>(group: Group) =>
  z.array(z.object({ ...group, members: count }))

/** Breakdowns of the members. Each one adds up to `total`. */
export const MemberStatistics = z.object({
  total: count,
  /** In the order of the unions; those without members are omitted. */
  byUnion: membersBy({ union: z.string() }),
  byType: membersBy({ type: z.enum(MEMBER_TYPE_VALUES) }),
  byStatus: membersBy({ status: z.enum(MEMBER_STATUSES) }),
  /** By initial year, the earliest first; members without one come last, as null. */
  byYear: membersBy({ year: count.nullable() }),
})
export type MemberStatistics = z.infer<typeof MemberStatistics>
