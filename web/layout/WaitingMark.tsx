import { useLingui } from '@lingui/react'
import type { AdminMenuEntry } from '../feature.ts'
import { useInboxes } from '../inbox/use-inbox-counts.ts'

/** The number of open entries in the inboxes of the menu entries; renders nothing if there are none. */
export const WaitingMark = ({ entries }: { entries: readonly AdminMenuEntry[] }) => {
  const { _, i18n } = useLingui()
  const { data } = useInboxes()
  const total = entries.reduce(
    (sum, { waiting }) => sum + ((waiting && data?.[waiting.box]?.[waiting.folder]) ?? 0),
    0,
  )
  if (total === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2.5 text-sm font-medium text-on-accent tabular-nums">
      {i18n.number(total)}
      <span className="sr-only"> {_('waiting')}</span>
    </span>
  )
}
