import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { typedDollars } from '#domain/dues/money.ts'
import { PURPOSE_LABELS } from '#domain/dues/payment.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { DraftDonation } from './payment-draft.ts'
import './desk.css'

type DonationFieldsProps = {
  donation: DraftDonation
  /** What was refused of it. */
  refused: string | undefined
  onChange: (donation: DraftDonation) => void
  onRemove: () => void
}

/** What is wrong with the typed amount; undefined for one, and while there is none. */
export const donationFault = ({ dollars }: Pick<DraftDonation, 'dollars'>) =>
  dollars.trim() === '' ? undefined : typedDollars.safeParse(dollars).error?.issues[0]?.message

/** A donation, and what it is for. */
export const DonationFields = ({ donation, refused, onChange, onRemove }: DonationFieldsProps) => {
  const { _ } = useLingui()
  const label = _(PURPOSE_LABELS.donation)
  const amount = useRef<HTMLInputElement>(null)
  // The donation was asked for: it is what is typed next.
  useLayoutEffect(() => {
    if (amount.current?.value === '') amount.current.focus()
  }, [])
  const [isLeft, setLeft] = useState(false)
  const fault = donationFault(donation)
  // Said instead of the fault of the server, to which such an amount is sent as 0.
  const isShown = fault !== undefined && (isLeft || refused !== undefined)
  const other = fault === undefined ? refused : undefined
  const errorId = `donation-${donation.key}-error`
  return (
    <section
      aria-label={label}
      aria-describedby={other && errorId}
      className="rounded-xl border border-line bg-surface-raised p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-2xl">{label}</h2>
        <Button
          variant="quiet"
          className="-me-2"
          aria-label={_('Remove {label}', { label })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <div className="donation-fields grid gap-3">
        <TextField
          label={_('Amount in dollars')}
          inputMode="decimal"
          autoComplete="off"
          name={donation.key}
          ref={amount}
          value={donation.dollars}
          onChange={({ target }) => onChange({ ...donation, dollars: target.value })}
          onBlur={() => setLeft(true)}
          error={isShown ? _(fault) : undefined}
        />
        <TextField
          label={_('For what')}
          hint={_('Such as mosque, scholarship, flood relief')}
          maxLength={100}
          value={donation.about}
          onChange={({ target }) => onChange({ ...donation, about: target.value })}
        />
      </div>
      <FieldError id={errorId} message={other} />
    </section>
  )
}
