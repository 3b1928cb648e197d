import { useEffect, useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'

type ConflictPanelProps = {
  title: string
  /** What asks for a choice: `Change` elements. */
  choices: ReactNode[]
  /** What someone else alone changed: `TakenOver` elements. */
  takenOver: ReactNode[]
}

/** What someone else changed while this form was open. Only what was changed here as well asks for a choice. */
export const ConflictPanel = ({ title, choices, takenOver }: ConflictPanelProps) => {
  const { _ } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-xl border-2 border-accent bg-surface-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-ink-muted">
        {choices.length > 0
          ? _('Nothing that you typed is lost. Choose what is to stand, then save again.')
          : _('Nothing that you typed is lost. Save again to keep it.')}
      </p>
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0 empty:hidden">{choices}</ul>
      {takenOver.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-base font-semibold">{_('Changed meanwhile, and taken over')}</h3>
          <ul className="m-0 mt-1 list-none p-0">{takenOver}</ul>
        </div>
      )}
    </section>
  )
}
