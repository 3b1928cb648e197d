import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { INVITATION_HOURS, NewInvitation, type InvitationLink } from '#domain/auth/admins.ts'
import { useFormat } from '../format.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useInviteAdmin } from './api.ts'
import { DutyFields } from './DutyFields.tsx'
import { InvitationLinkDetails } from './InvitationLinkDetails.tsx'

type InviteDialogProps = {
  /** Initial values of the form; null while the dialog is closed. */
  invited: NewInvitation | null
  onClose: () => void
}

/** The invitation form, then the link, which is shown only once. */
export const InviteDialog = ({ invited, onClose }: InviteDialogProps) => {
  const { _ } = useLingui()
  const [made, setMade] = useState<InvitationLink | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog
      open={invited !== null}
      onClose={close}
      title={made ? _('Hand this link on') : _('Invite an admin')}
      // A click outside must not lose the only copy of the link.
      busy={made !== null}
    >
      {made ? (
        <InvitationLinkDetails made={made} onDone={close} />
      ) : (
        invited && <InviteForm invited={invited} onMade={setMade} />
      )}
    </Dialog>
  )
}

type InviteFormProps = { invited: NewInvitation; onMade: (made: InvitationLink) => void }

const InviteForm = ({ invited, onMade }: InviteFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const invite = useInviteAdmin()
  const form = useSmallForm({
    schema: NewInvitation,
    values: invited,
    send: async (person) => onMade(await invite.mutateAsync(person)),
  })
  const { field: duties } = useController({ control: form.control, name: 'duties' })

  return (
    <form {...form.formProps} className="grid gap-5">
      <p>
        {_('You get a link that works once, within {hours} hours. Whoever opens it becomes an admin.', {
          hours: number(INVITATION_HOURS),
        })}
      </p>
      <TextField label={_('Name')} required autoComplete="off" {...form.field('name')} />
      <TextField label={_('Email')} type="email" required autoComplete="off" {...form.field('email')} />
      <DutyFields chosen={duties.value ?? []} onChange={duties.onChange} error={form.faultOf('duties')} />
      {form.failure && <ErrorNote message={form.failure} />}
      <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
        {_('Make the link')}
      </Button>
    </form>
  )
}
