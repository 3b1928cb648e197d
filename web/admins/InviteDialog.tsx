import { useLingui } from '@lingui/react'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { INVITATION_HOURS, type InvitationLink, NewInvitation } from '#domain/auth/admins.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { DutyFields } from './DutyFields.tsx'
import { useInviteAdmin } from './api.ts'

type InvitationLinkDetailsProps = { made: InvitationLink; onDone: () => void }

/** The invitation link with a copy button. It is never shown again. */
const InvitationLinkDetails = ({ made, onDone }: InvitationLinkDetailsProps) => {
  const { _ } = useLingui()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const { email, expiresAt } = made.invitation

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.link)
      setCopied(true)
    } catch {
      // The browser blocks clipboard access: the link is selected instead, ready for the copy shortcut.
      field.current?.select()
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        {made.isMailed
          ? _('The link is being mailed to {email} as well.', { email })
          : _('This site sends no mail: please hand the link to {email} yourself.', { email })}{' '}
        {_('It works once, until {date}, and is shown only now.', { date: format.dateTime(expiresAt) })}
      </p>
      <TextField
        label={_('Link of the invitation')}
        readOnly
        ref={field}
        value={made.link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span role="status">{copied ? _('Copied') : _('Copy the link')}</span>
        </Button>
        <Button variant="primary" onClick={onDone}>
          {_('Done')}
        </Button>
      </div>
    </div>
  )
}

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

const checkInvitation = checkWith(NewInvitation, (values) => ({
  ...Object.fromEntries(values),
  duties: values.getAll('duties'),
}))

type InviteFormProps = { invited: NewInvitation; onMade: (made: InvitationLink) => void }

const InviteForm = ({ invited, onMade }: InviteFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const invite = useInviteAdmin()
  const [duties, setDuties] = useState(invited.duties)
  const form = usePlainForm({
    loadCheck: async () => checkInvitation,
    send: async (person) => onMade(await invite.mutateAsync(person)),
  })

  return (
    <PlainForm form={form} submitLabel={_('Make the link')}>
      <p>
        {_('You get a link that works once, within {hours} hours. Whoever opens it becomes an admin.', {
          hours: number(INVITATION_HOURS),
        })}
      </p>
      <TextField
        label={_('Name')}
        required
        autoComplete="off"
        defaultValue={invited.name}
        {...form.field('name')}
      />
      <TextField
        label={_('Email')}
        type="email"
        required
        autoComplete="off"
        defaultValue={invited.email}
        {...form.field('email')}
      />
      <DutyFields chosen={duties} onChange={setDuties} error={form.faultOf('duties')} />
    </PlainForm>
  )
}
