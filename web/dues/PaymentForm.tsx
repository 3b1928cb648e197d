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
import { isPaper, NewPayment, type Payment } from '#domain/dues/payment.ts'
import { readCents } from '#domain/dues/money.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import type { FieldError } from '#domain/validation.ts'
import { ApiError } from '../api-client.ts'
import { checkWith } from '../forms/check-with.ts'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { storedBefore } from '../forms/stored-before.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { focusField } from '../ui/focus-field.ts'
import { isTypedInto } from '../ui/screen-keys.ts'
import { TextField } from '../ui/TextField.tsx'
import { TypedAheadContext } from '../ui/typed-ahead.ts'
import { ApplicantFields } from './ApplicantFields.tsx'
import { donationFault, DonationFields } from './DonationFields.tsx'
import { fetchPayment, useTakePayment } from './dues-api.ts'
import { MemberFinder } from './MemberFinder.tsx'
import { MethodField, methodOfKey } from './MethodField.tsx'
import { MorePaymentFields } from './MorePaymentFields.tsx'
import {
  hasReference,
  newDonation,
  partKeys,
  proposeApplicantPart,
  proposeParts,
  type Taking,
  toPayment,
} from './payment-draft.ts'
import { REFERENCE_LABELS } from './payment-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { memberDuesQuery } from './use-member-dues.ts'
import { paymentCodeQuery } from './use-payment-code.ts'
import type { PaymentDraft } from './use-payment-draft.ts'

export type StoredPayment = {
  payment: Payment
  /** Whether the form was changed after it was stored: the reply had been lost. */
  isChangedSince: boolean
}

/** Whether the request may have been carried out nevertheless. */
const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode >= 500 || error.statusCode < 400

/** The faults by the names of the controls: a part has its key as the name, the payer one control for both ways. */
const byName = (found: readonly FieldError[], keys: readonly string[]) =>
  found.map(({ path, message }) => {
    const [first, index] = path.split('.')
    const key = first === 'parts' && index !== undefined ? keys[Number(index)] : undefined
    return { path: key ?? (path === 'payer' ? 'payerName' : path), message }
  })

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
  const take = useTakePayment()

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
  const years = [...people, ...applicants].flatMap(({ dues: of }) => of?.year ?? [])
  const whole = {
    ...values,
    people: people.map(({ _id, id, name, parts }) => ({ _id, id, name, parts: [...parts] })),
    applicants: applicants.map(({ dues: _dues, ...applicant }) => applicant),
  }
  const keys = partKeys(whole)
  const check = checkWith(NewPayment, () => ({
    ...toPayment(whole, taking),
    // The membership year that the form took for the current one.
    currentYear: years.length > 0 ? Math.min(...years) : undefined,
  }))
  const form = usePlainForm<NewPayment>({
    loadCheck: async () => (typed) => {
      const checked = check(typed)
      return checked.faults ? { faults: byName(checked.faults, keys) } : checked
    },
    // After a lost reply the next attempt has the same key and content: the payment is stored once.
    send: async (payment) => {
      draft.change({ ...whole, wasSent: true })
      try {
        onStored({
          payment: await take({ payment, idempotencyKey: draft.idempotencyKey }),
          isChangedSince: false,
        })
      } catch (error) {
        const stored = storedBefore(error)
        if (stored !== undefined)
          return onStored({ payment: await fetchPayment(stored), isChangedSince: true })
        if (!isLost(error)) draft.change({ wasSent: false })
        throw error
      }
    },
    toFaults: (found) => byName(found, keys),
    onRefused: () => typedAhead.release(false),
  })
  /** Enter was pressed before the standing of the chosen member had arrived. */
  const isEager = useRef(false)
  const storeLate = useEffectEvent(() => {
    if (isEager.current) {
      if (duesError) typedAhead.release(false)
      else form.formProps.ref.current?.requestSubmit()
    }
    isEager.current = false
  })
  useEffect(() => {
    if (!isLoading) storeLate()
  }, [isLoading])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    typedAhead.hold()
    if (!isLoading) return form.formProps.onSubmit(event)
    event.preventDefault()
    isEager.current = true
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
  const failure = form.failure ?? form.faultOf('parts')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the methods, outside of text fields
    <form
      {...form.formProps}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {values.wasSent && !form.isSending && (
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
          field={(key) => form.field(`${person._id} ${key}`)}
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
          field={(key) => form.field(`${applicant._id} ${key}`)}
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
          refused={form.faultOf(donation.key)}
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
          {...form.field('reference')}
        />
      )}
      <MorePaymentFields {...{ values, change }} field={form.field} />
      {duesError && <ErrorNote message={_(duesError.message)} />}
      {failure && <ErrorNote message={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          className="min-h-14 grow px-6 text-xl sm:grow-0"
          busy={form.isSending}
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
