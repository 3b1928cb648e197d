import type { ReactNode } from 'react'
import { Popover } from '@base-ui/react/popover'
import { buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'

type DropdownProps = { label: ReactNode; title: string; isNarrow?: boolean; children: ReactNode }

/** A button that opens a panel below it. `title` is the panel's accessible name. */
export const Dropdown = ({ label, title, isNarrow = false, children }: DropdownProps) => (
  <Popover.Root>
    <Popover.Trigger className={buttonClass('secondary', 'px-2.5!')}>{label}</Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner
        sideOffset={6}
        align="start"
        collisionPadding={12}
        // The panel stays below its button and scrolls internally, so that the content it filters remains visible.
        collisionAvoidance={{ side: 'none', align: 'shift' }}
        className="z-40"
      >
        <Popover.Popup
          className={classNames(
            'max-h-[max(16rem,min(var(--available-height),36rem))] max-w-(--available-width) overflow-y-auto rounded-xl border border-line bg-surface-raised p-4 text-ink shadow-xl outline-none',
            isNarrow ? 'w-80' : 'w-[44rem]',
          )}
        >
          <Popover.Title className="sr-only">{title}</Popover.Title>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)
