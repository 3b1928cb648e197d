import { useRef } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import type { Entry } from './entries.ts'
import { FinderBox } from './FinderBox.tsx'

type FinderDialogProps = { open: boolean; onClose: () => void }

/** The box over all screens, as a dialog at the top: it does not move when its list grows. On a phone it fills the screen. */
export const FinderDialog = ({ open, onClose }: FinderDialogProps) => {
  const { _ } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const onChoose = (entry: Entry, { inNewTab }: { inNewTab: boolean }) => {
    if (inNewTab) {
      const { pathname = '', search = '' } = typeof entry.to === 'string' ? { pathname: entry.to } : entry.to
      window.open(pathname + search, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(entry.to)
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-50 mx-auto flex h-dvh w-full flex-col bg-surface-raised text-ink outline-none sm:inset-x-4 sm:top-[10vh] sm:h-auto sm:max-h-[80vh] sm:w-auto sm:max-w-[42rem] sm:rounded-xl sm:border sm:border-line sm:shadow-xl"
        >
          <Dialog.Title className="sr-only">{_('Find members, screens and actions')}</Dialog.Title>
          <FinderBox input={input} onChoose={onChoose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
