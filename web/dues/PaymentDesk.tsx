import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { Payment } from '#domain/dues/payment.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { memberKind } from '../members/api.ts'
import { useFetchRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { useMay } from '../session/abilities.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { TypedAheadContext, useTypedAhead } from '../ui/typed-ahead.ts'
import { fetchPayment } from './dues-api.ts'
import { DeskReceipts } from './DeskReceipts.tsx'
import { MemberFinder } from './MemberFinder.tsx'
import { type DraftPerson, isBlank, newDonation, toTakeAgain } from './payment-draft.ts'
import { PaymentForm, type StoredPayment } from './PaymentForm.tsx'
import { StoredPaymentDetails } from './StoredPaymentDetails.tsx'
import { type PaymentDraft, usePaymentDraft } from './use-payment-draft.ts'
import { paymentCodeQuery } from './use-payment-code.ts'

type Person = Pick<FoundMember, '_id' | 'id' | 'name'>

type Arrivals = {
  onMember: (member: Person) => void
  onCode: (named: PaymentCodeOf) => void
  onAgain: (payment: Payment) => void
}

/** Adds whom another screen has sent here: a member, whom a payment code names, or those of a void payment. */
const useArrival = ({ onMember, onCode, onAgain }: Arrivals) => {
  const [params, setParams] = useSearchParams()
  const fetchMember = useFetchRecord(memberKind)
  const client = useQueryClient()
  const attempt = useAttempt()
  const [id, code, again] = [params.get('member'), params.get('code'), params.get('again')]
  const arrive = useEffectEvent(() =>
    attempt(async () => {
      if (id !== null) onMember(await fetchMember(id))
      const named = code === null ? null : await client.fetchQuery(paymentCodeQuery(code))
      if (named) onCode(named)
      if (again !== null) onAgain(await fetchPayment(again))
      setParams({}, { replace: true })
    }),
  )
  useEffect(() => {
    if (id !== null || code !== null || again !== null) void arrive()
  }, [id, code, again])
}

/** An open desk: one payment after the other. */
export const PaymentDesk = ({ desk }: { desk: DeskSession }) => {
  const { _ } = useLingui()
  const draft = usePaymentDraft(desk._id)
  const ways = useWays(desk._id)
  const root = useRef<HTMLDivElement>(null)
  const typedAhead = useTypedAhead(root)
  const [stored, setStored] = useState<StoredPayment | null>(null)
  /** What there is to say of the code that was typed last. */
  const [note, setNote] = useState('')
  const { people, applicants } = draft.values
  /** With those who are chosen; the proposed parts of who is chosen twice would be the same. */
  const withPeople = (chosen: readonly Pick<DraftPerson, '_id' | 'id' | 'name'>[]) => [
    ...people,
    ...chosen
      .filter(({ _id }) => people.every((each) => each._id !== _id))
      .map((person) => ({ ...person, parts: null })),
  ]
  const add = ({ name, _id, id }: Person) => {
    setStored(null)
    setNote('')
    draft.change({ people: withPeople([{ _id, id, name: fullName(name) }]) })
  }
  const addNamed = ({ code, members, applicants: named }: PaymentCodeOf) => {
    setStored(null)
    const paid = named.filter(({ isPaid }) => isPaid)
    setNote(
      members.length + named.length === 0
        ? _('Nobody of the form with this code waits for a decision.')
        : paid.length === 0
          ? ''
          : _('Paid already: {names}', { names: paid.map(({ name }) => name).join(', ') }),
    )
    const isNew = ({ _id }: { _id: string }) => applicants.every((each) => each._id !== _id)
    const added = named.filter((each) => !each.isPaid && isNew(each))
    // The keys that follow are meant for a payment form.
    if (members.length + added.length === 0) typedAhead.release(false)
    draft.change({
      people: withPeople(members),
      applicants: [
        ...applicants,
        ...added.map(({ _id, name, class: wanted }) => ({ _id, name, class: wanted, code, part: null })),
      ],
    })
  }
  const takeAgain = (payment: Payment) => {
    setStored(null)
    draft.change(toTakeAgain(payment))
  }
  useArrival({ onMember: add, onCode: addNamed, onAgain: takeAgain })
  const taking = {
    desk: desk._id,
    openedOn: dayOf(Date.parse(desk.openedAt)),
  }
  return (
    <div ref={root} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <p role="status" className="-mb-6 font-medium text-warning empty:hidden">
        {note}
      </p>
      <TypedAheadContext value={typedAhead}>
        {stored ? (
          <StoredPaymentDetails stored={stored} onNext={() => setStored(null)} />
        ) : isBlank(draft.values) ? (
          <FindMember {...{ draft, ways }} onChoose={add} onCode={addNamed} />
        ) : (
          <PaymentForm
            key={draft.idempotencyKey}
            {...{ draft, taking, ways }}
            onAdd={add}
            onCode={addNamed}
            onStored={(next) => {
              draft.restart()
              setNote('')
              setStored(next)
              typedAhead.release(true)
            }}
          />
        )}
      </TypedAheadContext>
      <DeskReceipts desk={desk._id} />
    </div>
  )
}

/** What is offered for somebody who is not found: to create the member, and come back to the payment. */
const useWays = (desk: string) => {
  const { _ } = useLingui()
  const mayCreate = useMay()('register.edit')
  if (!mayCreate)
    return () => (
      <p className="px-2 text-ink-muted">
        {_('Not in the register? A registrar has to create the member first.')}
      </p>
    )
  return (text: string) => (
    <Link
      to={{
        pathname: adminPaths.members.create,
        search: `?${new URLSearchParams({ desk, ...(/\p{L}/u.test(text) && { name: text }) })}`,
      }}
      className={buttonClass('quiet', 'underline')}
    >
      {_('Create a member')}
    </Link>
  )
}

type FindMemberProps = {
  draft: PaymentDraft
  onChoose: (member: FoundMember) => void
  onCode: (named: PaymentCodeOf) => void
  ways: (text: string) => ReactNode
}

const FindMember = ({ draft, onChoose, onCode, ways }: FindMemberProps) => {
  const { _ } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <MemberFinder label={_('Who is paid for?')} onChoose={onChoose} onCode={onCode} ways={ways} />
      <div>
        <Button
          variant="quiet"
          className="-ms-4 text-start underline"
          onClick={() => draft.change({ donations: [newDonation()] })}
        >
          {_('A donation of somebody who is no member')}
        </Button>
      </div>
    </div>
  )
}
