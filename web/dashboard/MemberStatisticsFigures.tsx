import { useLingui } from '@lingui/react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { useUnionName } from '../names/union-names.ts'
import type { Bar, BarsProps } from './Bars.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useMemberStatistics } from './api.ts'

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
const StatisticsFigure = ({ title, header, rows, isTimeline = false }: StatisticsFigureProps) => {
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

/** The member statistics: four charts, each with a table of its numbers. */
export const MemberStatisticsFigures = () => {
  const { _ } = useLingui()
  const statistics = useMemberStatistics()
  return (
    <Loaded query={statistics} skeleton={<LinesSkeleton lines={12} />}>
      {(data) =>
        data.total === 0 ? (
          <p className="text-ink-muted">{_('There is nothing to count yet.')}</p>
        ) : (
          <Figures statistics={data} />
        )
      }
    </Loaded>
  )
}

const Figures = ({ statistics }: { statistics: MemberStatistics }) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const format = useFormat()
  const byUnion = statistics.byUnion.toSorted((a, b) => b.members - a.members)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <StatisticsFigure
        title={_('Members by union')}
        header={_('Union')}
        rows={byUnion.map(({ union, members }) => ({ label: unionName(union), members }))}
      />
      <div className="grid gap-4">
        <StatisticsFigure
          title={_('Members by initial year')}
          header={_('Initial year')}
          isTimeline
          rows={statistics.byYear.map(({ year, members }) => ({
            label: year === null ? _('None') : format.year(year),
            members,
          }))}
        />
        <StatisticsFigure
          title={_('Members by type')}
          header={_('Type of member')}
          rows={statistics.byType.map(({ type, members }) => ({ label: _(memberTypeLabel(type)), members }))}
        />
        <StatisticsFigure
          title={_('Members by status')}
          header={_('Status')}
          rows={statistics.byStatus.map(({ status, members }) => ({ label: _(status), members }))}
        />
      </div>
    </div>
  )
}
