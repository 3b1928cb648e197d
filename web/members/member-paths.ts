import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { adminPaths } from '../admin-paths.ts'

type Addressed = { _id: string; typeOfMember: MemberType }

/** The screens of general or of life members (specification, section 2). */
const screensOf = (member: Addressed) => (isLifeMember(member) ? adminPaths.lifeMembers : adminPaths.members)

/** Whether a screen belongs to the directory of life members. */
export const isLifePath = (pathname: string) => `${pathname}/`.startsWith(`${adminPaths.lifeMembers.list}/`)

export const listPath = (member: Addressed) => screensOf(member).list
export const memberPath = (member: Addressed) => screensOf(member).one(member._id)
export const updatePath = (member: Addressed) => screensOf(member).edit(member._id)
