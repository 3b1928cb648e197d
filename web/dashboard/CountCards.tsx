import { useLingui } from '@lingui/react'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useDashboardCounts } from './api.ts'
import { SummaryCard } from './SummaryCard.tsx'

/** The cards beside Total Members (specification, section 1), with current counts. */
export const CountCards = () => {
  const { _ } = useLingui()
  const { data, error } = useDashboardCounts()
  if (error) return <ErrorNote message={_(error.message)} />
  return (
    <>
      <SummaryCard label={_('Events')} value={data?.events} />
      <SummaryCard label={_('Gallery Images')} value={data?.galleryImages} />
      <SummaryCard label={_('Admins')} value={data?.admins} />
    </>
  )
}
