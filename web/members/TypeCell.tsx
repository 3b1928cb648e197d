import { useLingui } from '@lingui/react'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'

/** The type of a member in words. */
export const TypeCell = ({ type }: { type: MemberType }) => {
  const { _ } = useLingui()
  return <>{_(MEMBER_TYPES.find(({ value }) => value === type)?.label ?? type)}</>
}
