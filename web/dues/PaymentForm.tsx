import { useLingui } from '@lingui/react'
import { useQueries } from '@tanstack/react-query'
import { HandCoins, UserPlus } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import { feesOn } from '#domain/dues/fee.ts'
import { isPaper } from '#domain/dues/payment.ts'
import { readCents } from '#domain/dues/money.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { focusField } from '../ui/focus-field.ts'
import { isTypedInto } from '../ui/screen-keys.ts'
import { TextField } from '../ui/TextField.tsx'
import { TypedAheadContext } from '../ui/typed-ahead.ts'
import { ApplicantFields } from './ApplicantFields.tsx'
import { donationFault, DonationFields } from './DonationFields.tsx'
import { MemberFinder } from './MemberFinder.tsx'
import { MethodField, methodOfKey } from './MethodField.tsx'
import { MorePaymentFields } from './MorePaymentFields.tsx'
import {
  hasReference,
  newDonation,
  proposeApplicantPart,
  proposeParts,
  type Taking,
} from './payment-draft.ts'
import { REFERENCE_LABELS } from './payment-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { memberDuesQuery } from './use-member-dues.ts'
import { paymentCodeQuery } from './use-payment-code.ts'
import type { PaymentDraft } from './use-payment-draft.ts'
import { type StoredPayment, useSendPayment } from './use-send-payment.ts'

type PaymentFormProps = {
  draft: PaymentDraft
  taking: Taking
  onAdd: (member: Pick<FoundMember, '_id' | 'id' | 'name'>) => void
  onCode: (named: PaymentCodeOf) => void
  /** For somebody who is not found. */
  ways: (text: string) => ReactNode
  onStored: (stored: StoredPayment) => void
}

/** A payment after its first member was chosen: Enter stores the proposed one, in cash. */
export const PaymentForm = ({ draft, taking, onAdd, onCode, ways, onStored }: PaymentFormProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const { values, change } = draft
  const [isAdding, setAdding] = useState(false)
  const method = useRef<HTMLInputElement>(null)
  const referenceId = useId()
  const sending = useSendPayment({ draft, taking, onStored })

  const dues = useQueries({ queries: values.people.map(({ _id }) => memberDuesQuery(_id)) })
  const people = values.people.map((person, index) => {
    const found = dues[index]?.data
    const data = found && { ...found, fees: feesOn(found.fees, values.paidOn || found.today) }
    return {
      ...person,
      dues: data,
      parts: person.parts ?? (data ? proposeParts(data, values.paidOn, person.asked) : []),
    }
  })
  const codes = useQueries({ queries: values.applicants.map(({ code }) => paymentCodeQuery(code)) })
  const applicants = values.applicants.map((applicant, index) => {
    const found = codes[index]?.data
    const valid = found ? feesOn(found.fees, values.paidOn || found.today) : []
    const fees = valid.filter((fee) => fee.class === applicant.class)
    const data = found ? { ...found, fees } : undefined
    return {
      ...applicant,
      dues: data,
      part: applicant.part ?? (data ? proposeApplicantPart(applicant, data, values.paidOn) : null),
    }
  })
  const loading = [...dues, ...codes]
  const isLoading = loading.some(({ isPending }) => isPending)
  const duesError = loading.find(({ error }) => error)?.error
  const sum =
    [...people.flatMap(({ parts }) => parts), ...applicants.flatMap(({ part }) => part ?? [])].reduce(
      (total, part) => total + part.cents,
      0,
    ) + values.donations.reduce((total, { dollars }) => total + (readCents(dollars) ?? 0), 0)

  // The button names no amount that lacks a part.
  const isWhole = sum > 0 && values.donations.every((donation) => donationFault(donation) === undefined)

  const count = values.people.length + values.applicants.length
  const focusMethod = useEffectEvent((chosen: number) => {
    // A donation without a member begins with its amount.
    if (chosen > 0) method.current?.focus()
  })
  // After each who is chosen, the next key stores the payment, or chooses the method.
  useLayoutEffect(() => focusMethod(count), [count])

  const typedAhead = use(TypedAheadContext)
  const store = async () => {
    const years = [...people, ...applicants].flatMap(({ dues: of }) => of?.year ?? [])
    const isRefused = await sending.send(
      {
        ...values,
        people: people.map(({ _id, id, name, parts }) => ({ _id, id, name, parts: [...parts] })),
        applicants: applicants.map(({ dues: _dues, ...applicant }) => applicant),
      },
      years.length > 0 ? Math.min(...years) : undefined,
    )
    if (isRefused) typedAhead.release(false)
  }
  /** Enter was pressed before the standing of the chosen member had arrived. */
  const isEager = useRef(false)
  const storeLate = useEffectEvent(() => {
    if (isEager.current) {
      if (duesError) typedAhead.release(false)
      else void store()
    }
    isEager.current = false
  })
  useEffect(() => {
    if (!isLoading) storeLate()
  }, [isLoading])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    typedAhead.hold()
    if (isLoading) isEager.current = true
    else void store()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
    const chosen = methodOfKey(event.key)
    if (event.key === '+') {
      event.preventDefault()
      setAdding(true)
    }
    if (!chosen) return
    event.preventDefault()
    // At once: the next key already belongs to the number of the check.
    flushSync(() => change({ method: chosen }))
    if (isPaper(chosen)) focusField(referenceId)
    else method.current?.focus()
  }
  const fault = (path: string) => {
    const message = sending.faultOf(path)
    return message && _(message)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the methods, outside of text fields
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {values.wasSent && !sending.isSending && (
        <p role="status" className="rounded-lg border border-warning bg-sand px-4 py-3">
          {_('This payment was sent, but no answer came. Press the button again: it is stored only once.')}
        </p>
      )}
      {people.map(({ dues: of, ...person }) => (
        <PersonFields
          key={person._id}
          person={person}
          dues={of}
          parts={person.parts}
          faultsOf={(key) => sending.faultsOf(`${person._id} ${key}`).map((message) => _(message))}
          onParts={(parts) =>
            change({
              people: values.people.map((each) => (each._id === person._id ? { ...each, parts } : each)),
            })
          }
          onRemove={() => change({ people: values.people.filter(({ _id }) => _id !== person._id) })}
        />
      ))}
      {applicants.map(({ dues: of, part, ...applicant }) => (
        <ApplicantFields
          key={applicant._id}
          applicant={applicant}
          dues={of}
          part={part}
          faults={part ? sending.faultsOf(`${applicant._id} ${part.key}`).map((message) => _(message)) : []}
          onPart={(changed) =>
            change({
              applicants: values.applicants.map((each) =>
                each._id === applicant._id ? { ...each, part: changed } : each,
              ),
            })
          }
          onRemove={() =>
            change({ applicants: values.applicants.filter(({ _id }) => _id !== applicant._id) })
          }
        />
      ))}
      {values.donations.map((donation) => (
        <DonationFields
          key={donation.key}
          donation={donation}
          faults={sending.faultsOf(donation.key).map((message) => _(message))}
          onChange={(changed) =>
            change({
              donations: values.donations.map((each) => (each.key === donation.key ? changed : each)),
            })
          }
          onRemove={() => change({ donations: values.donations.filter(({ key }) => key !== donation.key) })}
        />
      ))}
      {isAdding ? (
        <MemberFinder
          label={_('Add somebody to this payment')}
          onCancel={() => setAdding(false)}
          ways={ways}
          onChoose={(member) => {
            setAdding(false)
            onAdd(member)
          }}
          onCode={(named) => {
            setAdding(false)
            onCode(named)
          }}
        />
      ) : (
        <div className="-ms-4 flex flex-wrap">
          <Button variant="quiet" aria-keyshortcuts="+" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden className="size-5" />
            {_('Add somebody')}
          </Button>
          <Button variant="quiet" onClick={() => change({ donations: [...values.donations, newDonation()] })}>
            <HandCoins aria-hidden className="size-5" />
            {_('Add a donation')}
          </Button>
        </div>
      )}
      <MethodField method={values.method} chosen={method} onChange={(chosen) => change({ method: chosen })} />
      {hasReference(values, taking) && (
        <TextField
          id={referenceId}
          label={_(REFERENCE_LABELS[values.method])}
          required={isPaper(values.method) || values.method === 'cash'}
          maxLength={100}
          autoComplete="off"
          value={values.reference}
          onChange={({ target }) => change({ reference: target.value })}
          error={fault('reference')}
        />
      )}
      <MorePaymentFields {...{ values, change, fault }} />
      {duesError && <ErrorNote message={_(duesError.message)} />}
      {sending.message.length > 0 && (
        <ErrorNote message={sending.message.map((message) => _(message)).join(' ')} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          className="min-h-14 grow px-6 text-xl sm:grow-0"
          busy={sending.isSending}
          busyLabel={_('Loading...')}
        >
          {isWhole ? _('Store {amount}', { amount: cents(sum) }) : _('Store')}
        </Button>
        <Button variant="quiet" onClick={draft.restart}>
          {_('Start over')}
        </Button>
      </div>
    </form>
  )
}
