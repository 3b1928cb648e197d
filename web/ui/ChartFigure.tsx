import { useLingui } from '@lingui/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import { LinesSkeleton } from './Skeletons.tsx'

/** A lazy chart, because the chart library is large. If it cannot be loaded, the numbers are still shown. */
export const lazyChart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (chart) => ({ default: chart }),
      () => ({ default: (_props: Props): ReactNode => null }),
    ),
  )

type ChartFigureProps = {
  title: string
  legend?: ReactNode
  /** As high as the chart, roughly. */
  skeletonLines: number
  children: ReactNode
  /** The headers of the table, the first one of the labels. */
  headers: readonly string[]
  rows: readonly { key: string; label: string; numbers: readonly string[] }[]
}

/** A chart, with the same data as a table for accessibility and for exact numbers. */
export const ChartFigure = ({ title, legend, skeletonLines, children, headers, rows }: ChartFigureProps) => {
  const { _ } = useLingui()
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-surface-raised p-4 sm:p-5"
    >
      <figcaption id={id} className="mb-1 text-lg font-medium">
        {title}
      </figcaption>
      {legend}
      <div aria-hidden className="mt-3">
        <Suspense fallback={<LinesSkeleton lines={skeletonLines} />}>{children}</Suspense>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 print:hidden">
          {_('Show the numbers')}
        </summary>
        <table className="mt-1 w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-muted">
              {headers.map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={`py-1.5 font-semibold ${index === 0 ? 'pe-2' : 'ps-4 text-end'}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, numbers }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-2 font-normal">
                  {label}
                </th>
                {numbers.map((number, index) => (
                  <td key={headers[index + 1]} className="py-1.5 ps-4 text-end">
                    {number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
