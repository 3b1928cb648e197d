import { useEffect, useId, useRef, useState } from 'react'

/**
 * A button that toggles a list. A list that overlays the page (`over`) closes on Escape, which returns the focus to the
 * button, on a press outside and when the focus leaves. A list in the flow (`within`) stays open: closing it would
 * shift the element being pressed below it.
 */
export const useDisclosure = (place: 'over' | 'within') => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open || place === 'within') return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onOutside = (event: Event) => {
      // The target of these events is always a node.
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [open, place])

  return {
    open,
    close: () => setOpen(false),
    root,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    panelProps: { id, hidden: !open },
  }
}
