import { useLingui } from '@lingui/react'
import { RotateCcw } from 'lucide-react'
import { bloodGroupLabel, type DonorStatus, restsUntil } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { formatPhone } from '#domain/phone.ts'
import { adminPaths } from '../admin-paths.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { callUrl } from '../shell/ContactLinks.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { useDeleteRecordWithUndo, useRestoreRecord, useSaveRecord } from '../records/record-queries.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { toastError, toastSuccess, toastUndo } from '../ui/toast.ts'
import { donorKind } from './donor-kind.ts'

const STATUS_MESSAGES: Record<DonorStatus, string> = {
  approved: /* i18n */ 'The donor is on the list now.',
  paused: /* i18n */ 'The donor is off the list for a while.',
  waiting: /* i18n */ 'The donor waits again.',
  spam: /* i18n */ 'The entry was put aside.',
}

/** The actions on a donor that take a single click. */
const useDonorSteps = () => {
  const { _ } = useLingui()
  const save = useSaveRecord(donorKind)
  const restore = useRestoreRecord(donorKind)
  const remove = useDeleteRecordWithUndo(donorKind)
  const attempt = useAttempt()
  const onError = (error: Error) => toastError(_(error.message))
  return {
    become: (donor: BloodDonor, status: DonorStatus) =>
      attempt(async () => {
        const changed = await save.mutateAsync({ input: { status }, base: donor })
        toastUndo(
          _(STATUS_MESSAGES[status]),
          _('Undo'),
          () =>
            void attempt(async () => {
              await save.mutateAsync({ input: { status: donor.status }, base: changed })
              toastSuccess(_(STATUS_MESSAGES[donor.status]))
            }),
        )
      }),
    remove,
    restore: ({ _id }: BloodDonor) =>
      restore.mutate(_id, { onError, onSuccess: () => toastSuccess(_(donorKind.words.restored)) }),
  }
}

/** The most likely next step for a donor in each state. */
const NEXT: Record<DonorStatus, [to: DonorStatus, label: string]> = {
  waiting: ['approved', /* i18n */ 'Approve'],
  approved: ['paused', /* i18n */ 'Pause'],
  paused: ['approved', /* i18n */ 'Back on the list'],
  spam: ['waiting', /* i18n */ 'This is no spam'],
}

export const DonorTable = (table: RecordRows<BloodDonor>) => {
  const { _ } = useLingui()
  const { date, dayOrYear } = useFormat()
  const steps = useDonorSteps()
  const mayEdit = useMayEdit()

  const next = (donor: BloodDonor) => {
    if (donor.isRemoved) {
      return (
        <Button aria-label={_('Restore {name}', { name: donor.name })} onClick={() => steps.restore(donor)}>
          <RotateCcw aria-hidden className="size-5" />
          {_('Restore')}
        </Button>
      )
    }
    const [to, label] = NEXT[donor.status]
    return (
      <Button
        aria-label={`${_(label)}: ${donor.name}`}
        // The second press of a double click would find the donor changed.
        onClick={({ detail }) => {
          if (detail < 2) void steps.become(donor, to)
        }}
      >
        {_(label)}
      </Button>
    )
  }
  const actions = (donor: BloodDonor) =>
    !donor.isRemoved && (
      <div className="-mx-2 flex">
        <EditLink name={donor.name} to={adminPaths.bloodDonor(donor._id)} />
        <Editing>
          <DeleteButton
            label={_('Remove {name}', { name: donor.name })}
            onClick={() => void steps.remove(donor._id)}
          />
        </Editing>
      </div>
    )
  const lastDonation = ({ lastDonationOn }: BloodDonor) =>
    lastDonationOn === null ? (
      '—'
    ) : (
      <span>
        {dayOrYear(lastDonationOn)}
        <span className="block text-sm text-ink-muted">
          {_('again from {day}', { day: dayOrYear(restsUntil(lastDonationOn)) })}
        </span>
      </span>
    )
  const phone = ({ phone: number }: BloodDonor) => (
    <a href={callUrl(number)} className="inline-flex min-h-11 items-center underline">
      {formatPhone(number)}
    </a>
  )

  const fullName = ({ name }: BloodDonor) => <ScriptText>{name}</ScriptText>
  const area = ({ area: place }: BloodDonor) => (place ? <ScriptText>{place}</ScriptText> : '—')

  const columns: Column<BloodDonor>[] = [
    { header: _('Name'), cell: fullName, isTitle: true },
    {
      header: _('Blood group'),
      cell: ({ bloodGroup }) => bloodGroupLabel(bloodGroup),
      inCardHead: 'start',
      className: 'font-semibold text-danger',
    },
    { header: _('Phone'), cell: phone, className: '@3xl:whitespace-nowrap' },
    { header: _('Area'), cell: area },
    { header: _('Last donation'), cell: lastDonation },
    { header: _('Joined'), cell: ({ createdAt }) => date(createdAt) },
    ...(mayEdit
      ? [{ header: _('Next step'), cell: next, isControl: true, className: '@3xl:whitespace-nowrap' }]
      : []),
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} />
}
