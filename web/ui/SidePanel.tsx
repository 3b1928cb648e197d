import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

/** Whether a media query matches, such as `(min-width: 80rem)`. Only for screens that are not rendered on the server. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )

/** Of the menu of the admin area. */
export const MENU_ID = 'admin-menu'

/** From here on the menu of the admin area is shown, which the panel covers. */
const WIDE = '(min-width: 64rem)'

type SidePanelProps = {
  id: string
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * A panel that changes the content of a screen: on wide screens in the place of the menu, so that the content keeps its width, and a sheet
 * over the lower part of the screen on others. Escape closes either.
 */
export const SidePanel = (panel: SidePanelProps) => {
  const isWide = useMedia(WIDE)
  return isWide ? panel.open && <Docked {...panel} /> : <Sheet {...panel} />
}

const Docked = ({ id, title, onClose, children }: SidePanelProps) => {
  const panel = useRef<HTMLElement>(null)
  /** Whether the panel was open from the start: only a panel that the user opens takes the focus. */
  const opener = useRef(document.activeElement)
  useEffect(() => {
    if (opener.current?.getAttribute('aria-controls') === id)
      panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [id])
  // The menu below cannot be reached meanwhile.
  useEffect(() => {
    const menu = document.getElementById(MENU_ID)
    menu?.toggleAttribute('inert', true)
    return () => {
      menu?.toggleAttribute('inert', false)
    }
  }, [])
  const close = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    onClose()
  }
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    // A window over the screen is closed first.
    if (key === 'Escape' && !document.querySelector('dialog[open], [role=dialog], [role=alertdialog]'))
      close()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <aside
      ref={panel}
      id={id}
      aria-label={title}
      className="fixed inset-y-0 left-0 z-30 w-[17rem] overflow-y-auto border-r border-line bg-surface-raised px-4 shadow-lg print:hidden"
    >
      <PanelHead>
        <h2 className="text-lg">{title}</h2>
        <CloseButton onClick={close} />
      </PanelHead>
      {children}
    </aside>
  )
}

const Sheet = ({ id, open, onClose, title, children }: SidePanelProps) => (
  <Base.Root
    open={open}
    // The list stays in view above the sheet, and changes with each choice.
    modal={false}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
  >
    <Base.Portal>
      <Base.Popup
        id={id}
        className="fixed inset-x-0 bottom-0 z-50 max-h-[min(100dvh,max(70dvh,18rem))] overflow-y-auto rounded-t-xl border border-line bg-surface-raised px-4 text-ink shadow-xl outline-none"
      >
        <PanelHead>
          <Base.Title className="text-lg font-semibold">{title}</Base.Title>
          <Base.Close render={<CloseButton />} />
        </PanelHead>
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

const PanelHead = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between bg-surface-raised ps-4 pe-1">
    {children}
  </div>
)

const CloseButton = (props: { onClick?: () => void }) => {
  const { _ } = useLingui()
  return (
    <button
      {...props}
      type="button"
      aria-label={_('Close')}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-sand"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
