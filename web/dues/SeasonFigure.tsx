import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { ChartFigure, lazyChart } from '../ui/ChartFigure.tsx'
import { type SeasonDay, thinOut } from './season.ts'

const LazyLines = lazyChart(async () => (await import('./SeasonLines.tsx')).SeasonLines)

/** The sums of a season against the year before, as a chart and as a table. */
export const SeasonFigure = ({ days }: { days: readonly SeasonDay[] }) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const [own, earlier] = [_('These days'), _('The year before')]
  return (
    <ChartFigure
      title={_('Together, day by day, against the year before')}
      legend={
        <p aria-hidden className="flex flex-wrap gap-x-6 text-sm text-ink-muted">
          <span className="flex items-center gap-2">
            <span className="w-8 border-t-4 border-primary" />
            {own}
          </span>
          <span className="flex items-center gap-2">
            <span className="w-8 border-t-4 border-dashed border-accent" />
            {earlier}
          </span>
        </p>
      }
      skeletonLines={6}
      headers={[_('To the day'), own, earlier]}
      rows={thinOut(days).map(({ day, cents: sum, previous }) => ({
        key: day,
        label: dayOrYear(day),
        numbers: [cents(sum), cents(previous)],
      }))}
    >
      <LazyLines days={days} />
    </ChartFigure>
  )
}
