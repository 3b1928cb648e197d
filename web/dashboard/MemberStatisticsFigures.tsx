import { useLingui } from '@lingui/react'
import type { MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { useUnionName } from '../names/union-names.ts'
import { BarsFigure } from '../ui/BarsFigure.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useMemberStatistics } from './api.ts'

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
      <BarsFigure
        title={_('Members by union')}
        header={_('Union')}
        counted={_('Members')}
        rows={byUnion.map(({ union, members }) => ({ label: unionName(union), count: members }))}
      />
      <div className="grid gap-4">
        <BarsFigure
          title={_('Members by initial year')}
          header={_('Initial year')}
          counted={_('Members')}
          isTimeline
          rows={statistics.byYear.map(({ year, members }) => ({
            label: year === null ? _('None') : format.year(year),
            count: members,
          }))}
        />
        <BarsFigure
          title={_('Members by type')}
          header={_('Type of member')}
          counted={_('Members')}
          rows={statistics.byType.map(({ type, members }) => ({
            label: _(memberTypeLabel(type)),
            count: members,
          }))}
        />
        <BarsFigure
          title={_('Members by status')}
          header={_('Status')}
          counted={_('Members')}
          rows={statistics.byStatus.map(({ status, members }) => ({ label: _(status), count: members }))}
        />
      </div>
    </div>
  )
}
