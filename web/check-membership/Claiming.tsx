import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { latinDigits } from '#domain/digits.ts'
import { CLAIM_LIMITS, CLAIM_SENT, type ClaimKind } from '#domain/elections/claim-rules.ts'
import type { OwnClaim, RollStanding } from '#domain/elections/roll-standing.ts'
import { dayAt } from '#domain/time-zone.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { usePublicForm } from '../public-forms/use-public-form.ts'
import { AnswerFields } from '../public-forms/VisitorFields.tsx'
import { isRecord } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

const FIELDS = {
  claim: ['ground', 'document', 'email', 'phone'],
  objection: ['member', 'ground', 'document', 'email', 'phone'],
} as const

/** What is claimed: a place on the roll, or a correction of the own one. */
const useHeadings = ({ isOn }: RollStanding): Record<ClaimKind, string> => {
  const { _ } = useLingui()
  return {
    claim: isOn ? _('Something is wrong here') : _('I should be on the roll'),
    objection: _('Somebody else should not be on it'),
  }
}

type ClaimFormProps = {
  kind: ClaimKind
  standing: RollStanding
  /** The society's. */
  phone: string
  onSent: (claim: OwnClaim) => void
  onClose: () => void
}

/** The form of a claim or of an objection, for whoever has opened the own record. */
const ClaimForm = ({ kind, standing, phone, onSent, onClose }: ClaimFormProps) => {
  const { _ } = useLingui()
  const { year: plainNumber } = useFormat()
  const [receipt, setReceipt] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  /** Whom the objection that is sent is about. */
  const member = useRef(0)
  const isClaim = kind === 'claim'
  const headings = useHeadings(standing)
  const claimed = standing.isOn ? _('What is wrong, and what should it say?') : _('Why should you be on it?')
  const form = usePublicForm({
    name: 'claim',
    url: apiPaths.claims,
    fields: FIELDS[kind],
    toData: (values) => {
      const typed = values.get('member')
      member.current = typeof typed === 'string' ? Number(latinDigits(typed)) : 0
      return { kind, election: standing.election, pass: standing.pass }
    },
    onSent: (data) => {
      const number = isRecord(data) ? String(data.receipt) : ''
      setReceipt(number)
      onSent({
        kind,
        receipt: number,
        member: member.current,
        sentOn: dayAt(Date.now()),
        status: 'open',
        reason: '',
      })
    },
  })
  return (
    <section
      aria-labelledby="claim"
      className="mt-3 rounded-xl border border-line-strong bg-surface-raised p-4"
    >
      <h3 ref={heading} id="claim" tabIndex={-1} className="mb-3 text-lg font-semibold">
        {headings[kind]}
      </h3>
      <PublicFormFrame
        form={form}
        submitLabel={_('Send')}
        phone={phone}
        thanks={_(CLAIM_SENT)}
        afterThanks={
          <>
            <p>{_('Your receipt number:')}</p>
            <p className="text-2xl font-semibold tabular-nums">
              {spokenReceipt(plainNumber(Number(receipt)))}
            </p>
          </>
        }
        againLabel={_('Close')}
        onAgain={onClose}
      >
        {!isClaim && (
          <>
            <p className="text-ink-muted">
              {_(
                'The member is told that somebody objects, and reads ground and document, but not your name.',
              )}
            </p>
            <TextField
              {...form.field('member')}
              label={_('Member number of the person')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
            />
          </>
        )}
        <TextArea
          {...form.field('ground')}
          label={isClaim ? claimed : _('Why should the person not be on it?')}
          rows={3}
          maxLength={CLAIM_LIMITS.ground}
          required
        />
        <TextArea
          {...form.field('document')}
          label={_('Which document shows it, and where is it?')}
          hint={_('A receipt, a letter, the minutes of a meeting …')}
          rows={2}
          maxLength={CLAIM_LIMITS.document}
          required
        />
        <AnswerFields form={form} />
      </PublicFormFrame>
      {!form.isSent && (
        <Button variant="quiet" className="mt-2" onClick={onClose}>
          {_('Cancel')}
        </Button>
      )}
    </section>
  )
}

/** What the member has sent about the roll, and what became of it. */
const OwnClaims = ({ claims, isOn }: { claims: readonly OwnClaim[]; isOn: boolean }) => {
  const { _ } = useLingui()
  const { dayOrYear, year: plainNumber } = useFormat()
  const states = { open: _('Not decided yet'), upheld: _('Upheld'), refused: _('Refused') }
  if (claims.length === 0) return null
  return (
    <ul className="m-0 mt-3 list-none divide-y divide-line border-y border-line p-0">
      {claims.map(({ kind, member, receipt, sentOn, status, reason }) => (
        <li key={receipt} className="py-2">
          {kind === 'claim'
            ? _('Your claim of {day}:', { day: dayOrYear(sentOn) })
            : _('You objected to member number {member} on {day}:', {
                member: plainNumber(member),
                day: dayOrYear(sentOn),
              })}{' '}
          <strong>{states[status]}</strong>
          <span className="block text-ink-muted">
            {_('Your receipt number:')} {spokenReceipt(plainNumber(Number(receipt)))}
          </span>
          <span className="block">
            <ScriptText>{reason}</ScriptText>
          </span>
          {kind === 'claim' && status === 'upheld' && !isOn && (
            <span className="block">
              {_('The roll changes once two others have agreed to the amendment.')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type ClaimingProps = { standing: RollStanding; phone: string }

/** What was sent, and the buttons that open a claim or an objection, with its form in their place. */
export const Claiming = ({ standing, phone }: ClaimingProps) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const [kind, setKind] = useState<ClaimKind | null>(null)
  /** Since the record was opened. */
  const [sent, setSent] = useState<readonly OwnClaim[]>([])
  const closed = useRef<ClaimKind>(null)
  const buttons = useRef<HTMLDivElement>(null)
  // The form that had the focus has unmounted.
  useLayoutEffect(() => {
    if (kind === null && closed.current) {
      // Who has claimed a place does not claim it again.
      const own = buttons.current?.querySelector<HTMLElement>(`[data-kind="${closed.current}"]`)
      ;(own ?? buttons.current?.querySelector('button'))?.focus()
    }
    closed.current = kind
  }, [kind])
  const claims = [...sent, ...standing.claims]
  const headings = useHeadings(standing)
  const mayClaim = !claims.some(({ kind: of, status }) => of === 'claim' && status === 'open')
  if (kind !== null)
    return (
      <ClaimForm
        kind={kind}
        standing={standing}
        phone={phone}
        onSent={(claim) => setSent((before) => [claim, ...before])}
        onClose={() => setKind(null)}
      />
    )
  const own = <OwnClaims claims={claims} isOn={standing.isOn} />
  if (standing.claimsUntil === null) return own
  return (
    <>
      {own}
      <p className="mt-2 text-ink-muted">
        {_('Claims and objections are taken until the end of {day}.', {
          day: dayOrYear(standing.claimsUntil),
        })}
      </p>
      <div ref={buttons} className="mt-3 flex flex-wrap gap-3">
        {mayClaim && (
          <Button
            variant={standing.isOn ? 'secondary' : 'primary'}
            data-kind="claim"
            onClick={() => setKind('claim')}
          >
            {headings.claim}
          </Button>
        )}
        <Button data-kind="objection" onClick={() => setKind('objection')}>
          {headings.objection}
        </Button>
      </div>
    </>
  )
}
