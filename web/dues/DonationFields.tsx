import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PURPOSE_LABELS } from '#domain/dues/payment.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { DraftDonation } from './payment-draft.ts'
import './desk.css'

type DonationFieldsProps = {
  donation: DraftDonation
  faults: readonly string[]
  onChange: (donation: DraftDonation) => void
  onRemove: () => void
}

/** A donation, and what it is for. */
export const DonationFields = ({ donation, faults, onChange, onRemove }: DonationFieldsProps) => {
  const { _ } = useLingui()
  const label = _(PURPOSE_LABELS.donation)
  const amount = useRef<HTMLInputElement>(null)
  // The donation was asked for: it is what is typed next.
  useEffect(() => {
    if (amount.current?.value === '') amount.current.focus()
  }, [])
  const errorId = `donation-${donation.key}-error`
  return (
    <section
      aria-label={label}
      aria-describedby={faults.length > 0 ? errorId : undefined}
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
          ref={amount}
          value={donation.dollars}
          onChange={({ target }) => onChange({ ...donation, dollars: target.value })}
        />
        <TextField
          label={_('For what')}
          hint={_('Such as mosque, scholarship, flood relief')}
          maxLength={100}
          value={donation.about}
          onChange={({ target }) => onChange({ ...donation, about: target.value })}
        />
      </div>
      <FieldError id={errorId} message={faults.join('\n') || undefined} />
    </section>
  )
}
