import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { TRAP_FIELD } from '#domain/public-forms/trap-rules.ts'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import type { PublicForm } from './use-public-form.ts'

type PublicFormFrameProps = {
  form: PublicForm
  submitLabel: string
  /** The society's, shown when the form could not be sent. */
  phone: string
  /** The message shown after sending, and what follows it. */
  thanks: string
  afterThanks?: ReactNode
  againLabel: string
  /** Called instead of showing the form again. */
  onAgain?: () => void
  children: ReactNode
}

/** A public form with its honeypot, replaced by a thank-you message after sending. */
export const PublicFormFrame = ({
  form,
  submitLabel,
  phone,
  thanks,
  afterThanks,
  againLabel,
  onAgain = form.again,
  children,
}: PublicFormFrameProps) => {
  const { _ } = useLingui()
  if (form.isSent) {
    return (
      <Thanks text={thanks} againLabel={againLabel} onAgain={onAgain}>
        {afterThanks}
      </Thanks>
    )
  }
  return (
    <form {...form.formProps} className="grid gap-5 noscript:hidden">
      {children}
      <Trap />
      {form.message && (
        // Keeps its place, so that the second press of a double click hits the button as well.
        <div className={form.isSending ? 'invisible' : undefined}>
          <ErrorNote message={form.message} />
          {form.isRefused && <PhoneLink phone={phone} />}
        </div>
      )}
      <Button
        type={form.buttonType}
        variant="primary"
        busy={form.isSending}
        busyLabel={_('Sending …')}
        className="w-full sm:w-auto sm:min-w-48 sm:justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** The honeypot: hidden from people and screen readers, but filled in by bots. */
const Trap = () => {
  const { _ } = useLingui()
  return (
    <div aria-hidden className="sr-only">
      <label>
        {_('Please leave this field empty')}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

type ThanksProps = { text: string; againLabel: string; onAgain: () => void; children: ReactNode }

const Thanks = ({ text, againLabel, onAgain, children }: ThanksProps) => {
  const after = useId()
  const message = useRef<HTMLParagraphElement>(null)
  // The form that had the focus has unmounted.
  useLayoutEffect(() => message.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-success bg-success-surface p-5">
      <p
        ref={message}
        tabIndex={-1}
        role="status"
        aria-describedby={children ? after : undefined}
        className="text-lg"
      >
        {text}
      </p>
      {children && <div id={after}>{children}</div>}
      <Button
        // It may stand where the button was that sent the form: the second press of a double click would close the thanks.
        onClick={({ detail }) => {
          if (detail < 2) onAgain()
        }}
      >
        {againLabel}
      </Button>
    </div>
  )
}
