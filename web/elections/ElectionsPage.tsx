import { useLingui } from '@lingui/react'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Election, stageOn } from '#domain/elections/election.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { useDeleteRecordWithUndo, useRecords } from '../records/record-queries.ts'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import { Editing } from '../session/abilities.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { STAGE_LABELS } from './election-fields.ts'
import { electionKind } from './election-kind.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** All elections, the last poll first. */
export default function ElectionsPage() {
  const { _ } = useLingui()
  const elections = useRecords(electionKind)
  const deleteWithUndo = useDeleteRecordWithUndo(electionKind)
  const { list, none, noneHint = '' } = electionKind.words
  return (
    <ListScreen
      kind={electionKind}
      introduction={_(
        'Who may vote, and why: the roll follows from the register as it was on the record day.',
      )}
    >
      <Loaded query={elections} skeleton={<TableSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={_(none)} hint={_(noneHint)} />
          ) : (
            <ElectionTable caption={_(list)} rows={rows} onDelete={({ _id }) => void deleteWithUndo(_id)} />
          )
        }
      </Loaded>
      <TextLink to={adminPaths.suspensions.list} className="mt-4 font-medium">
        {_('Suspensions')}
      </TextLink>
    </ListScreen>
  )
}

type ElectionTableProps = RecordRows<Election> & { onDelete: (election: Election) => void }

const ElectionTable = ({ onDelete, ...table }: ElectionTableProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { dayOrYear } = useFormat()
  const today = dayOf(systemClock.now())
  const name = ({ _id, name: text }: Election) => (
    <TextLink to={adminPaths.elections.one(_id)}>
      <LocalText of={text} />
    </TextLink>
  )
  const actions = (election: Election) => (
    <div className="-mx-2 flex">
      <EditLink name={adminText(election.name)} to={electionKind.paths.edit(election._id)} />
      {election.laidOpenAt === null && (
        <Editing>
          <DeleteButton
            label={_('Delete {name}', { name: adminText(election.name) })}
            onClick={() => onDelete(election)}
          />
        </Editing>
      )}
    </div>
  )
  const columns: Column<Election>[] = [
    { header: _('Name'), cell: name, isTitle: true },
    { header: _('Status'), cell: (election) => _(STAGE_LABELS[stageOn(election, today)]) },
    { header: _('Record day'), cell: ({ recordDay }) => dayOrYear(recordDay) },
    { header: _('Poll day'), cell: ({ pollDay }) => dayOrYear(pollDay) },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} />
}
