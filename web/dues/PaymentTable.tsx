import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { METHOD_LABELS, type Payment } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { peopleOf } from './payment-words.ts'
import { TextLink } from '../ui/TextLink.tsx'
import './desk.css'

type PaymentTableProps = RecordRows<Payment> & {
  /** Without what is the same for all payments of a desk today. */
  isShort?: boolean
}

/** Payments; each leads to its receipt. */
export const PaymentTable = ({ isShort = false, ...table }: PaymentTableProps) => {
  const { _ } = useLingui()
  const { cents, dateTime, time } = useFormat()
  const receipt = ({ _id, receipt: number, void: isVoid }: Payment) => (
    <span className="flex flex-wrap items-center gap-x-2">
      <TextLink to={adminPaths.receipt(_id)} className="whitespace-nowrap tabular-nums">
        {number}
      </TextLink>
      {isVoid && <Badge>{_('Void')}</Badge>}
    </span>
  )
  const who = (payment: Payment) => {
    const { _id, payerName, parts } = payment
    const people = <ScriptText>{peopleOf(payment).join(', ')}</ScriptText>
    if (isShort || payerName === null) return people
    return (
      <>
        {parts.some(({ member }) => member !== null) && <>{people} · </>}
        <Link
          to={adminPaths.statementOfName(_id)}
          title={_('Yearly statement')}
          className="-my-2.5 inline-block py-2.5 text-primary underline underline-offset-4"
        >
          <ScriptText>{payerName}</ScriptText>
        </Link>
      </>
    )
  }
  const amount = (payment: Payment) => (
    <span className={payment.void ? 'void-amount' : undefined}>{cents(payment.cents)}</span>
  )
  const columns: Column<Payment>[] = [
    { header: _('Receipt'), cell: receipt, isTitle: true },
    { header: _('Who'), cell: who, className: 'wrap-anywhere' },
    { header: _('Amount'), cell: amount, className: 'tabular-nums' },
    { header: _('Method'), cell: ({ method }) => _(METHOD_LABELS[method]), className: 'whitespace-nowrap' },
    {
      header: _('Recorded'),
      cell: ({ at }) => (isShort ? time(at) : dateTime(at)),
      // As a card it may wrap.
      className: '@3xl:whitespace-nowrap',
    },
  ]
  if (!isShort) columns.push({ header: _('Taken by'), cell: ({ takenBy }) => takenBy })
  return <RecordTable {...table} columns={columns} />
}
