import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { DutiesChange, hasFullAdmin, type Admin } from '#domain/auth/admins.ts'
import { ApiError } from '../api-client.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useChangeDuties } from './api.ts'
import { DutyBadges } from './DutyBadges.tsx'
import { DutyFields } from './DutyFields.tsx'

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
  const [fault, setFault] = useState<string>()

  const save = async () => {
    const parsed = DutiesChange.safeParse({ duties })
    setFault(parsed.error?.issues[0]?.message)
    if (!parsed.success || change.isPending) return
    try {
      await change.mutateAsync({ admin, ...parsed.data })
      toastSuccess(_('The duties of {name} are changed.', { name: admin.name }))
      onClose()
    } catch {
      // The error is shown below the form.
    }
  }
  const isStale = change.error instanceof ApiError && change.error.code === 'VERSION_STALE'
  const isOnlyFull = admin.isActive && !hasFullAdmin(admins.filter(({ _id }) => _id !== admin._id))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-5"
    >
      <p>
        {admin._id === own
          ? _('These are your own duties. What you give away, only another admin can give back.')
          : _('Several duties add up. They hold at once, without a new sign-in.')}
      </p>
      <DutyFields
        chosen={duties}
        onChange={setDuties}
        error={fault && _(fault)}
        isEverythingLocked={isOnlyFull}
      />
      {change.error && <ErrorNote message={_(change.error.message)} />}
      {isStale && (
        <p>
          {_('The duties are now:')} <DutyBadges duties={admin.duties} />
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{_('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel={_('Loading...')}>
          {_('Save')}
        </Button>
      </div>
    </form>
  )
}
