import { useLingui } from '@lingui/react'

/** How much waits, beside an entry of the menu; nothing where nothing does, or it is not known. */
export const WaitingMark = ({ waiting = 0 }: { waiting: number | undefined }) => {
  const { _, i18n } = useLingui()
  if (waiting === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2.5 text-sm font-medium text-on-accent tabular-nums">
      {i18n.number(waiting)}
      <span className="sr-only"> {_('waiting')}</span>
    </span>
  )
}
