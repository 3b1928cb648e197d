import { useLingui } from '@lingui/react'
import { DONOR_FORGOTTEN } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useForgetDonor } from './use-forget-donor.ts'

/** Asks for confirmation before a donor is permanently deleted: this is the only step that cannot be undone. */
export const ForgetDonorDialog = ({ donor, onClose }: { donor: BloodDonor | null; onClose: () => void }) => {
  const { _ } = useLingui()
  const forget = useForgetDonor()
  return (
    <ConfirmDialog
      open={donor !== null}
      onClose={onClose}
      title={_('Erase this donor for good?')}
      confirmLabel={_('Erase')}
      onConfirm={async () => {
        if (!donor) return
        await forget.mutateAsync(donor._id)
        toastSuccess(_(DONOR_FORGOTTEN))
      }}
    >
      <p className="mb-2 text-lg font-semibold">{donor?.name}</p>
      <p>
        {_('Name, numbers and notes are erased, also from the record of changes. This cannot be undone.')}
      </p>
    </ConfirmDialog>
  )
}
