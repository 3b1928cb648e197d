import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { ListedMember } from '#domain/members/member.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import { unionLabel } from '#domain/unions/unions.ts'
import { useMay } from '../auth/abilities.tsx'
import { RecordTable, type RecordRows } from '../records/RecordTable.tsx'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { Highlighted, whole } from '../ui/Highlighted.tsx'
import { FoundPhone } from '../names/FoundPhone.tsx'
import { MatchNote } from '../names/MatchNote.tsx'
import type { ListPlace } from './list-place.ts'
import { memberPath, updatePath } from './member-paths.ts'

type MemberTableProps = RecordRows<ListedMember> & {
  /** The number of the first row: numbering continues across pages. */
  firstNumber: number
  /** The place in the list of the row with this index on the page. */
  placeOf: (index: number) => ListPlace
  onDelete: (member: ListedMember) => void
}

const Mark = ({ text, title }: { text: string; title?: string | null }) => (
  <span title={title ?? undefined} className="rounded-md border border-line-strong px-1.5 text-xs leading-5">
    {text}
  </span>
)

/** The table of both directories (specification, section 2). */
export const MemberTable = ({ firstNumber, placeOf, onDelete, ...table }: MemberTableProps) => {
  const { _ } = useLingui()
  const mayDelete = useMay()('register.delete')

  const actions = (member: ListedMember) => {
    const name = fullName(member.name)
    return (
      <div className="-mx-2 flex">
        <EditLink name={name} to={updatePath(member)} />
        {mayDelete && canDeleteMember(member) && (
          <DeleteButton label={_('Delete {name}', { name })} onClick={() => onDelete(member)} />
        )}
      </div>
    )
  }

  const foundPhone = (member: ListedMember) => <FoundPhone member={member} />

  const nameAndStatus = (member: ListedMember, index: number) => {
    const status = memberStatus(member)
    const id = _('ID {id}', { id: String(member.id) })
    return (
      <>
        <Link
          to={memberPath(member)}
          state={placeOf(index)}
          className="inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span>
            <Highlighted text={fullName(member.name)} parts={member.match?.parts} />
          </span>
        </Link>{' '}
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-ink-muted">
          <span className="whitespace-nowrap tabular-nums">
            <Highlighted text={id} parts={member.match?.kind === 'id' ? whole(id) : []} />
          </span>{' '}
          <MatchNote kind={member.match?.kind} /> {status !== 'Active' && <Mark text={_(status)} />}{' '}
          {member.isHidden && <Mark text={_('Not in the public check')} title={member.hiddenReason} />}
        </span>
      </>
    )
  }

  const columns: Column<ListedMember>[] = [
    {
      header: '#',
      cell: (_member, index) => firstNumber + index,
      inCardHead: 'start',
      className: 'tabular-nums',
    },
    { header: _('Name'), cell: nameAndStatus, isTitle: true },
    { header: _('Father / Husband'), cell: (member) => member.fatherOrHusbandName },
    {
      header: _('Phone'),
      cell: foundPhone,
      className: 'whitespace-nowrap tabular-nums',
    },
    { header: _('YOB'), cell: (member) => member.yearOfBirth, className: 'tabular-nums' },
    { header: _('Address'), cell: (member) => streetAddress(member.address) },
    { header: _('City'), cell: (member) => member.address.city },
    { header: _('ZIP'), cell: (member) => member.address.zipCode, className: 'tabular-nums' },
    {
      header: _('Union'),
      cell: (member) => unionLabel(member.unionOfSandwip),
      className: '@3xl:text-xs @5xl:text-sm',
    },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} />
}
