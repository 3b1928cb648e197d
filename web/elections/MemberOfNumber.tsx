import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useFoundMembers } from '../members/api.ts'
import { memberPath } from '../members/member-paths.ts'

/** A member by number: the name as a link, as soon as it is known. */
export const MemberOfNumber = ({ id }: { id: number }) => {
  const { _ } = useLingui()
  const { data } = useFoundMembers(String(id))
  const member = data?.members.find((one) => one.id === id)
  const number = _('ID {id}', { id: String(id) })
  if (!member) return number
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={memberPath(member)}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <ScriptText>{fullName(member.name)}</ScriptText>
      </Link>
      {number}
    </span>
  )
}
