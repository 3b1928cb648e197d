import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ArrowRight, List, PanelTop, UserRound } from 'lucide-react'
import type { FoundKind, FoundMember, FoundReason } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import { useExpiredYear } from '../shell/use-expired-year.ts'
import { useFormat } from '../format.ts'
import { MatchNote } from '../names/MatchNote.tsx'
import { Highlighted, whole } from '../ui/Highlighted.tsx'
import type { Entry } from './entries.ts'
import { useUnionName } from '../names/union-names.ts'
import { ScriptText, useScriptLang } from '../language/ScriptText.tsx'

/** The values by which a member was found, besides the name and the ID, which are always shown. */
const REASON_LABELS: Record<Exclude<FoundKind, 'name' | 'id'>, string> = {
  'life-id': /* i18n */ 'Life member ID',
  phone: /* i18n */ 'Phone',
  'second-phone': /* i18n */ 'Second phone',
  email: /* i18n */ 'E-mail',
  father: /* i18n */ 'Father / Husband',
  zip: /* i18n */ 'ZIP',
  street: /* i18n */ 'Street',
}

const Reason = ({ reason: { kind, how, text, parts } }: { reason: FoundReason }) => {
  const { _ } = useLingui()
  if (kind === 'name') return how === 'exact' ? null : <MatchNote kind={how} />
  if (kind === 'id') return null
  return (
    <span className="min-w-0 wrap-anywhere">
      {_(REASON_LABELS[kind])}: <Highlighted text={text} parts={parts} /> <MatchNote kind={how} />
    </span>
  )
}

/** A member that was found, with what else tells people of one name apart. */
export const FoundMemberLines = ({ member }: { member: FoundMember }) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const scriptLang = useScriptLang()
  const name = fullName(member.name)
  const { year } = useFormat()
  const status = memberStatus(member)
  const expired = useExpiredYear(member)
  const id = _('ID {id}', { id: String(member.id) })
  const partsBy = (wanted: FoundKind) => member.reasons.find(({ kind }) => kind === wanted)?.parts
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 font-medium wrap-anywhere">
        <span lang={scriptLang(name)}>
          <Highlighted text={name} parts={partsBy('name')} />
        </span>{' '}
        {status !== 'Active' && (
          <span className="rounded-md border border-line-strong px-1.5 text-xs leading-5 font-normal">
            {_(status)}
          </span>
        )}
        {expired !== null && (
          <span className="rounded-md border border-warning px-1.5 text-xs leading-5 font-normal text-warning">
            {_('expired {year}', { year: year(expired) })}
          </span>
        )}
      </span>{' '}
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
        <span className="whitespace-nowrap tabular-nums">
          <Highlighted text={id} parts={partsBy('id') && whole(id)} />
        </span>{' '}
        <span>{unionName(member.unionOfSandwip)}</span>{' '}
        {isLifeMember(member) && <span>{_('Life Time Member')}</span>}{' '}
        {member.reasons.map((reason) => (
          <Reason key={reason.kind} reason={reason} />
        ))}{' '}
        {member.former !== undefined && (
          <span className="italic">{_('of member {id}, who was merged', { id: String(member.former) })}</span>
        )}
      </span>
    </>
  )
}

const ICONS = { member: UserRound, opened: UserRound, directory: List, screen: PanelTop, action: ArrowRight }

const EntryText = ({ entry }: { entry: Entry }): ReactNode => {
  const { _ } = useLingui()
  const { number } = useFormat()
  switch (entry.kind) {
    case 'member':
      return <FoundMemberLines member={entry.member} />
    case 'opened':
      return (
        <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <ScriptText>{entry.member.name}</ScriptText>{' '}
          <span className="text-sm text-ink-muted tabular-nums">
            {_('ID {id}', { id: String(entry.member.id) })}
          </span>
        </span>
      )
    case 'directory':
      return _(entry.label, { count: number(entry.count) })
    case 'screen':
    case 'action':
      break
  }
  return _(entry.label)
}

/** What an option of the box shows. */
export const FinderEntry = ({ entry }: { entry: Entry }) => {
  const Icon = ICONS[entry.kind]
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 grow">
        <EntryText entry={entry} />
      </span>
    </>
  )
}
