import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { DutiesChange, hasFullAdmin, type Admin } from '#domain/auth/admins.ts'
import { ApiError } from '../api-client.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useChangeDuties } from './api.ts'
import { DutyBadges, DutyFields } from './DutyFields.tsx'

type DutiesDialogProps = {
  /** The admin whose duties are edited; null while the dialog is closed. */
  admin: Admin | null
  admins: readonly Admin[]
  onClose: () => void
}

/** Edits the duties of one admin. */
export const DutiesDialog = ({ admin, admins, onClose }: DutiesDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog
      open={admin !== null}
      onClose={onClose}
      title={_('Duties of {name}', { name: admin?.name ?? '' })}
    >
      {admin && <DutiesForm key={admin._id} {...{ admin, admins, onClose }} />}
    </Dialog>
  )
}

const DutiesForm = ({ admin, admins, onClose }: DutiesDialogProps & { admin: Admin }) => {
  const { _ } = useLingui()
  const own = useSession().user?._id
  const change = useChangeDuties()
  const [duties, setDuties] = useState(admin.duties)
  const form = usePlainForm({
    // A locked duty is disabled, and so not among the values of the DOM.
    loadCheck: async () => checkWith(DutiesChange, () => ({ duties })),
    send: async (changed) => {
      await change.mutateAsync({ admin, ...changed })
      toastSuccess(_('The duties of {name} are changed.', { name: admin.name }))
      onClose()
    },
  })
  const isStale = change.error instanceof ApiError && change.error.code === 'VERSION_STALE'
  const isOnlyFull = admin.isActive && !hasFullAdmin(admins.filter(({ _id }) => _id !== admin._id))
  return (
    <PlainForm form={form} submitLabel={_('Save')} onCancel={onClose}>
      <p>
        {admin._id === own
          ? _('These are your own duties. What you give away, only another admin can give back.')
          : _('Several duties add up. They hold at once, without a new sign-in.')}
      </p>
      <DutyFields
        chosen={duties}
        onChange={setDuties}
        error={form.faultOf('duties')}
        isEverythingLocked={isOnlyFull}
      />
      {isStale && (
        <p>
          {_('The duties are now:')} <DutyBadges duties={admin.duties} />
        </p>
      )}
    </PlainForm>
  )
}
