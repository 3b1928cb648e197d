import { useLingui } from '@lingui/react'
import type { DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { useDeleteRecordWithUndo, useRestoreRecord, useSaveRecord } from '../records/record-queries.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { donorKind } from './donor-kind.ts'

const STATUS_MESSAGES: Record<DonorStatus, string> = {
  approved: /* i18n */ 'The donor is on the list now.',
  paused: /* i18n */ 'The donor is off the list for a while.',
  waiting: /* i18n */ 'The donor waits again.',
  spam: /* i18n */ 'The entry was put aside.',
}

/** The actions on a donor that take a single click. */
export const useDonorSteps = () => {
  const { _ } = useLingui()
  const save = useSaveRecord(donorKind)
  const restore = useRestoreRecord(donorKind)
  const remove = useDeleteRecordWithUndo(donorKind)
  const onError = (error: Error) => toastError(_(error.message))
  return {
    become: (donor: BloodDonor, status: DonorStatus) =>
      save.mutate(
        { input: { status }, base: donor },
        { onError, onSuccess: () => toastSuccess(_(STATUS_MESSAGES[status])) },
      ),
    remove,
    restore: ({ _id }: BloodDonor) =>
      restore.mutate(_id, { onError, onSuccess: () => toastSuccess(_(donorKind.words.restored)) }),
  }
}
