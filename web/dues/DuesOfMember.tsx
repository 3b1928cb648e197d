import { useLingui } from '@lingui/react'
import { HandCoins, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { METHOD_LABELS, type Payment, type PaymentPart, VOID_LABELS } from '#domain/dues/payment.ts'
import type { Member } from '#domain/members/member.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useMay } from '../session/abilities.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FilterSkeleton } from '../ui/Skeletons.tsx'
import { partWords } from './payment-words.ts'
import { STANDING_COLORS, useStandingWords } from './standing-words.ts'
import { statementYears } from './statement.ts'
import { useMemberDues } from './use-member-dues.ts'

const ReceiptLink = ({ payment, receipt }: { payment: string; receipt: string }) => (
  <Link
    to={adminPaths.receipt(payment)}
    className="inline-flex min-h-11 items-center text-primary tabular-nums underline underline-offset-4"
  >
    {receipt}
  </Link>
)

/** Two members who were merged may have paid for the same days. */
const ToGiveBack = ({ parts }: { parts: MemberDues['giveBack'] }) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  if (parts.length === 0) return null
  return (
    <div className="mb-4 rounded-xl border border-line-strong p-4">
      <p className="font-medium">{_('Paid twice for the same days. To give back:')}</p>
      <ul className="m-0 list-none p-0">
        {parts.map((part) => (
          <li key={part.payment} className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium tabular-nums">{cents(part.cents)}</span>
            <ReceiptLink payment={part.payment} receipt={part.receipt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-5 mb-1 text-base text-ink-muted">{title}</h3>
    <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">{children}</ul>
  </>
)

const Terms = ({ terms }: Pick<MemberDues, 'terms'>) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <Rows title={_('Terms')}>
      {terms.map(({ payment, receipt, from, to }) => (
        <li key={`${payment} ${from}`} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="py-2">
            {to === null
              ? _('For life, since {day}', { day: dayOrYear(from) })
              : _('{from} to {to}', { from: dayOrYear(from), to: dayOrYear(to) })}
          </span>
          <ReceiptLink payment={payment} receipt={receipt} />
        </li>
      ))}
    </Rows>
  )
}

/** What a part is for, and for whom if it is another member. */
const usePartWords = (member: Pick<Member, 'id'>) => {
  const { _ } = useLingui()
  const { year } = useFormat()
  return (part: PaymentPart) => {
    const words = partWords(part, { _, year })
    if (part.member === null || part.member.id === member.id) return words
    return `${words} (${part.member.name || _('ID {id}', { id: String(part.member.id) })})`
  }
}

const PaymentRow = ({ payment, member }: { payment: Payment; member: Pick<Member, 'id'> }) => {
  const { _ } = useLingui()
  const { dayOrYear, cents } = useFormat()
  const wordsOf = usePartWords(member)
  const facts = [dayOrYear(payment.paidOn), _(METHOD_LABELS[payment.method]), ...payment.parts.map(wordsOf)]
  const amount = cents(payment.cents)
  const details = facts.join(' · ')
  return (
    <li className="py-1">
      <div className="flex items-center justify-between gap-4">
        <ReceiptLink payment={payment._id} receipt={payment.receipt} />
        <span className="font-medium tabular-nums">{payment.void ? <del>{amount}</del> : amount}</span>
      </div>
      <p className="pb-1 wrap-anywhere text-ink-muted">
        <ScriptText>{details}</ScriptText>
      </p>
      {payment.void && (
        <p className="pb-1 wrap-anywhere text-danger">
          {_('Void: {reason}', { reason: _(VOID_LABELS[payment.void.reason]) })}
          <span className="block text-ink-muted">
            <ScriptText>{payment.void.note}</ScriptText>
          </span>
        </p>
      )}
    </li>
  )
}

/** The standing of a member, its terms and its payments. */
export const DuesOfMember = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const may = useMay()
  const dues = useMemberDues(member._id)
  const standingWords = useStandingWords()
  return (
    <Section id="dues" heading={_('Dues')} headingClass="mb-2 text-xl">
      <Loaded query={dues} skeleton={<FilterSkeleton />}>
        {({ standing, terms, payments, giveBack, numbers }) => (
          <>
            <p className={`mb-4 text-lg font-medium ${STANDING_COLORS[standing.state]}`}>
              {standingWords(standing)}
            </p>
            <ToGiveBack parts={giveBack} />
            <div className="flex flex-wrap gap-3">
              {may('money.take') && standing.state !== 'deceased' && (
                <Link to={`${adminPaths.desks}?member=${member._id}`} className={buttonClass()}>
                  <HandCoins aria-hidden className="size-5" />
                  {_('Take a payment')}
                </Link>
              )}
              {statementYears({ numbers, payments }).length > 0 && (
                <Link to={adminPaths.statement(member._id)} className={buttonClass('quiet')}>
                  <Printer aria-hidden className="size-5" />
                  {_('Yearly statement')}
                </Link>
              )}
            </div>
            {terms.length > 0 && <Terms terms={terms} />}
            {payments.length > 0 && (
              <Rows title={_('Payments')}>
                {payments.map((payment) => (
                  <PaymentRow key={payment._id} payment={payment} member={member} />
                ))}
              </Rows>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
