import { useLingui } from '@lingui/react'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { APPLICATION_SENT } from '#domain/applications/application-rules.ts'
import type { OwnApplication } from '#domain/applications/application.ts'
import { STEPS } from '#domain/applications/state.ts'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { islandPart } from '../document/island-part.tsx'
import { useFormat } from '../format.ts'
import { HowToPay } from '../public-forms/HowToPay.tsx'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { ApplicantDetails, isOpen } from './ApplicantDetails.tsx'
import { ContactCodeForm } from './ContactCodeForm.tsx'
import { findOwnApplication } from './own-application-api.ts'
import type { ShownJoining } from './shown-joining.ts'

/** Not loaded with the page, because few people withdraw. */
const WithdrawForm = islandPart({
  component: async () => (await import('./WithdrawForm.tsx')).WithdrawForm,
  texts: {
    en: () => import('./WithdrawForm.tsx?texts=en'),
    bn: () => import('./WithdrawForm.tsx?texts=bn'),
  },
})

type ApplicationStateProps = {
  secret: string
  /** As it was loaded. */
  application: OwnApplication
  joining: Pick<ShownJoining, 'fees' | 'howToPay'>
  /** The society's. */
  phone: string
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <li className="grid gap-2 p-4 sm:p-5">
    <h3 className="text-lg font-semibold">{heading}</h3>
    {children}
  </li>
)

const CARD = 'm-0 list-none divide-y divide-line rounded-xl border border-line bg-surface-raised p-0'

/** How far the people of a form are, and what they can do about it. */
export const ApplicationState = ({ secret, joining, phone, ...props }: ApplicationStateProps) => {
  const { _ } = useLingui()
  const [application, setApplication] = useState(props.application)
  const [done, setDone] = useState('')
  const message = useRef<HTMLParagraphElement>(null)
  const { people, code, email, canConfirm } = application

  /** After a step: what it did, and the state then. */
  const show = async (text: string) => {
    setApplication(await findOwnApplication(secret))
    setDone(text)
  }
  // What had the focus has unmounted.
  useLayoutEffect(() => {
    if (done) message.current?.focus()
  }, [done])

  const open = people.filter(isOpen)
  const missing = STEPS.filter((step) => open.some((person) => person.missing.includes(step)))
  const common = missing.filter((step) => open.every((person) => person.missing.includes(step)))
  const text = done || (open.length > 0 && _(APPLICATION_SENT))
  // A fee is due also where the society decides before it is paid.
  const isFeeDue = missing.includes('money') || joining.fees.length > 0
  const unpaid = isFeeDue ? open.filter((person) => !person.isPaid) : []
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3 rounded-xl border border-success bg-success-surface p-4 sm:p-5">
        {text && (
          <p ref={message} tabIndex={-1} role="status" className="text-lg">
            {text}
          </p>
        )}
        <p>
          {_('Your receipt number:')}{' '}
          <span className="text-2xl font-semibold whitespace-nowrap tabular-nums">
            {spokenReceipt(application.receipt)}
          </span>
        </p>
        <p>{_('Keep the link of this page: it shows how far your application is.')}</p>
        <CopyLink />
      </div>
      {missing.length + unpaid.length > 0 && (
        <Section id="missing" heading={_('What is left to do')} headingClass="mb-3 text-2xl text-primary">
          <ul className={CARD}>
            {missing.includes('contact') && canConfirm && (
              <Part heading={_('Confirm the e-mail address')}>
                <ContactCodeForm secret={secret} email={email} onConfirmed={show} />
              </Part>
            )}
            {unpaid.length > 0 && (
              <Part heading={_('Pay the fee')}>
                <PaymentNote code={code} unpaid={unpaid} joining={joining} />
              </Part>
            )}
            {missing.includes('introducer') && (
              <Part heading={_('The introduction')}>
                <p>
                  {_(
                    'Nobody has vouched for you yet. Please ask the member whom you named, or tell us of another.',
                  )}
                </p>
              </Part>
            )}
          </ul>
        </Section>
      )}
      <Section
        id="people"
        heading={people.length > 1 ? _('Who applies') : _('Your application')}
        headingClass="mb-3 text-2xl text-primary"
      >
        <ul className={CARD}>
          {people.map((person, position) => (
            <Part key={position} heading={person.name}>
              <ApplicantDetails
                person={person}
                missing={person.missing.filter((step) => !common.includes(step))}
                secret={secret}
                position={position}
                phone={phone}
              />
            </Part>
          ))}
        </ul>
      </Section>
      {open.length > 0 && (
        <Suspense>
          <WithdrawForm secret={secret} people={people} onWithdrawn={show} />
        </Suspense>
      )}
    </div>
  )
}

type PaymentNoteProps = {
  code: string
  unpaid: OwnApplication['people']
} & Pick<ApplicationStateProps, 'joining'>

/** What to pay, how, and the code to name. */
const PaymentNote = ({ code, unpaid, joining: { fees, howToPay } }: PaymentNoteProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const sum = unpaid.reduce(
    (total, { class: wanted }) => total + (fees.find((fee) => fee.class === wanted)?.cents ?? 0),
    0,
  )
  return (
    <>
      {sum > 0 && (
        <p>
          {_('Sum')} <span className="text-2xl font-semibold tabular-nums">{cents(sum)}</span>
        </p>
      )}
      <HowToPay code={code} {...howToPay} />
    </>
  )
}

/** Copies the address of the page, which has the secret of the application. */
const CopyLink = () => {
  const { _ } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setIsCopied(true)
  }
  // Only over https.
  if (!('clipboard' in navigator)) return null
  return (
    <Button onClick={() => void copy().catch(() => {})}>
      <span role="status">{isCopied ? _('Copied') : _('Copy the link')}</span>
    </Button>
  )
}
