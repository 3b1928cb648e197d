import { useLingui } from '@lingui/react'
import { memberTypeLabel, type MemberType } from '#domain/members/member-types.ts'

/** The type of a member in words. */
export const TypeCell = ({ type }: { type: MemberType }) => {
  const { _ } = useLingui()
  return <>{_(memberTypeLabel(type))}</>
}
