import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { type MemberColumn, USUAL_COLUMNS } from '#domain/members/member-columns.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import type { SortBy } from '#domain/members/member-query.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { useExpiredYear } from '../../shell/use-expired-year.ts'
import { useMay } from '../../session/abilities.tsx'
import { type RowSelection, useSelectColumn } from '../../bulk-changes/select-column.tsx'
import { useFormat } from '../../format.ts'
import { useScriptLang } from '../../language/ScriptText.tsx'
import { MatchNote } from '../../names/MatchNote.tsx'
import { type RecordRows, RecordTable } from '../../lists/RecordTable.tsx'
import { DeleteButton, EditLink } from '../../records/RowActions.tsx'
import type { Column, TableLook } from '../../ui/DataTable.tsx'
import { Highlighted, whole } from '../../ui/Highlighted.tsx'
import type { ListPlace } from '../member/MemberNeighbours.tsx'
import { memberCells } from '../member-cells.tsx'
import { memberPath, updatePath } from '../member-paths.ts'
import type { Sort } from '../list-state.ts'
import './wide-table.css'

/**
 * Many rows at a glance: low ones below a head that stays while the list scrolls, at `--table-top`; in a narrow container, cards of
 * a few lines. What is touched has the size for fingers where there is no mouse.
 */
const COMPACT_LOOK: TableLook = {
  table: 'text-[0.8rem]',
  header:
    'sticky top-(--table-top,0px) z-10 bg-surface px-1 py-1 text-xs whitespace-nowrap shadow-[inset_0_-1px_0_var(--color-line-strong)]',
  body: '@max-3xl:grid @max-3xl:grid-cols-1 @max-3xl:gap-1.5 @xl:@max-3xl:grid-cols-2',
  row:
    'h-10 pointer-coarse:h-12 @max-3xl:relative @max-3xl:flex @max-3xl:h-auto! @max-3xl:flex-wrap ' +
    '@max-3xl:content-center @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:rounded-lg @max-3xl:border @max-3xl:px-3 @max-3xl:py-1 ' +
    // Beside the lines of the card is room for what stands at its end.
    '@max-3xl:pe-14 @max-3xl:pointer-fine:pe-24! has-[input:checked]:bg-sand',
  cell: ({ isTitle, inCardHead, isInCard = false }) => {
    if (isTitle)
      return 'min-w-32 px-1 py-0.5 align-middle leading-tight font-medium @max-3xl:basis-full @max-3xl:p-0 @max-3xl:pe-10 @max-3xl:text-base'
    if (inCardHead === 'start')
      // Below the actions where a card has the height for fingers, otherwise before them.
      return 'w-7 align-middle @max-3xl:absolute @max-3xl:w-auto @max-3xl:end-2 @max-3xl:bottom-0 @max-3xl:p-0 @max-3xl:pointer-fine:end-18! @max-3xl:pointer-fine:top-0! @max-3xl:pointer-fine:bottom-auto!'
    if (inCardHead === 'end')
      return 'px-1 align-middle @max-3xl:absolute @max-3xl:end-2 @max-3xl:top-0 @max-3xl:p-0'
    const unseen = isInCard ? '' : '@max-3xl:sr-only'
    return `px-1 py-0.5 align-middle leading-tight @max-3xl:p-0 @max-3xl:text-sm ${unseen}`
  },
}

type MarkProps = { text: string; title?: string | null; className?: string }

const Mark = ({ text, title, className = 'border-line-strong' }: MarkProps) => (
  <span title={title ?? undefined} className={`rounded-md border px-1 text-xs leading-4 ${className}`}>
    {text}
  </span>
)

/** The name of a member in a list, which leads to the member's page, and what distinguishes the member at a glance. */
const MemberNameCell = ({ member, place }: { member: ListedMember; place: ListPlace }) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  const name = fullName(member.name)
  const { year } = useFormat()
  const status = memberStatus(member)
  const expired = useExpiredYear(member)
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
        {member.isHidden && <Mark text={_('Hidden from visitors')} title={member.hiddenReason} />}
      </span>
    </>
  )
}

type MemberTableProps = RecordRows<ListedMember> & {
  /** The columns between the name and the actions, in order. */
  shown: readonly MemberColumn[]
  /** The number of the first row: numbering continues across pages. */
  firstNumber: number
  /** The place in the list of the row with this index. */
  placeOf: (index: number) => ListPlace
  onDelete: (member: ListedMember) => void
  /** The present order, and how to choose another. */
  sort: string
  onSort: (sort: Sort) => void
  selection: RowSelection
}

/** What a click on a head of the table sorts by. */
const SORTED_BY: Readonly<Partial<Record<string, SortBy>>> = {
  '#': 'id',
  Name: 'name',
  ZIP: 'zip',
  Union: 'union',
}

/** What fits side by side. */
const USUAL: ReadonlySet<MemberColumn> = new Set(USUAL_COLUMNS)

const SMALL = 'px-0! pointer-fine:min-h-9! pointer-fine:min-w-8! pointer-fine:py-0!'

/** The table of both directories (specification, section 2). */
export const MemberTable = ({
  shown,
  firstNumber,
  placeOf,
  onDelete,
  sort,
  onSort,
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

  /** A head that sorts by its column, and the second time the other way round. */
  const sortable = (column: Column<ListedMember>): Column<ListedMember> => {
    const by = SORTED_BY[column.header]
    const label = _(column.header)
    if (!by) return { ...column, header: label }
    const isDown = sort === `${by}-desc`
    const isUp = sort === `${by}-asc`
    const Arrow = isDown ? ArrowDown : ArrowUp
    return {
      ...column,
      header: label,
      ...((isUp || isDown) && { sorted: isUp ? 'ascending' : 'descending' }),
      head: (
        <button
          type="button"
          className="-mx-1 inline-flex min-h-8 items-center gap-0.5 rounded px-1 font-semibold hover:bg-sand hover:text-ink"
          onClick={() => onSort(isUp ? `${by}-desc` : `${by}-asc`)}
        >
          {label}
          {(isUp || isDown) && <Arrow aria-hidden className="size-3.5" />}
        </button>
      ),
    }
  }

  const columns: Column<ListedMember>[] = [
    ...selectColumn,
    sortable({
      header: '#',
      cell: (_member, index) => rowNumber(firstNumber + index),
      className: 'text-ink-muted tabular-nums',
    }),
    sortable({ header: /* i18n */ 'Name', cell: name, isTitle: true, isSticky: true }),
    ...shown.map((column) => sortable(memberCells[column])),
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return (
    <div className={shown.some((column) => !USUAL.has(column)) ? 'wide-table' : undefined}>
      <RecordTable {...table} columns={columns} look={COMPACT_LOOK} />
    </div>
  )
}
