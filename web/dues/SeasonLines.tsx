import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { SOCIETY_TIME_ZONE } from '#domain/society-time-zone.ts'
import { useFormat } from '../format.ts'
import { TICK } from '../ui/Bars.tsx'
import type { SeasonDay } from './season.ts'

const HEIGHT = 260

/** The drawing only. It has no role and takes no focus, because the page has the same data as text. */
export const SeasonLines = ({ days }: { days: readonly SeasonDay[] }): ReactNode => {
  const { cents, shortDate } = useSeasonFormat()
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart
        data={[...days]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis dataKey="day" minTickGap={24} tick={TICK} tickLine={false} tickFormatter={shortDate} />
        <YAxis
          width={76}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value) => cents(Number(value))}
        />
        <Line
          dataKey="previous"
          type="stepAfter"
          stroke="var(--color-accent)"
          strokeWidth={3}
          strokeDasharray="6 5"
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="cents"
          type="stepAfter"
          stroke="var(--color-primary)"
          strokeWidth={3}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

const useSeasonFormat = () => {
  const { i18n } = useLingui()
  const { cents } = useFormat()
  const shortDate = (day: string) =>
    i18n.date(`${day}T12:00:00Z`, { month: 'short', day: 'numeric', timeZone: SOCIETY_TIME_ZONE })
  return { cents, shortDate }
}
