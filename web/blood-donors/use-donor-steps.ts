import { useLingui } from '@lingui/react'
import { DONOR_DELETED, DONOR_RESTORED, type DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { useDeleteWithUndo } from '../records/use-delete-with-undo.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { useDeleteDonor, useRestoreDonor, useSaveDonor } from './api.ts'

const STATUS_MESSAGES: Record<DonorStatus, string> = {
  approved: /* i18n */ 'The donor is on the list now.',
  paused: /* i18n */ 'The donor is off the list for a while.',
  waiting: /* i18n */ 'The donor waits again.',
  spam: /* i18n */ 'The entry was put aside.',
}

/** The actions on a donor that take a single click. */
export const useDonorSteps = () => {
  const { _ } = useLingui()
  const save = useSaveDonor()
  const restore = useRestoreDonor()
  const onError = (error: Error) => toastError(_(error.message))
  const remove = useDeleteWithUndo({
    remove: useDeleteDonor(),
    restore,
    deleted: DONOR_DELETED,
    restored: DONOR_RESTORED,
  })
  return {
    become: (donor: BloodDonor, status: DonorStatus) =>
      save.mutate(
        { input: { status }, base: donor },
        { onError, onSuccess: () => toastSuccess(_(STATUS_MESSAGES[status])) },
      ),
    remove,
    restore: ({ _id }: BloodDonor) =>
      restore.mutate(_id, { onError, onSuccess: () => toastSuccess(_(DONOR_RESTORED)) }),
  }
}
