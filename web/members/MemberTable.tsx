import { useLingui } from '@lingui/react'
import type { ListedMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { MemberColumn } from '#domain/members/member-columns.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import { useMay } from '../auth/abilities.tsx'
import { useSelectColumn, type RowSelection } from '../bulk-changes/select-column.tsx'
import { useFormat } from '../format.ts'
import { RecordTable, type RecordRows } from '../records/RecordTable.tsx'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import { COMPACT_LOOK } from '../ui/compact-look.ts'
import type { Column } from '../ui/DataTable.tsx'
import type { ListPlace } from './list-place.ts'
import { memberCells } from './member-cells.tsx'
import { MemberNameCell } from './MemberNameCell.tsx'
import { updatePath } from './member-paths.ts'

type MemberTableProps = RecordRows<ListedMember> & {
  /** The columns between the name and the actions, in order. */
  shown: readonly MemberColumn[]
  /** The number of the first row: numbering continues across pages. */
  firstNumber: number
  /** The place in the list of the row with this index. */
  placeOf: (index: number) => ListPlace
  onDelete: (member: ListedMember) => void
  selection: RowSelection
}

const SMALL = 'px-0! pointer-fine:min-h-9! pointer-fine:min-w-8! pointer-fine:py-0!'

/** The table of both directories (specification, section 2). */
export const MemberTable = ({
  shown,
  firstNumber,
  placeOf,
  onDelete,
  selection,
  ...table
}: MemberTableProps) => {
  const { _ } = useLingui()
  const { rowNumber } = useFormat()
  const mayDelete = useMay()('register.delete')
  const selectColumn = useSelectColumn(table.rows, selection)

  const actions = (member: ListedMember, index: number) => {
    const name = fullName(member.name)
    return (
      <div className="flex">
        <EditLink name={name} to={updatePath(member)} state={placeOf(index)} className={SMALL} />
        {mayDelete && canDeleteMember(member) && (
          <DeleteButton
            label={_('Delete {name}', { name })}
            className={SMALL}
            onClick={() => onDelete(member)}
          />
        )}
      </div>
    )
  }

  const name = (member: ListedMember, index: number) => (
    <MemberNameCell member={member} place={placeOf(index)} />
  )

  const columns: Column<ListedMember>[] = [
    ...selectColumn,
    {
      header: '#',
      cell: (_member, index) => rowNumber(firstNumber + index),
      className: 'text-ink-muted tabular-nums',
    },
    {
      header: _('Name'),
      cell: name,
      isTitle: true,
    },
    ...shown.map((column) => ({ ...memberCells[column], header: _(memberCells[column].header) })),
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} look={COMPACT_LOOK} />
}
