import { useLingui } from '@lingui/react'
import { Mail, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import {
  METHOD_LABELS,
  type Payment,
  PAYMENT_MESSAGES,
  type PaymentPart,
  VOID_LABELS,
} from '#domain/dues/payment.ts'
import type { Approval } from '#domain/approvals/approval.ts'
import { adminPaths } from '../admin-paths.ts'
import { useApprovals } from '../approvals/approvals-api.ts'
import { Approvals, Refusals } from '../approvals/Approvals.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { useMay } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { useMailReceipt, usePayment } from './dues-api.ts'
import { partWords, payerOf, VOID_REFUSED } from './payment-words.ts'
import { PrintedReceipt } from './PrintedReceipt.tsx'
import {
  LANGUAGES,
  PAPERS,
  type ReceiptLanguage,
  type ReceiptPaper,
  usePrintReceipt,
} from './receipt-print.ts'
import { statementPath } from './statement.ts'
import { VoidDialog } from './VoidDialog.tsx'

/** A payment: what was paid by whom and for whom, its receipt on paper, and its void. */
export default function ReceiptPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = usePayment(id)
  // Read at once: what waits for consent stands above the payment.
  const approvals = useApprovals()
  const back = <BackLink to={adminPaths.payments}>{_('Payments')}</BackLink>
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} ways={back}>
      {(payment) => (
        <>
          <PageTitle title={_('Receipt {receipt}', { receipt: payment.receipt })} />
          <div className="print:hidden">
            {back}
            <Loaded query={approvals} skeleton={<FormSkeleton />}>
              {(waiting) => <PaymentDetails key={payment._id} payment={payment} waiting={waiting} />}
            </Loaded>
          </div>
          <Paper payment={payment} />
        </>
      )}
    </Loaded>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type Named = { _id: string | null; id: number; name: string }

const MemberLink = ({ member }: { member: Named }) => {
  const { _ } = useLingui()
  const id = _('ID {id}', { id: String(member.id) })
  if (member._id === null) return member.name ? `${member.name} (${id})` : id
  return (
    <>
      <Link
        to={adminPaths.members.one(member._id)}
        className="-my-2.5 inline-block py-2.5 text-primary underline underline-offset-4"
      >
        <ScriptText>{member.name}</ScriptText>
      </Link>{' '}
      <span className="text-ink-muted">{id}</span>
    </>
  )
}

/** The member of a part, or the application that it was paid for. */
const Whom = ({ part: { member, applicant } }: { part: PaymentPart }) => {
  const { _ } = useLingui()
  const may = useMay()
  if (member) return <MemberLink member={member} />
  if (applicant === null) return '–'
  if (!may('applications.read')) return _('Applicant')
  return (
    <Link
      to={adminPaths.application(applicant)}
      className="-my-2.5 inline-block py-2.5 text-primary underline underline-offset-4"
    >
      {_('Applicant')}
    </Link>
  )
}

type PaymentDetailsProps = { payment: Payment; waiting: readonly Approval[] }

const PaymentDetails = ({ payment, waiting }: PaymentDetailsProps) => {
  const { _ } = useLingui()
  const { cents, dateTime, dayOrYear, year } = useFormat()
  const may = useMay()
  const [mayVoid, mayTake] = [may('money.void'), may('money.take')]
  const voiding = useDraftedForm(`void:${payment._id}`)
  const isAsked = waiting.some(({ subject }) => subject === payment._id)
  const { method, reference, payer, note } = payment
  const statement = statementPath(payment)
  return (
    <div className="mb-10 max-w-3xl">
      <h1 className="mb-4 text-3xl">{_('Receipt {receipt}', { receipt: payment.receipt })}</h1>
      <Approvals subject={payment._id} />
      {payment.void && <VoidNote payment={payment} />}
      <Refusals refusals={payment.refusals} label={VOID_REFUSED} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label={_('Payer')}>
          {payer ? <MemberLink member={payer} /> : <ScriptText>{payerOf(payment)}</ScriptText>}
        </Fact>
        <Fact label={_('Paid on')}>{dayOrYear(payment.paidOn)}</Fact>
        <Fact label={_('Method')}>{[_(METHOD_LABELS[method]), reference].filter(Boolean).join(' ')}</Fact>
        <Fact label={_('Recorded')}>{dateTime(payment.at)}</Fact>
        <Fact label={_('Taken by')}>{payment.takenBy}</Fact>
        <Fact label={_('Desk')}>{payment.desk.letter}</Fact>
        {note !== '' && <Fact label={_('Note')}>{note}</Fact>}
      </dl>
      <table className="mt-5 w-full text-left">
        <caption className="sr-only">{_('Paid for')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-ink-muted">
            <th scope="col" className="py-1.5 pe-3 font-semibold">
              {_('Paid for')}
            </th>
            <th scope="col" className="py-1.5 pe-3 font-semibold">
              {_('Whom')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {_('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.parts.map((part, index) => (
            // Parts never change their order.
            <tr key={index} className="border-b border-line">
              <td className="py-2.5 pe-3 wrap-anywhere">{partWords(part, { _, year, dayOrYear })}</td>
              <td className="py-2.5 pe-3">
                <Whom part={part} />
              </td>
              <td className="py-2.5 text-end tabular-nums">{cents(part.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" colSpan={2} className="py-2">
              {_('Total')}
            </th>
            <td className="py-2 text-end tabular-nums">{cents(payment.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {mayVoid && !payment.void && !isAsked && (
          <Button onClick={voiding.open}>{_('Void this receipt')}</Button>
        )}
        {mayTake && payment.void && (
          <Link to={`${adminPaths.desks}?again=${payment._id}`} className={buttonClass()}>
            {_('Take this payment again')}
          </Link>
        )}
        {statement !== null && (
          <Link to={statement} className={buttonClass('quiet')}>
            <Printer aria-hidden className="size-5" />
            {_('Yearly statement')}
          </Link>
        )}
      </div>
      {mayVoid && !isAsked && <VoidDialog payment={payment} opened={voiding} />}
      {!mayVoid && !payment.void && (
        <p className="mt-4 text-ink-muted">{_('Is it wrong? A treasurer can void it.')}</p>
      )}
    </div>
  )
}

const VoidNote = ({ payment }: { payment: Payment }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  if (!payment.void) return null
  const { reason, note, by, agreedBy, at, desk } = payment.void
  return (
    <div className="mb-4 rounded-xl border-2 border-danger bg-danger-surface px-4 py-3">
      <p className="text-xl font-semibold text-danger">{_('Void')}</p>
      <p>
        {_(VOID_LABELS[reason])}: {note}
      </p>
      <p className="text-ink-muted">
        {[
          _('by {name}', { name: by }),
          agreedBy && _('agreed by {name}', { name: agreedBy }),
          desk && _('Desk {letter}', { letter: desk }),
          dateTime(at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const PAPER_LABELS: Readonly<Record<ReceiptPaper, string>> = {
  letter: /* i18n */ 'A third of a letter sheet',
  roll: /* i18n */ 'Roll of 80 mm',
}
const LANGUAGE_LABELS: Readonly<Record<ReceiptLanguage, string>> = {
  both: /* i18n */ 'English and Bengali',
  en: /* i18n */ 'English',
  bn: /* i18n */ 'Bengali',
}

const Paper = ({ payment }: { payment: Payment }) => {
  const { _ } = useLingui()
  const { print, setPaper, setLanguage, ...printed } = usePrintReceipt(payment)
  const mail = useMailReceipt(payment._id)
  const mayTake = useMay()('money.take')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button variant="primary" onClick={print}>
          <Printer aria-hidden className="size-5" />
          {printed.isCopy ? _('Print a copy') : _('Print receipt')}
        </Button>
        {mayTake && (payment.payer || payment.parts.some(({ applicant }) => applicant !== null)) && (
          <Button
            busy={mail.isPending}
            onClick={() =>
              mail.mutate(undefined, {
                onSuccess: () => toastSuccess(_(PAYMENT_MESSAGES.mailed)),
                onError: (error) => toastError(_(error.message)),
              })
            }
          >
            <Mail aria-hidden className="size-5" />
            {_('Send by e-mail')}
          </Button>
        )}
        <InlineSelect
          label={_('Paper')}
          value={printed.paper}
          options={PAPERS.map((value) => ({ value, label: _(PAPER_LABELS[value]) }))}
          onChange={setPaper}
        />
        <InlineSelect
          label={_('Language')}
          value={printed.language}
          options={LANGUAGES.map((value) => ({ value, label: _(LANGUAGE_LABELS[value]) }))}
          onChange={setLanguage}
        />
      </div>
      <PrintedReceipt payment={payment} {...printed} />
    </>
  )
}
