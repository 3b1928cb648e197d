import type { ReactNode } from 'react'
import { Bar as BarOf, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useFormat } from '../format.ts'

const ROW_HEIGHT = 32
const TIMELINE_HEIGHT = 220
/** Fits the longest union name on two lines. */
const LABEL_WIDTH = 148
export const TICK = { fill: 'var(--color-ink)', fontSize: 13 }
const COLOR = 'var(--color-primary)'

/** The axes of vertical bars, one for each year. */
export const YEAR_AXIS = {
  dataKey: 'label',
  interval: 'equidistantPreserveStart',
  minTickGap: 12,
  tick: TICK,
  tickLine: false,
} as const
export const COUNT_AXIS = { allowDecimals: false, tick: TICK, tickLine: false, axisLine: false } as const

export type Bar = { label: string; count: number }
type BarsProps = { rows: readonly Bar[]; isTimeline: boolean }

/** The drawing only. It has no role and takes no focus, because the page has the same data as text. */
export const Bars = ({ rows, isTimeline }: BarsProps): ReactNode =>
  isTimeline ? <Timeline rows={rows} /> : <Lines rows={rows} />

const Lines = ({ rows }: { rows: readonly Bar[] }) => {
  const format = useFormat()
  return (
    <ResponsiveContainer width="100%" height={rows.length * ROW_HEIGHT}>
      <BarChart
        layout="vertical"
        data={[...rows]}
        margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="label"
          width={LABEL_WIDTH}
          interval={0}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <BarOf dataKey="count" fill={COLOR} radius={3} minPointSize={1} isAnimationActive={false}>
          <LabelList
            dataKey="count"
            position="right"
            fill={TICK.fill}
            fontSize={TICK.fontSize}
            formatter={(value) => format.number(Number(value))}
          />
        </BarOf>
      </BarChart>
    </ResponsiveContainer>
  )
}

const Timeline = ({ rows }: { rows: readonly Bar[] }) => {
  const format = useFormat()
  return (
    <ResponsiveContainer width="100%" height={TIMELINE_HEIGHT}>
      <BarChart data={[...rows]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis {...YEAR_AXIS} />
        <YAxis {...COUNT_AXIS} width={44} tickFormatter={(value) => format.number(Number(value))} />
        <BarOf dataKey="count" fill={COLOR} radius={2} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
