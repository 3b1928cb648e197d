import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { hasFullAdmin, type Admin } from '#domain/auth/admins.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { useFormat } from '../format.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { emailCell } from '../ui/EmailText.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useDeactivateAdmin, useReactivateAdmin, useResetSecondFactor } from './api.ts'
import { Badge } from '../ui/Badge.tsx'
import { ConfirmPersonDialog } from './ConfirmPersonDialog.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'
import { DutyBadges } from './DutyFields.tsx'

export const AdminTable = ({ admins }: { admins: readonly Admin[] }) => {
  const { _ } = useLingui()
  const format = useFormat()
  const own = useSession().user?._id
  const deactivate = useDeactivateAdmin()
  const reactivate = useReactivateAdmin()
  const mayEdit = useMayEdit()
  const resetFactor = useResetSecondFactor()
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [losing, setLosing] = useState<Admin | null>(null)
  const [changing, setChanging] = useState<string | null>(null)

  const attempt = useAttempt()
  const reactivateAdmin = (admin: Admin) =>
    attempt(async () => {
      await reactivate.mutateAsync(admin._id)
      toastSuccess(_('{name} may sign in again.', { name: admin.name }))
    })

  const action = (admin: Admin) => {
    if (!admin.isActive) {
      return (
        <Button
          aria-label={_('Reactivate {name}', { name: admin.name })}
          busy={reactivate.isPending && reactivate.variables === admin._id}
          onClick={() => void reactivateAdmin(admin)}
        >
          {_('Reactivate')}
        </Button>
      )
    }
    // Admins turn off their own second factor under My account.
    const mayReset = admin.secondFactorAt !== null && admin._id !== own
    return (
      <span className="flex flex-wrap gap-2">
        {hasFullAdmin(admins.filter(({ _id }) => _id !== admin._id)) && (
          <Button aria-label={_('Deactivate {name}', { name: admin.name })} onClick={() => setLeaving(admin)}>
            {_('Deactivate')}
          </Button>
        )}
        {mayReset && (
          <Button
            aria-label={_('Reset the second factor of {name}', { name: admin.name })}
            onClick={() => setLosing(admin)}
          >
            {_('Reset second factor')}
          </Button>
        )}
      </span>
    )
  }

  const duties = (admin: Admin) => (
    <span className="flex items-center justify-between gap-1">
      <DutyBadges duties={admin.duties} />
      <Editing>
        <Button
          variant="quiet"
          className="px-0! text-primary"
          aria-label={_('Change the duties of {name}', { name: admin.name })}
          onClick={() => setChanging(admin._id)}
        >
          <Pencil aria-hidden className="size-5" />
        </Button>
      </Editing>
    </span>
  )

  const nameAndState = (admin: Admin) => (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {admin.name}
      {admin._id === own && <Badge>{_('You')}</Badge>}
      {!admin.isActive && <Badge>{_('Deactivated')}</Badge>}
      {admin.secondFactorAt !== null && <Badge>{_('Second factor')}</Badge>}
    </span>
  )

  const columns: Column<Admin>[] = [
    {
      header: _('Name'),
      cell: nameAndState,
      isTitle: true,
    },
    {
      header: _('Email'),
      cell: emailCell,
      className: 'wrap-anywhere @max-sm:text-sm',
    },
    { header: _('Duties'), cell: duties },
    {
      header: _('Last sign-in'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? format.dateTime(lastSignInAt) : _('Never')),
      className: 'tabular-nums',
    },
  ]
  if (mayEdit)
    columns.push({
      header: _('Action'),
      cell: action,
      isHeaderHidden: true,
      isControl: true,
      className: '@3xl:whitespace-nowrap',
    })

  return (
    <>
      <RecordTable caption={_('Admins')} columns={columns} rows={admins} />
      <DutiesDialog
        admin={admins.find(({ _id }) => _id === changing) ?? null}
        admins={admins}
        onClose={() => setChanging(null)}
      />
      <ConfirmPersonDialog
        person={leaving}
        onClose={() => setLeaving(null)}
        title={_('Deactivate this admin?')}
        confirmLabel={_('Deactivate')}
        onConfirm={({ _id }) => deactivate.mutateAsync(_id)}
      >
        {({ _id }) =>
          _id === own
            ? _('This is you. You are signed out at once, and only another admin can let you in again.')
            : _('This person is signed out at once, and cannot sign in until somebody reactivates them.')
        }
      </ConfirmPersonDialog>
      <ConfirmPersonDialog
        person={losing}
        onClose={() => setLosing(null)}
        title={_('Reset the second factor of this admin?')}
        confirmLabel={_('Reset second factor')}
        onConfirm={async ({ _id, name }) => {
          await resetFactor.mutateAsync(_id)
          toastSuccess(_('{name} signs in with the password alone now.', { name }))
        }}
      >
        {() =>
          _(
            'For somebody who lost the phone and the recovery codes. Be sure that it is them who ask: from then on, their password is enough to sign in. They are told by mail.',
          )
        }
      </ConfirmPersonDialog>
    </>
  )
}
