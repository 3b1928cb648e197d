import type { ReactNode } from 'react'
import { Bar, BarChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { YearFigures } from '#domain/dues/report.ts'
import { useFormat } from '../format.ts'
import { COUNT_AXIS, YEAR_AXIS } from '../ui/Bars.tsx'

const HEIGHT = 260

/** What is drawn of a year, from the line up, and below it who lapsed. */
const COLORS = {
  renewed: 'var(--color-primary)',
  returned: 'var(--color-warning)',
  fresh: 'var(--color-accent)',
  lapsed: 'var(--color-line-strong)',
} as const

/** The drawing only. It has no role and takes no focus, because the page has the same data as text. */
export const YearBars = ({ years }: { years: readonly YearFigures[] }): ReactNode => {
  const { number, year: showYear } = useFormat()
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={years.map(({ year, lapsed, ...paid }) => ({
          ...paid,
          label: showYear(year),
          lapsed: -(lapsed ?? 0),
        }))}
        stackOffset="sign"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis {...YEAR_AXIS} />
        <YAxis {...COUNT_AXIS} width={52} tickFormatter={(value) => number(Math.abs(Number(value)))} />
        <ReferenceLine y={0} stroke="var(--color-ink)" />
        {(['renewed', 'returned', 'fresh', 'lapsed'] as const).map((key) => (
          <Bar key={key} dataKey={key} stackId="year" fill={COLORS[key]} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
