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

/** Breakdowns of the members. Each one adds up to `total`. */
export const MemberStatistics = z.object({
  total: count,
  /** In the order of the unions; those without members are omitted. */
  byUnion: z.array(z.object({ union: z.string(), members: count })),
  byType: z.array(z.object({ type: z.enum(MEMBER_TYPE_VALUES), members: count })),
  byStatus: z.array(z.object({ status: z.enum(MEMBER_STATUSES), members: count })),
  /** By initial year, the earliest first; members without one come last, as null. */
  byYear: z.array(z.object({ year: count.nullable(), members: count })),
})
export type MemberStatistics = z.infer<typeof MemberStatistics>
