import { useFormat } from '../format.ts'
import type { Bar } from './Bars.tsx'
import { ChartFigure, lazyChart } from './ChartFigure.tsx'

const LazyBars = lazyChart(async () => (await import('./Bars.tsx')).Bars)

type BarsFigureProps = {
  title: string
  /** The header of the label column. */
  header: string
  /** The header of the column of numbers. */
  counted: string
  rows: readonly Bar[]
  /** The labels are years: the bars are vertical, in chronological order. */
  isTimeline?: boolean
}

/** Numbers as bars and as a table. */
export const BarsFigure = ({ title, header, counted, rows, isTimeline = false }: BarsFigureProps) => {
  const { number } = useFormat()
  return (
    <ChartFigure
      title={title}
      skeletonLines={isTimeline ? 6 : rows.length}
      headers={[header, counted]}
      rows={rows.map(({ label, count }) => ({ key: label, label, numbers: [number(count)] }))}
    >
      <LazyBars rows={rows} isTimeline={isTimeline} />
    </ChartFigure>
  )
}
