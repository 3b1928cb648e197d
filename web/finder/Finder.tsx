import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { FinderDialog } from './FinderDialog.tsx'
import { useFinderKeys } from './use-finder-keys.ts'
import { useNoteScreen } from './use-note-opened.ts'

const BUTTON =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg hover:bg-sand active:bg-sand print:hidden '

type FinderButtonProps = { onOpen: () => void; isIcon?: boolean }

/** Opens the box over all screens: wide in the menu beside the screen, an icon in the bar of a phone. */
export const FinderButton = ({ onOpen, isIcon = false }: FinderButtonProps) => {
  const { _ } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-label={isIcon ? _('Find') : undefined}
      onClick={onOpen}
      className={
        BUTTON + (isIcon ? 'w-11 shrink-0 justify-center' : 'mb-2 w-full border border-line-strong px-4')
      }
    >
      <Search aria-hidden className={isIcon ? undefined : 'size-5'} />
      {!isIcon && (
        <>
          <span className="grow text-start">{_('Find')}</span>
          <kbd aria-hidden className="rounded-md border border-line px-1.5 font-sans text-sm text-ink-muted">
            Ctrl K
          </kbd>
        </>
      )}
    </button>
  )
}

/** The state of the box over all screens, which keys open too. Used once in the frame of the admin area. */
export const useFinder = () => {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useFinderKeys(open)
  useNoteScreen()
  return { open, dialog: <FinderDialog open={isOpen} onClose={() => setIsOpen(false)} /> }
}
