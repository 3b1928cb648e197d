import type { ListData } from '#domain/api.ts'
import type { Member } from '#domain/members/member.ts'

/** What the site answers; a benchmark that finds another shape fails where it reads it. */
export const readListReply = (reply: unknown) => (reply as { data: ListData<Member> }).data
export const readMemberReply = (reply: unknown) => (reply as { data: Member }).data
