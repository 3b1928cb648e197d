import { useLingui } from '@lingui/react'
import type { YearFigures } from '#domain/dues/report.ts'
import { useFormat } from '../format.ts'
import { ChartFigure, lazyChart } from '../ui/ChartFigure.tsx'

const LazyBars = lazyChart(async () => (await import('./YearBars.tsx')).YearBars)

/** Who paid for the membership years, and who did not any more, as a chart and as a table. */
export const YearsFigure = ({ years }: { years: readonly YearFigures[] }) => {
  const { _ } = useLingui()
  const { number, year: showYear } = useFormat()
  const drawn = { renewed: _('Renewed'), returned: _('Came back'), fresh: _('New'), lapsed: _('Lapsed') }
  return (
    <ChartFigure
      title={_('Who paid for each year')}
      legend={
        <p aria-hidden className="flex flex-wrap gap-x-6 text-sm text-ink-muted">
          {Object.entries(drawn).map(([key, label]) => (
            <span key={key} className={`year-key year-${key}`}>
              {label}
            </span>
          ))}
        </p>
      }
      skeletonLines={6}
      headers={[_('Year'), _('Paid'), ...Object.values(drawn)]}
      rows={years.toReversed().map(({ year, paid, renewed, returned, fresh, lapsed }) => ({
        key: String(year),
        label: showYear(year),
        numbers: [paid, renewed, returned, fresh, lapsed].map((members) =>
          members === null ? '–' : number(members),
        ),
      }))}
    >
      <LazyBars years={years} />
    </ChartFigure>
  )
}
