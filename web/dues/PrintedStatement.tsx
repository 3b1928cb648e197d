import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Payment } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useSociety, useSocietyName } from '../shell/use-society.ts'
import { partWords, payeeOf } from './payment-words.ts'
import type { Statement } from './statement.ts'
import './statement.css'

/** A member, with the numbers of who was merged into it, or somebody with only a name. */
export type Payer = { name: string; id: number | null; numbers: readonly number[] }
type PrintedStatementProps = { payer: Payer; statement: Statement }

/** The statement of a year as a letter: who was paid, who paid, each payment, and their sum. */
export const PrintedStatement = ({ payer, statement }: PrintedStatementProps) => {
  const { _ } = useLingui()
  const { cents, date, year: showYear } = useFormat()
  const [today] = useState(() => Date.now())
  const { address } = useSociety()
  const society = useSocietyName()
  const { year, payments, voids, donations } = statement
  return (
    <article className="statement">
      <p className="statement-society">{society}</p>
      <p>
        <ScriptText>{address}</ScriptText>
      </p>
      <h2 className="statement-title">{_('Statement of payments {year}', { year: showYear(year) })}</h2>
      <p className="statement-member">
        <strong>
          <ScriptText>{payer.name}</ScriptText>
        </strong>
        {payer.id !== null && <span>{_('Member ID {id}', { id: String(payer.id) })}</span>}
      </p>
      <table className="statement-payments">
        <thead>
          <tr>
            <th scope="col">{_('Receipt')}</th>
            <th scope="col">{_('Paid on')}</th>
            <th scope="col">{_('Paid for')}</th>
            <th scope="col">{_('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} numbers={payer.numbers} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {_('Total')}
            </th>
            <td>{cents(statement.cents)}</td>
          </tr>
        </tfoot>
      </table>
      {donations > 0 && donations < statement.cents && (
        <p>{_('Of this, {amount} were donations.', { amount: cents(donations) })}</p>
      )}
      {voids.length > 0 && (
        <p>
          {_('Void and not counted: {receipts}', {
            receipts: voids.map(({ receipt }) => receipt).join(', '),
          })}
        </p>
      )}
      <p className="statement-foot">
        {_('This is a statement of what was paid to {society} from January 1 to December 31, {year}.', {
          society,
          year: showYear(year),
        })}{' '}
        {_('Printed on {day}.', { day: date(today) })}
      </p>
    </article>
  )
}

const PaymentRow = ({ payment, numbers }: { payment: Payment } & Pick<Payer, 'numbers'>) => {
  const { _ } = useLingui()
  const { cents, dayOrYear, year } = useFormat()
  const { receipt, paidOn, parts } = payment
  return (
    <tr>
      <td className="statement-receipt">{receipt}</td>
      <td>{dayOrYear(paidOn)}</td>
      <td>
        {parts.map((part, index) => (
          // Parts never change their order.
          <span key={index} className="statement-part">
            {partWords(part, { _, year, dayOrYear })}
            {!(part.member && numbers.includes(part.member.id)) && payeeOf(part, _) !== '' && (
              <>
                {' · '}
                <ScriptText>{payeeOf(part, _)}</ScriptText>
              </>
            )}
            {parts.length > 1 && `: ${cents(part.cents)}`}
          </span>
        ))}
      </td>
      <td>{cents(payment.cents)}</td>
    </tr>
  )
}
