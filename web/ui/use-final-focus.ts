import { useLayoutEffect, useRef } from 'react'

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

/**
 * Returns a function for `finalFocus` of a dialog. Usually the focus returns to the control that opened the dialog; if that was
 * deleted with its row, to the same control of the next row, and without one to the content of the page.
 */
export const useFinalFocus = (open: boolean) => {
  const opener = useRef<ReturnType<typeof findOpener>>(null)
  // Before the dialog takes the focus, which it does after a frame.
  useLayoutEffect(() => {
    if (open) opener.current = findOpener()
  }, [open])
  return () => {
    const { control, index, neighbours } = opener.current ?? findOpener()
    if (control?.isConnected) return true
    const row = neighbours.find((each) => each?.isConnected)
    return (row && controlsOf(row)[index]) ?? document.querySelector('main')
  }
}
