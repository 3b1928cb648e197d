import { createElement } from 'react'
import { toast } from 'react-toastify/unstyled'

/** A short message at the bottom right; its behaviour is configured on the container in the layout. */
export const toastSuccess = (message: string, detail?: string) =>
  toast.success(
    detail === undefined
      ? message
      : createElement('div', null, createElement('p', null, message), createElement('p', null, detail)),
  )

export const toastError = (message: string) => toast.error(message)

/** Longer than for a plain message: the user has to read, decide and reach the button. */
const UNDO_MS = 15_000

/** What else there is to know after a success; as long as a message with a button, because it is news. */
export const toastNotice = (message: string) => toast.warning(message, { autoClose: UNDO_MS })

/** A success message with an undo button. The toast fades out for a while after a click: a second click must not undo again. */
export const toastUndo = (message: string, undoLabel: string, onUndo: () => void) => {
  let undone = false
  return toast.success(
    ({ closeToast }) =>
      createElement(
        'div',
        { className: 'flex w-full flex-wrap items-center justify-between gap-x-4' },
        createElement('p', null, message),
        createElement(
          'button',
          {
            type: 'button',
            className: '-ms-2 min-h-11 cursor-pointer px-2 font-medium underline',
            onClick: () => {
              if (undone) return
              undone = true
              closeToast()
              onUndo()
            },
          },
          undoLabel,
        ),
      ),
    { autoClose: UNDO_MS },
  )
}
