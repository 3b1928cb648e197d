import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { INVITATION_HOURS, NewInvitation, type InvitationLink } from '#domain/auth/admins.ts'
import { placeFaults } from '../forms/place-faults.ts'
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
  const invite = useInviteAdmin()
  const [failure, setFailure] = useState<string>()
  const form = useForm<z.input<typeof NewInvitation>, unknown, NewInvitation>({
    resolver: zodResolver(NewInvitation),
    defaultValues: invited,
  })
  const { field: duties } = useController({ control: form.control, name: 'duties' })
  const { errors, isSubmitting } = form.formState
  const faultOf = (field: keyof NewInvitation) => {
    const message = errors[field]?.message
    return message && _(message)
  }

  const submit = form.handleSubmit(async (person) => {
    setFailure(undefined)
    try {
      onMade(await invite.mutateAsync(person))
    } catch (error) {
      setFailure(placeFaults(error, form))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>
        {_('You get a link that works once, within {hours} hours. Whoever opens it becomes an admin.', {
          hours: String(INVITATION_HOURS),
        })}
      </p>
      <TextField
        label={_('Name')}
        required
        autoComplete="off"
        error={faultOf('name')}
        {...form.register('name')}
      />
      <TextField
        label={_('Email')}
        type="email"
        required
        autoComplete="off"
        error={faultOf('email')}
        {...form.register('email')}
      />
      <DutyFields chosen={duties.value ?? []} onChange={duties.onChange} error={faultOf('duties')} />
      {failure && <ErrorNote message={_(failure)} />}
      <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={_('Loading...')}>
        {_('Make the link')}
      </Button>
    </form>
  )
}
