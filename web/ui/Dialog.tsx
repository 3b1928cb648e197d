import type { ReactNode, RefObject } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useFinalFocus } from './use-final-focus.ts'

/** Maximum widths of a modal (specification, section 9). */
const SIZES = {
  xs: 'max-w-[420px]',
  sm: 'max-w-[600px]',
  md: 'max-w-[768px]',
  lg: 'max-w-[984px]',
} as const

type DialogProps = {
  open: boolean
  onClose: () => void
  /** By Escape or a click outside, which may be a slip; `onClose` by default. */
  onDismiss?: () => void
  title: string
  size?: keyof typeof SIZES
  /** While the action of the dialog is in flight: it can be closed, but not by accident. */
  busy?: boolean
  /** What has the focus at first; by default the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A modal dialog, closed by its close button, a click outside, or Escape. */
export const Dialog = ({
  open,
  onClose,
  onDismiss = onClose,
  title,
  size = 'sm',
  busy = false,
  initialFocus,
  children,
}: DialogProps) => {
  const { _ } = useLingui()
  const finalFocus = useFinalFocus(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next) return
        if (reason === 'close-press') onClose()
        else onDismiss()
      }}
      disablePointerDismissal={busy}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center scroll-pt-20 overflow-y-auto">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(
              // Margins here instead of padding around it: the heading sticks to the edge of the screen.
              'relative m-2 w-[calc(100%-1rem)] rounded-xl border border-line bg-surface-raised p-4 text-ink shadow-xl outline-none sm:m-4 sm:w-[calc(100%-2rem)] sm:p-6',
              SIZES[size],
            )}
          >
            {/* Stays in sight, however long the content is. */}
            <div className="sticky top-0 z-10 -mx-4 mb-1 flex items-start justify-between gap-4 rounded-t-xl bg-surface-raised px-4 pt-1 pb-2 sm:-mx-6 sm:px-6">
              <Base.Title className="pt-1.5 text-xl font-semibold">{title}</Base.Title>
              <Base.Close
                aria-label={_('Close')}
                className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-sand"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
