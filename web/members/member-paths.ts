import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { paths } from '../paths.ts'

/** Life members have their own update screen (specification, section 2). */
export const updatePath = (member: { _id: string; typeOfMember: MemberType }) =>
  isLifeMember(member) ? paths.admin.lifeMembers.edit(member._id) : paths.admin.members.edit(member._id)
