import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Invitation, NewInvitation } from '#domain/auth/admins.ts'
import { useMayEdit } from '../auth/abilities.tsx'
import { useFormat } from '../format.ts'
import { RecordTable } from '../records/RecordTable.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { emailCell } from '../ui/EmailText.tsx'
import { useRevokeInvitation } from './api.ts'
import { ConfirmPersonDialog } from './ConfirmPersonDialog.tsx'
import { DutyBadges } from './DutyBadges.tsx'

type InvitationTableProps = {
  invitations: readonly Invitation[]
  /** Called to request a new link for the same person. */
  onRenew: (person: NewInvitation) => void
}

export const InvitationTable = ({ invitations, onRenew }: InvitationTableProps) => {
  const { _ } = useLingui()
  const format = useFormat()
  const revoke = useRevokeInvitation()
  const mayEdit = useMayEdit()
  const [revoked, setRevoked] = useState<Invitation | null>(null)

  const actions = (invitation: Invitation) => (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-label={_('New link for {name}', { name: invitation.name })}
        onClick={() => onRenew({ name: invitation.name, email: invitation.email, duties: invitation.duties })}
      >
        {_('New link')}
      </Button>
      <Button
        aria-label={_('Revoke the invitation of {name}', { name: invitation.name })}
        onClick={() => setRevoked(invitation)}
      >
        {_('Revoke')}
      </Button>
    </div>
  )

  const duties = ({ duties: given }: Invitation) => <DutyBadges duties={given} />
  const columns: Column<Invitation>[] = [
    { header: _('Name'), cell: ({ name }) => name, isTitle: true },
    {
      header: _('Email'),
      cell: emailCell,
      className: 'wrap-anywhere @max-sm:text-sm',
    },
    { header: _('Duties'), cell: duties },
    { header: _('Invited by'), cell: ({ invitedBy }) => invitedBy },
    {
      header: _('Link valid until'),
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > Date.now() ? format.dateTime(expiresAt) : _('Expired'),
      className: 'tabular-nums',
    },
  ]
  if (mayEdit) columns.push({ header: _('Action'), isHeaderHidden: true, isControl: true, cell: actions })

  return (
    <>
      <RecordTable caption={_('Invitations')} columns={columns} rows={invitations} />
      <ConfirmPersonDialog
        person={revoked}
        onClose={() => setRevoked(null)}
        title={_('Revoke this invitation?')}
        confirmLabel={_('Revoke')}
        onConfirm={({ _id }) => revoke.mutateAsync(_id)}
      >
        {() => _('The link that was sent no longer opens an account.')}
      </ConfirmPersonDialog>
    </>
  )
}
