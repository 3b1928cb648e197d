import { useLingui } from '@lingui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation, NewInvitation } from '#domain/auth/admins.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { RecordTable } from '../lists/RecordTable.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { emailCell } from '../ui/EmailText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { AdminTable } from './AdminTable.tsx'
import { ConfirmPersonDialog } from './ConfirmPersonDialog.tsx'
import { DutyBadges } from './DutyFields.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useAdmins, useRevokeInvitation } from './api.ts'

type InvitationTableProps = {
  invitations: readonly Invitation[]
  /** Called to request a new link for the same person. */
  onRenew: (person: NewInvitation) => void
}

const InvitationTable = ({ invitations, onRenew }: InvitationTableProps) => {
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

/** No duty is preselected: the duties of a new admin are a decision, not a default. */
const EMPTY_INVITATION: NewInvitation = { name: '', email: '', duties: [] }

/** The list of admins and of pending invitations. */
export default function AdminsPage() {
  const { _ } = useLingui()
  const admins = useAdmins()
  const [invited, setInvited] = useState<NewInvitation | null>(null)

  return (
    <>
      <PageTitle title={_('Admins')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{_('Admins')}</h1>
        <Editing>
          <Button variant="primary" onClick={() => setInvited(EMPTY_INVITATION)}>
            <UserPlus aria-hidden className="size-5" />
            {_('Invite an admin')}
          </Button>
        </Editing>
      </div>
      <Loaded query={admins} skeleton={<TableSkeleton />}>
        {(list) => (
          <div className="grid gap-8">
            <div>
              <AdminTable admins={list.admins} />
              <Editing>
                <p className="mt-3 text-ink-muted">
                  {_(
                    'Somebody forgot the password? Deactivate them and invite them again: they choose a new one.',
                  )}
                </p>
              </Editing>
            </div>
            <section aria-labelledby="invitations">
              <h2 id="invitations" className="mb-3 text-xl">
                {_('Invitations')}
              </h2>
              {list.invitations.length > 0 ? (
                <InvitationTable invitations={list.invitations} onRenew={setInvited} />
              ) : (
                <p className="text-ink-muted">{_('Nobody is invited at the moment.')}</p>
              )}
            </section>
          </div>
        )}
      </Loaded>
      <InviteDialog invited={invited} onClose={() => setInvited(null)} />
    </>
  )
}
