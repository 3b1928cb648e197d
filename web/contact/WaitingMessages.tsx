import { useLingui } from '@lingui/react'
import { useMessageCounts } from './api.ts'

/** How many messages wait for an answer, beside the entry of the menu; nothing where none does, or it is not known. */
export const WaitingMessages = () => {
  const { _, i18n } = useLingui()
  const waiting = useMessageCounts().data?.new ?? 0
  if (waiting === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2.5 text-sm font-medium text-on-accent tabular-nums">
      {i18n.number(waiting)}
      <span className="sr-only"> {_('waiting')}</span>
    </span>
  )
}
