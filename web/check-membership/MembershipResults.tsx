import { useLingui } from '@lingui/react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import { useScriptLang } from '../language/ScriptText.tsx'
import { FoundPhone, MatchNote } from '../names/MatchNote.tsx'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Highlighted } from '../ui/Highlighted.tsx'
import { useUnionName } from '../names/union-names.ts'
import { CheckNote } from './CheckNote.tsx'
import { isMasked } from './checked-member.ts'
import { RollStandings } from './RollStandings.tsx'
import type { Membership } from './find-membership.ts'

type MembershipTableProps = {
  members: readonly CheckedMember[]
  onView: (member: CheckedMember) => void
}

/** The results of the public search (specification, section 2); of whom the search does not identify, one line. */
const MembershipTable = ({ members, onView }: MembershipTableProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const scriptLang = useScriptLang()
  const marked = (text: string) => <span lang={scriptLang(text)}>{text}</span>
  const viewButton = (member: CheckedMember) => (
    <Button
      className="noscript:hidden @max-3xl:w-full"
      aria-label={_('View {name}', { name: fullName(member.name) })}
      onClick={() => onView(member)}
    >
      {_('View')}
    </Button>
  )
  const nameAndNote = (member: CheckedMember) => (
    <>
      <span lang={scriptLang(fullName(member.name))}>
        <Highlighted text={fullName(member.name)} parts={member.match?.parts} />
      </span>{' '}
      <MatchNote kind={member.match?.kind} />
    </>
  )
  const phone = (member: ListedPublicMember) => <FoundPhone member={member} />
  const columns: Column<ListedPublicMember>[] = [
    { header: _('Name'), cell: nameAndNote, isTitle: true },
    { header: _('Father Or Husband'), cell: (member) => marked(member.fatherOrHusbandName) },
    {
      header: _('Phone'),
      cell: phone,
      className: 'whitespace-nowrap tabular-nums',
    },
    { header: _('Address'), cell: (member) => marked(streetAddress(member.address)) },
    { header: _('State'), cell: (member) => marked(member.address.state) },
    { header: _('Zip Code'), cell: (member) => member.address.zipCode, className: 'tabular-nums' },
    { header: _('Union of Sandwip'), cell: (member) => unionName(member.unionOfSandwip) },
    {
      header: _('View'),
      isHeaderHidden: true,
      isControl: true,
      cell: viewButton,
      // In a card, the button is below the values, over the whole width.
      className: '@max-3xl:block @max-3xl:pt-2 @max-3xl:before:hidden',
    },
  ]
  const full = members.filter((member) => !isMasked(member))
  const masked = members.filter(isMasked)
  return (
    <div className="grid gap-4">
      {full.length > 0 && (
        <DataTable
          caption={_('Members found')}
          columns={columns}
          rows={full}
          rowKey={(_row, index) => String(index)}
        />
      )}
      {masked.length > 0 && (
        <ul
          aria-label={_('Members found')}
          className="m-0 list-none divide-y divide-line rounded-xl border border-line bg-surface-raised p-0"
        >
          {masked.map((member, index) => (
            <li key={index} className="flex items-center gap-3 py-1 pr-1.5 pl-4">
              <span className="min-w-0 grow">
                {nameAndNote(member)}{' '}
                <span className="text-ink-muted">{`· ${unionName(member.unionOfSandwip)} · ${member.address.zipCode}`}</span>
              </span>
              {viewButton(member)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type MembershipResultsProps = {
  /** Null while the request is in flight. */
  answer: Membership | null
  onRetry: () => void
  isRetrying: boolean
  onView: (member: CheckedMember) => void
  /** The society's. */
  phone: string
}

/** The results of a search, or its error or loading state. */
export const MembershipResults = ({ answer, onRetry, isRetrying, onView, phone }: MembershipResultsProps) => {
  const { _, i18n } = useLingui()
  if (answer?.allowedAt !== undefined) {
    return (
      <div role="status">
        <CheckNote notice={undefined} hasMasked={false} allowedAt={answer.allowedAt} phone={phone} />
      </div>
    )
  }
  if (answer?.error) return <ErrorState message={_(answer.error)} onRetry={onRetry} busy={isRetrying} />
  if (!answer?.result) {
    return (
      <p role="status" className="mb-3">
        {_('Searching…')}
      </p>
    )
  }
  const { data: members, meta } = answer.result
  const note = <CheckNote notice={meta.notice} hasMasked={members.some(isMasked)} phone={phone} />
  if (members.length === 0) {
    return meta.notice ? (
      <div role="status">{note}</div>
    ) : (
      <div role="status">
        <p className="text-lg font-medium">{_('There is no members!')}</p>
        <p>{_('Please check the spelling, or search by phone number or member ID.')}</p>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-3">
        {meta.total > PUBLIC_SEARCH_LIMIT
          ? _('{limit} of {total} are shown. Please write more of the name.', {
              limit: i18n.number(PUBLIC_SEARCH_LIMIT),
              total: i18n.number(meta.total),
            })
          : _('Found: {total}', { total: i18n.number(meta.total) })}
      </p>
      {note}
      <MembershipTable members={members} onView={onView} />
      <RollStandings members={members.filter((member) => !isMasked(member))} phone={phone} />
    </>
  )
}
