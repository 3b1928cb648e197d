import { useLingui } from '@lingui/react'
import { useInboxCounts } from '../inbox/use-inbox-counts.ts'

type WaitingMarkProps = { box: string; folder: string }

/** The number of open entries in a folder of the inbox, beside its menu entry; renders nothing if there are none. */
export const WaitingMark = ({ box, folder }: WaitingMarkProps) => {
  const { _, i18n } = useLingui()
  const { [folder]: waiting = 0 } = useInboxCounts(box)
  if (waiting === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2.5 text-sm font-medium text-on-accent tabular-nums">
      {i18n.number(waiting)}
      <span className="sr-only"> {_('waiting')}</span>
    </span>
  )
}
