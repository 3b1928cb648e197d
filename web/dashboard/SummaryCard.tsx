import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'

/** One count; undefined while it is loading. */
export const SummaryCard = ({ label, value }: { label: string; value: number | undefined }) => {
  const { _ } = useLingui()
  const format = useFormat()
  return (
    <div className="rounded-xl border border-line border-t-4 border-t-accent bg-surface-raised p-4 sm:p-5">
      <p className="text-ink-muted">{label}</p>
      <p role="status" className="text-3xl font-medium text-primary tabular-nums sm:text-4xl">
        {value === undefined ? <span aria-label={_('Loading...')}>…</span> : format.number(value)}
      </p>
    </div>
  )
}
