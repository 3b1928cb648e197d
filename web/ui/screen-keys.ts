import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether what is typed belongs to a field. */
export const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=radio], [type=checkbox]), [role=textbox], [role=combobox]',
    ))

export const isDialogOpen = () =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null

/** Calls `onKey` for the keys that nothing else on the screen has handled. */
export const useScreenKeys = (onKey: (event: KeyboardEvent) => void) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) onKey(event)
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Calls the action of a pressed key, by its lower-case letter or digit: once, and neither in fields nor below a dialog. */
export const useActionKeys = (actions: Readonly<Record<string, (() => void) | undefined>>) =>
  useScreenKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTypedInto(event.target) || isDialogOpen()) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    // What is typed next may be a field that the action has focused.
    event.preventDefault()
    act()
  })
