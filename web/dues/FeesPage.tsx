import { useLingui } from '@lingui/react'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Fee, FEE_CLASSES, feesOn } from '#domain/dues/fee.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { useDeleteRecordWithUndo, useRecords } from '../records/record-queries.ts'
import { RowActions } from '../records/RowActions.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { CLASS_LABELS } from './fee-fields.ts'
import { feeKind } from './EditFeePage.tsx'

type FeeTableProps = RecordRows<Fee> & { onDelete: (fee: Fee) => void }

const FeeTable = ({ onDelete, ...table }: FeeTableProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { cents, dayOrYear } = useFormat()
  const today = dayOf(systemClock.now())
  const valid = feesOn(table.rows, today)
  const taken = new Set(valid)
  const proposed = FEE_CLASSES.map((each) => valid.find((fee) => fee.class === each))
  const stateOf = (fee: Fee) => {
    if (fee.validFrom > today) return _('not yet')
    return taken.has(fee) ? '' : _('replaced')
  }
  const actions = (fee: Fee) => (
    <div className="-mx-2 flex">
      <RowActions
        name={adminText(fee.name)}
        editPath={feeKind.paths.edit(fee._id)}
        onDelete={() => onDelete(fee)}
      />
    </div>
  )
  const name = (fee: Fee) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <LocalText of={fee.name} />
      {proposed.includes(fee) && (
        <span className="rounded-md border border-primary px-1.5 text-sm text-primary">
          {_('Proposed today')}
        </span>
      )}
    </span>
  )
  const validFrom = (fee: Fee) => (
    <span>
      {dayOrYear(fee.validFrom)}
      {stateOf(fee) && <span className="block text-ink-muted">{stateOf(fee)}</span>}
    </span>
  )
  const columns: Column<Fee>[] = [
    { header: _('Name'), cell: name, isTitle: true },
    { header: _('Pays for'), cell: (fee) => _(CLASS_LABELS[fee.class]) },
    { header: _('Amount'), cell: (fee) => cents(fee.cents), className: 'tabular-nums' },
    { header: _('Valid from'), cell: validFrom },
    { header: _('Decision'), cell: ({ note }) => note || '—', className: 'wrap-anywhere' },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} />
}

export default function FeesPage() {
  const { _ } = useLingui()
  const fees = useRecords(feeKind)
  const deleteWithUndo = useDeleteRecordWithUndo(feeKind)
  const { list, none, noneHint = '' } = feeKind.words
  return (
    <ListScreen
      kind={feeKind}
      introduction={_(
        'For a new price add a fee with the same name and the day from which it is taken. Receipts stay as they are.',
      )}
    >
      <Loaded query={fees} skeleton={<TableSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={_(none)} hint={_(noneHint)} />
          ) : (
            <FeeTable caption={_(list)} rows={rows} onDelete={({ _id }) => void deleteWithUndo(_id)} />
          )
        }
      </Loaded>
    </ListScreen>
  )
}
