import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { Button } from '../ui/Button.tsx'
import { FoundPhone } from '../names/FoundPhone.tsx'
import { MatchNote } from '../names/MatchNote.tsx'
import { useScriptLang } from '../layout/use-script-lang.ts'
import { useUnionName } from '../unions/union-names.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import { Highlighted } from '../ui/Highlighted.tsx'
import { isMasked } from './checked-member.ts'

type MembershipTableProps = {
  members: readonly CheckedMember[]
  onView: (member: CheckedMember) => void
}

/** The results of the public search (specification, section 2). */
export const MembershipTable = ({ members, onView }: MembershipTableProps) => {
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
  const unlessMasked = (show: (member: ListedPublicMember) => ReactNode) => (member: CheckedMember) =>
    isMasked(member) ? <Hidden label={_('hidden')} /> : show(member)
  const columns: Column<CheckedMember>[] = [
    { header: _('Name'), cell: nameAndNote, isTitle: true },
    { header: _('Father Or Husband'), cell: unlessMasked((member) => marked(member.fatherOrHusbandName)) },
    {
      header: _('Phone'),
      cell: unlessMasked((member) => <FoundPhone member={member} />),
      className: 'whitespace-nowrap tabular-nums',
    },
    { header: _('Address'), cell: unlessMasked((member) => marked(streetAddress(member.address))) },
    { header: _('State'), cell: unlessMasked((member) => marked(member.address.state)) },
    { header: _('Zip Code'), cell: (member) => member.address.zipCode, className: 'tabular-nums' },
    { header: _('Union of Sandwip'), cell: (member) => unionName(member.unionOfSandwip) },
    {
      header: _('View'),
      isHeaderHidden: true,
      isControl: true,
      cell: viewButton,
      // In a card it stands below the values, over the whole width.
      className: '@max-3xl:block @max-3xl:pt-2 @max-3xl:before:hidden',
    },
  ]
  return (
    <DataTable
      caption={_('Members found')}
      columns={columns}
      rows={members}
      rowKey={(_row, index) => String(index)}
    />
  )
}
