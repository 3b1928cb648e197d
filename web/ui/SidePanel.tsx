import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

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

/** From here on there is room for a panel beside what it changes. */
const WIDE = '(min-width: 80rem)'

type SidePanelProps = {
  id: string
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The content beside the panel. */
  beside: ReactNode
}

/** A panel beside its content on wide screens, and a sheet over the lower part of the screen on others. Escape closes either. */
export const SidePanel = ({ beside, ...panel }: SidePanelProps) => {
  const isWide = useMedia(WIDE)
  return (
    <div className="xl:flex xl:items-start xl:gap-5">
      {isWide ? panel.open && <Docked {...panel} /> : <Sheet {...panel} />}
      <div className="min-w-0 grow">{beside}</div>
    </div>
  )
}

type PanelProps = Omit<SidePanelProps, 'beside'>

const Docked = ({ id, title, onClose, children }: PanelProps) => {
  const panel = useRef<HTMLElement>(null)
  /** Whether the panel was open from the start: only a panel that the user opens takes the focus. */
  const opener = useRef(document.activeElement)
  useEffect(() => {
    if (opener.current?.getAttribute('aria-controls') === id)
      panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [id])
  const close = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    onClose()
  }
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  })
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside
      ref={panel}
      id={id}
      aria-label={title}
      className="sticky top-(--table-top,1rem) max-h-[calc(100dvh-5rem)] w-60 shrink-0 overflow-y-auto rounded-xl border border-line bg-surface-raised px-4 print:hidden"
    >
      <PanelHead>
        <h2 className="text-lg">{title}</h2>
        <CloseButton onClick={close} />
      </PanelHead>
      {children}
    </aside>
  )
}

const Sheet = ({ id, open, onClose, title, children }: PanelProps) => (
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
