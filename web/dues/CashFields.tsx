import { useLingui } from '@lingui/react'
import { latinDigits } from '#domain/digits.ts'
import { Cash, cashCents, DENOMINATIONS } from '#domain/dues/money.ts'
import { useFormat } from '../format.ts'
import { controlClass } from '../ui/control-class.ts'
import { FieldError } from '../ui/FieldFrame.tsx'

/** The counts as they are typed, by the cents of the bill or coin. */
export type TypedCash = Partial<Record<string, string>>

export const NO_CASH: TypedCash = Object.fromEntries(DENOMINATIONS.map((piece) => [piece, '']))

/** The cash of typed counts; null if one is no count. */
export const readCash = (typed: TypedCash): Cash | null => {
  const counts = Object.entries(typed).flatMap(([piece, text = '']) => {
    const count = latinDigits(text.trim())
    if (count === '') return []
    return [[piece, /^\d+$/.test(count) ? Number(count) : Number.NaN]]
  })
  const parsed = Cash.safeParse(Object.fromEntries(counts))
  return parsed.success ? parsed.data : null
}

export const COUNT_FAULT = /* i18n */ 'Must be a whole number from 0 to 100000!'

const isFaulty = (piece: string, text: string | undefined) => readCash({ [piece]: text ?? '' }) === null

type CashFieldsProps = {
  legend: string
  typed: TypedCash
  onChange: (typed: TypedCash) => void
  /** Whether the first field takes the focus, because the button that led here is gone. */
  takesFocus?: boolean
}

/** The count of each bill and coin, with their sum. */
export const CashFields = ({ legend, typed, onChange, takesFocus = false }: CashFieldsProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const sum = DENOMINATIONS.reduce((total, piece) => {
    const cash = readCash({ [piece]: typed[piece] ?? '' })
    return total + (cash ? cashCents(cash) : 0)
  }, 0)
  const nameOf = (piece: number) => (piece < 100 ? `${piece}¢` : cents(piece))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {DENOMINATIONS.map((piece) => {
          const text = typed[piece] ?? ''
          const error = isFaulty(String(piece), text) ? _(COUNT_FAULT) : undefined
          const errorId = `cash-${piece}-error`
          return (
            <div key={piece}>
              <label className="flex items-center gap-3">
                <span className="w-14 shrink-0 text-end tabular-nums">{nameOf(piece)}</span>
                <span aria-hidden className="text-ink-muted">
                  ×
                </span>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  name={`cash.${piece}`}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus={takesFocus && piece === DENOMINATIONS[0]}
                  value={text}
                  onChange={({ target }) => onChange({ ...typed, [piece]: target.value })}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={error && errorId}
                  className={`${controlClass} text-end tabular-nums`}
                />
              </label>
              <FieldError id={errorId} message={error} />
            </div>
          )
        })}
      </div>
      <p role="status" className="mt-3 text-xl font-medium tabular-nums">
        {_('Together {amount}', { amount: cents(sum) })}
      </p>
    </fieldset>
  )
}

/** What was counted of each bill and coin, to read. */
export const CashTable = ({ cash, caption }: { cash: Cash; caption: string }) => {
  const { _ } = useLingui()
  const { cents, number } = useFormat()
  const counted = DENOMINATIONS.flatMap((piece) => {
    const count = cash[String(piece)]
    return count ? [{ piece, count }] : []
  })
  return (
    <table className="self-start text-left">
      <caption className="mb-1 text-left font-medium">{caption}</caption>
      <tbody>
        {counted.map(({ piece, count }) => (
          <tr key={piece}>
            <th scope="row" className="pe-2 text-end font-normal tabular-nums">
              {number(count)} × {piece < 100 ? `${piece}¢` : cents(piece)}
            </th>
            <td className="ps-4 text-end tabular-nums">{cents(piece * count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-medium">
          <th scope="row" className="pe-2 text-end">
            {_('Total')}
          </th>
          <td className="ps-4 text-end tabular-nums">{cents(cashCents(cash))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
