import { useLingui } from '@lingui/react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useFormat } from '../format.ts'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { type SeasonDay, thinOut } from './season.ts'

const NoLines = (_props: { days: readonly SeasonDay[] }): ReactNode => null

/** Lazy, because the chart library is large. If it cannot be loaded, the table is still shown. */
const LazyLines = lazy(() =>
  import('./SeasonLines.tsx').then(
    ({ SeasonLines }) => ({ default: SeasonLines }),
    () => ({ default: NoLines }),
  ),
)

/** The sums of a season against the year before, as a chart and as a table. */
export const SeasonFigure = ({ days }: { days: readonly SeasonDay[] }) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const id = useId()
  const title = _('Together, day by day, against the year before')
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-surface-raised p-4 sm:p-5"
    >
      <figcaption id={id} className="mb-1 text-lg font-medium">
        {title}
      </figcaption>
      <p aria-hidden className="mb-3 flex flex-wrap gap-x-6 text-sm text-ink-muted">
        <span className="flex items-center gap-2">
          <span className="w-8 border-t-4 border-primary" />
          {_('These days')}
        </span>
        <span className="flex items-center gap-2">
          <span className="w-8 border-t-4 border-dashed border-accent" />
          {_('The year before')}
        </span>
      </p>
      <div aria-hidden>
        <Suspense fallback={<LinesSkeleton lines={6} />}>
          <LazyLines days={days} />
        </Suspense>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 print:hidden">
          {_('Show the numbers')}
        </summary>
        <table className="mt-1 w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-muted">
              <th scope="col" className="py-1.5 pe-2 font-semibold">
                {_('To the day')}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {_('These days')}
              </th>
              <th scope="col" className="py-1.5 ps-4 text-end font-semibold">
                {_('The year before')}
              </th>
            </tr>
          </thead>
          <tbody>
            {thinOut(days).map(({ day, cents: sum, previous }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-2 font-normal">
                  {dayOrYear(day)}
                </th>
                <td className="py-1.5 text-end">{cents(sum)}</td>
                <td className="py-1.5 ps-4 text-end">{cents(previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
