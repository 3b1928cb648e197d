import { useInsertionEffect, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]

/** The control that has the focus, with what is beside it if it is in a row of a list. */
const findOpener = () => {
  const control = document.activeElement
  const row = control?.closest('tr, li')
  if (!control || !row) return { control, index: -1, neighbours: [] }
  return {
    control,
    index: controlsOf(row).findIndex((each) => each === control),
    neighbours: [row.nextElementSibling, row.previousElementSibling],
  }
}

type Opener = ReturnType<typeof findOpener>

/** The same control of the next row, after its row was removed; without one, the content of the page. */
const successorOf = ({ index, neighbours }: Opener) => {
  const row = neighbours.find((each) => each?.isConnected)
  return (row && controlsOf(row)[index]) ?? document.querySelector('main')
}

/**
 * Returns a function to call when a control starts what may remove its own row of a list. Once the component that calls this hook is
 * rendered without the row, the focus moves to the same control of the next row.
 */
export const useFocusAfterRemoval = () => {
  const opener = useRef<Opener>(null)
  useLayoutEffect(() => {
    if (!opener.current || opener.current.control?.isConnected) return
    const next = successorOf(opener.current)
    opener.current = null
    next?.focus()
  })
  return () => {
    opener.current = findOpener()
  }
}

/**
 * Returns a function for `finalFocus` of a dialog. Usually the focus returns to the control that opened the dialog; if that was
 * deleted with its row, to the same control of the next row, and without one to the content of the page.
 */
export const useFinalFocus = (open: boolean) => {
  const opener = useRef<Opener>(null)
  // Before a field of the dialog takes the focus by `autoFocus`, which layout effects come after.
  useInsertionEffect(() => {
    if (open) opener.current = findOpener()
  }, [open])
  return () => {
    const at = opener.current ?? findOpener()
    const next = at.control?.isConnected ? at.control : successorOf(at)
    // Not by the library, which would focus the first link of the page instead of its content.
    queueMicrotask(() => {
      const { activeElement } = document
      const isMoved = activeElement !== document.body && !activeElement?.closest('[role$=dialog]')
      if (!isMoved && next instanceof HTMLElement) next.focus({ preventScroll: true })
    })
    return false
  }
}
