import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { memberKind } from '../members/member-kind.ts'
import { useFetchRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { useMay } from '../session/abilities.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DeskReceipts } from './DeskReceipts.tsx'
import { MemberFinder } from './MemberFinder.tsx'
import { isBlank, newDonation } from './payment-draft.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { StoredPaymentDetails } from './StoredPaymentDetails.tsx'
import { type PaymentDraft, usePaymentDraft } from './use-payment-draft.ts'
import type { StoredPayment } from './use-send-payment.ts'

type Person = Pick<FoundMember, '_id' | 'id' | 'name'>

/** Adds the member that another screen has sent here. */
const useArrival = (onArrive: (member: Person) => void) => {
  const [params, setParams] = useSearchParams()
  const fetchMember = useFetchRecord(memberKind)
  const attempt = useAttempt()
  const id = params.get('member')
  const arrive = useEffectEvent((member: string) =>
    attempt(async () => {
      onArrive(await fetchMember(member))
      setParams({}, { replace: true })
    }),
  )
  useEffect(() => {
    if (id !== null) void arrive(id)
  }, [id])
}

/** An open desk: one payment after the other. */
export const PaymentDesk = ({ desk }: { desk: DeskSession }) => {
  const draft = usePaymentDraft(desk._id)
  const [stored, setStored] = useState<StoredPayment | null>(null)
  const { people } = draft.values
  const add = ({ _id, id, name }: Person) => {
    setStored(null)
    // The proposed parts of who is chosen twice would be the same.
    if (people.every((each) => each._id !== _id))
      draft.change({ people: [...people, { _id, id, name: fullName(name), parts: null }] })
  }
  useArrival(add)
  const taking = {
    desk: desk._id,
    openedOn: dayOf(Date.parse(desk.openedAt)),
    today: dayOf(systemClock.now()),
  }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      {stored ? (
        <StoredPaymentDetails stored={stored} onNext={() => setStored(null)} />
      ) : isBlank(draft.values) ? (
        <FindMember desk={desk} draft={draft} onChoose={add} />
      ) : (
        <PaymentForm
          key={draft.idempotencyKey}
          {...{ draft, taking }}
          onAdd={add}
          onStored={(next) => {
            draft.restart()
            setStored(next)
          }}
        />
      )}
      <DeskReceipts desk={desk._id} />
    </div>
  )
}

type FindMemberProps = { desk: DeskSession; draft: PaymentDraft; onChoose: (member: FoundMember) => void }

const FindMember = ({ desk, draft, onChoose }: FindMemberProps) => {
  const { _ } = useLingui()
  const mayCreate = useMay()('register.edit')
  const createSearch = (text: string) =>
    `?${new URLSearchParams({ desk: desk._id, ...(/\p{L}/u.test(text) && { name: text }) })}`
  const createLink = (text: string) => (
    <Link
      to={{ pathname: adminPaths.members.create, search: createSearch(text) }}
      className={buttonClass('quiet', 'underline')}
    >
      {_('Create a member')}
    </Link>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <MemberFinder
        label={_('Who is paid for?')}
        onChoose={onChoose}
        ways={mayCreate ? createLink : undefined}
      />
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
