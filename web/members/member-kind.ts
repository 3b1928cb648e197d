import { Member } from '#domain/members/member.ts'
import { apiPaths } from '../paths.ts'
import type { RecordSource } from '../records/record-kind.ts'

export const memberKind: RecordSource<Member> = {
  name: 'member',
  schema: Member,
  api: { list: apiPaths.members, one: apiPaths.member },
}
