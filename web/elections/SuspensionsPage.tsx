import { useLingui } from '@lingui/react'
import { type Suspension, SUSPENSION_MESSAGES } from '#domain/elections/suspension.ts'
import { adminPaths } from '../admin-paths.ts'
import { Approvals } from '../approvals/Approvals.tsx'
import { useFormat } from '../format.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { useDeleteRecord, useRecords } from '../records/record-queries.ts'
import { RowActions } from '../records/RowActions.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { BackLink } from '../ui/BackLink.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { suspensionKind } from './election-kind.ts'
import { MemberOfNumber } from './MemberOfNumber.tsx'

/** Who is suspended by a decision of the society, and does not vote meanwhile. */
export default function SuspensionsPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const suspensions = useRecords(suspensionKind)
  const { mutateAsync } = useDeleteRecord(suspensionKind)
  const attempt = useAttempt()
  const askToDelete = (id: string) =>
    attempt(async () => {
      await mutateAsync(id)
      toastSuccess(_(SUSPENSION_MESSAGES.deleted))
    })
  const { list, none, noneHint = '' } = suspensionKind.words
  const member = ({ member: id }: Suspension) => <MemberOfNumber id={id} />
  const actions = ({ _id, member: id }: Suspension) => (
    <div className="-mx-2 flex">
      <RowActions
        name={_('Member {id}', { id })}
        editPath={suspensionKind.paths.edit(_id)}
        onDelete={() => void askToDelete(_id)}
      />
    </div>
  )
  const columns: Column<Suspension>[] = [
    { header: _('Member'), cell: member, isTitle: true },
    { header: _('First day'), cell: ({ from }) => dayOrYear(from) },
    { header: _('Last day'), cell: ({ until }) => (until === null ? '—' : dayOrYear(until)) },
    { header: _('Decision'), cell: ({ decision }) => decision, className: 'wrap-anywhere' },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return (
    <>
      <BackLink to={adminPaths.elections.list}>{_('Elections')}</BackLink>
      <ListScreen kind={suspensionKind} introduction={_(noneHint)}>
        <Approvals kind="suspend_member" />
        <Loaded query={suspensions} skeleton={<TableSkeleton />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={_(none)} />
            ) : (
              <RecordTable caption={_(list)} rows={rows} columns={columns} />
            )
          }
        </Loaded>
      </ListScreen>
    </>
  )
}
