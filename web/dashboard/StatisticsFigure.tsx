import { useLingui } from '@lingui/react'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { useFormat } from '../format.ts'
import type { Bar, BarsProps } from './Bars.tsx'
import { LinesSkeleton } from './LinesSkeleton.tsx'

const NoBars = (_props: BarsProps): ReactNode => null

/** Lazy, because the chart library is large. If it cannot be loaded, the table is still shown. */
const LazyBars = lazy(() =>
  import('./Bars.tsx').then(
    ({ Bars }) => ({ default: Bars }),
    () => ({ default: NoBars }),
  ),
)

type StatisticsFigureProps = {
  title: string
  /** The header of the label column. */
  header: string
  rows: readonly Bar[]
  /** The labels are years: the bars are vertical, in chronological order. */
  isTimeline?: boolean
}

/** A chart, with the same data as a table for accessibility and for exact numbers. */
export const StatisticsFigure = ({ title, header, rows, isTimeline = false }: StatisticsFigureProps) => {
  const { _ } = useLingui()
  const format = useFormat()
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-surface-raised p-4 sm:p-5"
    >
      <figcaption id={id} className="mb-3 text-lg font-medium">
        {title}
      </figcaption>
      <div aria-hidden>
        <Suspense fallback={<LinesSkeleton lines={isTimeline ? 6 : rows.length} />}>
          <LazyBars rows={rows} isTimeline={isTimeline} />
        </Suspense>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 print:hidden">
          {_('Show the numbers')}
        </summary>
        <table className="mt-1 w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-muted">
              <th scope="col" className="py-1.5 pe-2 font-semibold">
                {header}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {_('Members')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, members }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-2 font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right tabular-nums">{format.number(members)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
