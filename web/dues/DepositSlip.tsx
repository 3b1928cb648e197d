import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Deposit, DeskSession, Paper } from '#domain/dues/desk.ts'
import { type Cash, DENOMINATIONS } from '#domain/dues/money.ts'
import { METHOD_LABELS, PAPERS } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { classNames } from '../ui/class-names.ts'
import { CashTable } from './CashFields.tsx'
import { SheetHead, Signatures } from './Sheet.tsx'

/** The cash of a closed desk that goes to the bank: what was counted, without the float. */
export const cashToDeposit = ({ result, floatCents }: DeskSession) =>
  result ? result.countedCents - floatCents : 0

type DeskForBank = { desk: DeskSession; papers: readonly Paper[] }

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

const countedOf = (desks: readonly DeskForBank[]): Cash =>
  Object.fromEntries(
    DENOMINATIONS.map((piece) => [
      piece,
      desks.reduce((sum, { desk }) => sum + (desk.cash?.[`${piece}`] ?? 0), 0),
    ]),
  )

type DepositSlipProps = { desks: readonly DeskForBank[]; deposit?: Deposit | undefined }

/** What of closed desks is brought to the bank, to be printed and signed by two people; of a deposit, what the bank says too. */
export const DepositSlip = ({ desks, deposit }: DepositSlipProps) => {
  const { _ } = useLingui()
  const { cents, date, dateTime, dayOrYear, number } = useFormat()
  const [today] = useState(() => Date.now())
  const rows = desks.map(({ desk, papers }) => ({
    desk,
    cash: cashToDeposit(desk),
    papers: sumOf(papers),
  }))
  const cash = rows.reduce((sum, row) => sum + row.cash, 0)
  const floats = desks.reduce((sum, { desk }) => sum + desk.floatCents, 0)
  const papers = PAPERS.flatMap((method) =>
    desks.flatMap((each) => each.papers.filter((paper) => paper.method === method)),
  )
  const total = cash + sumOf(papers)
  const sums = [
    { label: _('Cash at the start, which stays'), value: cents(-floats) },
    { label: _('Cash'), value: cents(cash) },
    ...PAPERS.map((method) => {
      const own = papers.filter((paper) => paper.method === method)
      return { label: `${_(METHOD_LABELS[method])} (${number(own.length)})`, value: cents(sumOf(own)) }
    }),
    { label: _('Total'), value: cents(total), isStrong: true },
    // Left to write on until it is known.
    { label: _('At the bank'), value: deposit && cents(deposit.cents), isStrong: true },
    { label: _('Day on the slip of the bank'), value: deposit && dayOrYear(deposit.depositedOn) },
    ...(deposit && deposit.cents !== total
      ? [{ label: _('Difference'), value: cents(deposit.cents - total), isStrong: true }]
      : []),
  ]
  return (
    <div className="deposit-slip max-w-3xl">
      <SheetHead title={_('Deposit slip')}>{_('Printed on {day}.', { day: date(today) })}</SheetHead>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="py-1">
              {_('Desk')}
            </th>
            {[_('Cash'), _('Checks and money orders'), _('Total')].map((label) => (
              <th key={label} scope="col" className="py-1 ps-4 text-end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.desk._id} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {row.desk.letter}, {dateTime(row.desk.openedAt)}
              </th>
              <td className="py-1 ps-4 text-end">{cents(row.cash)}</td>
              <td className="py-1 ps-4 text-end">{cents(row.papers)}</td>
              <td className="py-1 ps-4 text-end">{cents(row.cash + row.papers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <CashTable cash={countedOf(desks)} caption={_('Cash that was counted')} />
        <dl className="self-start tabular-nums">
          {sums.map(({ label, value, isStrong = false }) => (
            <div
              key={label}
              className={classNames(
                'flex justify-between gap-4 border-b border-line py-1',
                isStrong && 'font-semibold',
              )}
            >
              <dt>{label}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {deposit && deposit.note !== '' && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{_('Note')}:</span> {deposit.note}
        </p>
      )}
      {papers.length > 0 && (
        <PaperTable papers={papers} missing={desks.flatMap(({ desk }) => desk.result?.missingPapers ?? [])} />
      )}
      <Signatures labels={[_('Brought to the bank by'), _('Witness')]} />
    </div>
  )
}

const PaperTable = ({ papers, missing }: { papers: readonly Paper[]; missing: readonly string[] }) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  return (
    <table className="mt-6 w-full text-left tabular-nums">
      <caption className="mb-1 text-left font-medium">{_('Checks and money orders')}</caption>
      <tbody>
        {papers.map(({ _id, receipt, method, reference, payer, cents: sum }) => (
          <tr key={_id} className="border-b border-line align-baseline">
            <th scope="row" className="py-1 pe-4 font-normal wrap-anywhere">
              {_(METHOD_LABELS[method])} {reference}
            </th>
            <td className="py-1 pe-4 wrap-anywhere">
              <ScriptText>{payer}</ScriptText>
              {missing.includes(receipt) && (
                <span className="text-danger"> · {_('Not seen when the box was counted')}</span>
              )}
            </td>
            <td className="py-1 whitespace-nowrap">{receipt}</td>
            <td className="py-1 ps-4 text-end">{cents(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
