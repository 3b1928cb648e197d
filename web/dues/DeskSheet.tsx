import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { DESK_VOIDS, type DeskResult, type DeskSession, type DeskVoid } from '#domain/dues/desk.ts'
import { METHOD_LABELS, PURPOSE_LABELS, VOID_LABELS } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { CashTable } from './CashFields.tsx'
import { DeskFigures } from './DeskFigures.tsx'
import { PrintButton, SheetHead, Signatures } from './Sheet.tsx'

/** The sheet of a closed desk, to be printed and signed by two people. */
export const DeskSheet = ({ desk }: { desk: DeskSession }) => {
  const { _ } = useLingui()
  const { dateTime, number } = useFormat()
  const { result } = desk
  const when = (at: string | null, by: string | null) => `${at === null ? '–' : dateTime(at)}, ${by ?? '–'}`
  const facts = [
    [_('Opened'), when(desk.openedAt, desk.openedBy)],
    [_('Counted'), when(desk.countedAt, desk.countedBy)],
    [_('Closed'), when(desk.closedAt, desk.closedBy)],
    [_('First receipt'), desk.first ?? '–'],
    [_('Last receipt'), desk.last ?? '–'],
    [_('Receipts'), number(desk.receipts)],
    [_('Void'), number(desk.voids.filter(({ which }) => which === 'open').length)],
  ] as const
  return (
    <div className="max-w-3xl">
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <PrintButton />
        <p className="grow">{desk.deposit ? _('Deposited') : _('Not deposited yet')}</p>
        <Link to={adminPaths.deposits} className={buttonClass('quiet', 'underline')}>
          {_('Deposits')}
        </Link>
      </div>
      <SheetHead title={_('Desk {letter}', { letter: desk.letter })} />
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {result && (
        <>
          <DeskFigures desk={desk} result={result} />
          {desk.explanation !== '' && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              <span className="font-medium">{_('Explanation')}:</span> {desk.explanation}
            </p>
          )}
          <div className="mt-6 grid gap-6 sm:grid-cols-2">
            <Sums result={result} />
            {desk.cash && <CashTable cash={desk.cash} caption={_('Cash that was counted')} />}
          </div>
        </>
      )}
      <DeskVoids voids={desk.voids} />
      <Signatures labels={[_('Counted by'), _('Witness')]} />
    </div>
  )
}

const Sums = ({ result }: { result: DeskResult }) => {
  const { _ } = useLingui()
  return (
    <div className="grid content-start gap-4">
      <SumTable
        caption={_('By method')}
        rows={result.byMethod.map((row) => ({ ...row, label: _(METHOD_LABELS[row.method]) }))}
      />
      <SumTable
        caption={_('By purpose')}
        rows={result.byPurpose.map((row) => ({ ...row, label: _(PURPOSE_LABELS[row.purpose]) }))}
      />
    </div>
  )
}

type SumRow = { label: string; count: number; cents: number }

const SumTable = ({ caption, rows }: { caption: string; rows: readonly SumRow[] }) => {
  const { cents, number } = useFormat()
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="mb-1 text-left font-medium">{caption}</caption>
      <tbody>
        {rows.map(({ label, count, cents: sum }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-1 font-normal">
              {label}
            </th>
            <td className="py-1 text-end">{number(count)}</td>
            <td className="py-1 ps-4 text-end">{cents(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CAPTIONS: Readonly<Record<DeskVoid['which'], string>> = {
  open: /* i18n */ 'Voided before the count',
  later: /* i18n */ 'Voided after the count',
  given_back: /* i18n */ 'Given back from this box for other desks',
}

/** Each void of a receipt of a desk, and each receipt of another desk for which its box gave money back. */
const DeskVoids = ({ voids }: { voids: readonly DeskVoid[] }) => {
  const { _ } = useLingui()
  const { cents, dateTime } = useFormat()
  const why = ({ reason, note, box, which }: DeskVoid) =>
    [
      _(VOID_LABELS[reason]),
      which === 'later' && box !== null && _('out of the box of desk {letter}', { letter: box }),
      note,
    ]
      .filter(Boolean)
      .join(', ')
  return DESK_VOIDS.map((which) => {
    const rows = voids.filter((each) => each.which === which)
    return (
      rows.length > 0 && (
        <table key={which} className="mt-6 w-full text-left">
          <caption className="mb-1 text-left font-medium">{_(CAPTIONS[which])}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.payment} className="border-b border-line align-baseline">
                <th scope="row" className="py-1 pe-4 font-normal whitespace-nowrap tabular-nums">
                  <Link
                    to={adminPaths.receipt(row.payment)}
                    className="text-primary underline underline-offset-4"
                  >
                    {row.receipt}
                  </Link>
                </th>
                <td className="py-1 wrap-anywhere">
                  <ScriptText>{why(row)}</ScriptText>
                  <span className="block text-ink-muted">
                    {[dateTime(row.at), row.by, row.agreedBy].filter(Boolean).join(', ')}
                  </span>
                </td>
                <td className="py-1 ps-4 text-end tabular-nums">{cents(row.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    )
  })
}
