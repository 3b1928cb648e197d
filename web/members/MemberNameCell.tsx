import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { ListedMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { Highlighted, whole } from '../ui/Highlighted.tsx'
import type { ListPlace } from './list-place.ts'
import { MatchNote } from '../names/MatchNote.tsx'
import { memberPath } from './member-paths.ts'
import { useScriptLang } from '../layout/use-script-lang.ts'

const Mark = ({ text, title }: { text: string; title?: string | null }) => (
  <span title={title ?? undefined} className="rounded-md border border-line-strong px-1 text-xs leading-4">
    {text}
  </span>
)

/** The name of a member in a list, which leads to the member's page, and what distinguishes the member at a glance. */
export const MemberNameCell = ({ member, place }: { member: ListedMember; place: ListPlace }) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  const name = fullName(member.name)
  const status = memberStatus(member)
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
          <span className="italic">{_('was member {id}', { id: String(member.match.former) })}</span>
        )}{' '}
        {status !== 'Active' && <Mark text={_(status)} />}{' '}
        {member.isHidden && <Mark text={_('Not in the public check')} title={member.hiddenReason} />}
      </span>
    </>
  )
}
