import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { currentYear, systemClock } from '#domain/clock.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { expiredIn, memberStatus } from '#domain/members/member-status.ts'
import { useFormat } from '../format.ts'
import { Highlighted, whole } from '../ui/Highlighted.tsx'
import type { ListPlace } from './list-place.ts'
import { MatchNote } from '../names/MatchNote.tsx'
import { memberPath } from './member-paths.ts'
import { useScriptLang } from '../layout/use-script-lang.ts'

type MarkProps = { text: string; title?: string | null; className?: string }

const Mark = ({ text, title, className = 'border-line-strong' }: MarkProps) => (
  <span title={title ?? undefined} className={`rounded-md border px-1 text-xs leading-4 ${className}`}>
    {text}
  </span>
)

/** The name of a member in a list, which leads to the member's page, and what distinguishes the member at a glance. */
export const MemberNameCell = ({ member, place }: { member: ListedMember; place: ListPlace }) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  const name = fullName(member.name)
  const { year } = useFormat()
  const status = memberStatus(member)
  const expired = status === 'Active' ? expiredIn(member, currentYear(systemClock)) : null
  const id = _('ID {id}', { id: String(member.id) })
  return (
    <>
      <Link
        to={memberPath(member)}
        state={place}
        className="inline-flex items-center text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      >
        <span lang={scriptLang(name)}>
          <Highlighted text={name} parts={member.match?.parts} />
        </span>
      </Link>{' '}
      <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs font-normal text-ink-muted @max-3xl:text-sm">
        <span className="whitespace-nowrap tabular-nums">
          <Highlighted text={id} parts={member.match?.kind === 'id' ? whole(id) : []} />
        </span>{' '}
        {member.match?.former === undefined ? (
          <MatchNote kind={member.match?.kind} />
        ) : (
          <span className="italic">
            {member.match.isFormerPhone
              ? _('by the phone of member {id}, who was merged', { id: String(member.match.former) })
              : _('was member {id}', { id: String(member.match.former) })}
          </span>
        )}{' '}
        {status !== 'Active' && <Mark text={_(status)} />}{' '}
        {expired !== null && (
          <Mark text={_('expired {year}', { year: year(expired) })} className="border-warning text-warning" />
        )}{' '}
        {member.isHidden && <Mark text={_('Not in the public check')} title={member.hiddenReason} />}
      </span>
    </>
  )
}
