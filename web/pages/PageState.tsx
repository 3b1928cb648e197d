import { useLingui } from '@lingui/react'
import type { PageState as State } from '#domain/pages/page.ts'
import { classNames } from '../ui/class-names.ts'
import { STATE_NAMES } from './page-names.ts'

const CLASSES: Record<State, string> = {
  unwritten: 'border-line text-ink-muted',
  draft: 'border-accent bg-sand text-ink',
  published: 'border-success bg-success-surface text-ink',
  changed: 'border-accent bg-sand text-ink',
}

/** The state of a page between draft and publication. */
export const PageState = ({ state }: { state: State }) => {
  const { _ } = useLingui()
  return (
    <span
      className={classNames(
        'inline-block justify-self-start rounded-full border px-2.5 text-sm',
        CLASSES[state],
      )}
    >
      {_(STATE_NAMES[state])}
    </span>
  )
}
