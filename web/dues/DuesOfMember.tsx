import { useLingui } from '@lingui/react'
import { HandCoins, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { METHOD_LABELS, type Payment, type PaymentPart, VOID_LABELS } from '#domain/dues/payment.ts'
import type { Member } from '#domain/members/member.ts'
import { adminPaths } from '../admin-paths.ts'
import { Refusals } from '../approvals/Approvals.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useMay } from '../session/abilities.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { updatePath } from '../members/member-paths.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FilterSkeleton } from '../ui/Skeletons.tsx'
import { GiveBackList, ReceiptLink } from './GiveBackList.tsx'
import { partWords, payeeOf, VOID_REFUSED } from './payment-words.ts'
import { hasLifeTerm } from './payment-draft.ts'
import { STANDING_COLORS } from '../shell/use-expired-year.ts'
import { useStandingWords } from './standing-words.ts'
import { paidBy, statementYears } from './statement.ts'
import { useMemberDues } from './use-member-dues.ts'
import { TextLink } from '../ui/TextLink.tsx'

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
  const { year, dayOrYear } = useFormat()
  return (part: PaymentPart) => {
    const words = partWords(part, { _, year, dayOrYear })
    const payee = part.member?.id === member.id ? '' : payeeOf(part, _)
    return payee === '' ? words : `${words} (${payee})`
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
      <Refusals refusals={payment.refusals} label={VOID_REFUSED} />
    </li>
  )
}

/** Whether a member is for life only by the register: the payment for it was voided. */
const hasVoidLife = ({
  standing,
  terms,
  payments,
  numbers,
}: Pick<MemberDues, 'standing' | 'terms' | 'payments' | 'numbers'>) =>
  standing.state === 'life' &&
  !hasLifeTerm({ terms }) &&
  payments.some(
    (payment) =>
      payment.void &&
      payment.parts.some(
        ({ purpose, member }) => purpose === 'life' && member && numbers.includes(member.id),
      ),
  )

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
            {hasVoidLife({ standing, terms, payments, numbers }) && (
              <p className="mb-4">
                {_(
                  'A payment for life is void, and the register has a life member. If the membership for life rests on that payment, take it again or change the type of the member.',
                )}
              </p>
            )}
            {(standing.state === 'life' || standing.isLifeNext) && member.typeOfMember !== 'life_member' && (
              <p className="mb-4">
                {_('Paid for life, but the register does not have a life member yet.')}{' '}
                {may('register.edit') && (
                  <TextLink to={updatePath(member)} className="font-medium">
                    {_('Change the type and give a life member ID')}
                  </TextLink>
                )}
              </p>
            )}
            <GiveBackList heading={_('Paid twice for the same days. To give back:')} parts={giveBack} />
            <div className="flex flex-wrap gap-3">
              {may('money.take') && standing.state !== 'deceased' && (
                <Link to={`${adminPaths.desks}?member=${member._id}`} className={buttonClass()}>
                  <HandCoins aria-hidden className="size-5" />
                  {_('Take a payment')}
                </Link>
              )}
              {statementYears(paidBy({ numbers, payments })).length > 0 && (
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
