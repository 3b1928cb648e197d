import { useEffect, useEffectEvent } from 'react'

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]'))

/** Calls `onOpen` for Ctrl-K and ⌘-K, and for `/` outside of fields. */
export const useFinderKeys = (onOpen: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const isChord = isCommand && event.key.toLowerCase() === 'k'
    const isSlash = !isCommand && event.key === '/' && !isTypedInto(event.target)
    if (!isChord && !isSlash) return
    // The browser's own: the address bar, and the search in the page.
    event.preventDefault()
    // Over another dialog it would hide what is being asked there.
    if (!document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
