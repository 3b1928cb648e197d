import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { MemberPicture } from '../../check-membership/MemberPicture.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'

type MemberHeadProps = {
  member: Member
  /** Whether they are a member, in large type. */
  status: string
  statusClassName: string
  /** Further facts, after the numbers and the type. */
  facts?: readonly string[]
  note?: ReactNode
  /** The actions for the member. */
  actions: ReactNode
}

/** The head of a member's page. */
export const MemberHead = ({
  member,
  status,
  statusClassName,
  facts = [],
  note,
  actions,
}: MemberHeadProps) => {
  const { _ } = useLingui()
  const name = fullName(member.name)
  const all = [
    _('ID {id}', { id: String(member.id) }),
    member.lifeMemberId && _('Life member ID {id}', { id: member.lifeMemberId }),
    _(memberTypeLabel(member.typeOfMember)),
    ...facts,
  ].filter(Boolean)
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
      <MemberPicture image={member.image} name={name} size="small" />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <ScriptText>{name}</ScriptText>
        </h1>
        <p className={`text-2xl font-medium ${statusClassName}`}>{status}</p>
        <p className="text-ink-muted">{all.join(' · ')}</p>
        {note}
      </div>
      <div className="flex basis-full flex-wrap gap-3">{actions}</div>
    </div>
  )
}
