import { useLingui } from '@lingui/react'
import { fullName } from '#domain/members/member-name.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useFoundMembers } from '../members/api.ts'
import { memberPath } from '../members/member-paths.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** A member by number: the name as a link, as soon as it is known. */
export const MemberOfNumber = ({ id }: { id: number }) => {
  const { _ } = useLingui()
  const { data } = useFoundMembers(String(id))
  const member = data?.members.find((one) => one.id === id)
  const number = _('ID {id}', { id: String(id) })
  // Its width in a table before the name is known.
  if (!member) return <span className="inline-block min-w-44">{number}</span>
  return (
    <span className="inline-flex min-w-44 flex-wrap items-center gap-x-2">
      <TextLink to={memberPath(member)}>
        <ScriptText>{fullName(member.name)}</ScriptText>
      </TextLink>
      {number}
    </span>
  )
}
