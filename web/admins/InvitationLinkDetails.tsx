import { useLingui } from '@lingui/react'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { InvitationLink } from '#domain/auth/admins.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'

type InvitationLinkDetailsProps = { made: InvitationLink; onDone: () => void }

/** The invitation link with a copy button. It is never shown again. */
export const InvitationLinkDetails = ({ made, onDone }: InvitationLinkDetailsProps) => {
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
