import { useLingui } from '@lingui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { NewInvitation } from '#domain/auth/admins.ts'
import { Editing } from '../auth/abilities.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { AdminTable } from './AdminTable.tsx'
import { useAdmins } from './api.ts'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteDialog } from './InviteDialog.tsx'

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
        <h1 className="text-2xl font-semibold">{_('Admins')}</h1>
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
