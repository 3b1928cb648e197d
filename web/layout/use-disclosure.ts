import { useEffect, useId, useRef, useState } from 'react'

/**
 * A button that shows and hides a list. One that lies over the page is closed by Escape, which returns the focus to
 * the button, by a press elsewhere and by a focus that leaves. One within the flow stays: to close it would move
 * what is pressed below it from under the finger.
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
    const onElsewhere = (event: Event) => {
      // A target of these events is always a node.
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
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
