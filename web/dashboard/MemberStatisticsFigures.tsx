import { useLingui } from '@lingui/react'
import type { MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { useMemberStatistics } from './api.ts'
import { LinesSkeleton } from './LinesSkeleton.tsx'
import { StatisticsFigure } from './StatisticsFigure.tsx'
import { useUnionName } from '../unions/union-names.ts'

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
