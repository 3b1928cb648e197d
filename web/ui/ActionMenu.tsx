import { useState, type ReactNode } from 'react'
import { Popover } from '@base-ui/react/popover'
import { buttonClass } from './Button.tsx'

export type Action = { key: string; icon: ReactNode; label: string; hint?: string; onSelect: () => void }

type ActionMenuProps = {
  label: ReactNode
  /** The accessible name of the panel. */
  title: string
  /** Groups of actions, with a line between them. */
  groups: readonly (readonly Action[])[]
  /** While busy or disabled, the panel cannot be opened. */
  busy?: boolean
  disabled?: boolean
}

const ACTION =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-sand'

/** A button that opens a panel of actions below it, which closes when one is chosen. */
export const ActionMenu = ({ label, title, groups, busy = false, disabled = false }: ActionMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next && !busy)}>
      <Popover.Trigger
        disabled={disabled}
        // Not disabled while busy: the focus would be lost.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        className={buttonClass('secondary', 'disabled:cursor-default disabled:opacity-60')}
      >
        {label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup className="max-w-(--available-width) min-w-64 rounded-xl border border-line bg-surface-raised p-1.5 text-ink shadow-xl outline-none">
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {groups.map((actions, index) => (
              <ul
                // The groups of a panel never change.
                key={index}
                className={index > 0 ? 'mt-1.5 border-t border-line pt-1.5' : undefined}
              >
                {actions.map(({ key, icon, label: name, hint, onSelect }) => (
                  <li key={key}>
                    <Popover.Close className={ACTION} onClick={onSelect}>
                      {icon}
                      <span>
                        {name}
                        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
                      </span>
                    </Popover.Close>
                  </li>
                ))}
              </ul>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
