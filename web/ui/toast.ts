import { createElement, Fragment } from 'react'
import { toast } from 'react-toastify/unstyled'

/** A short message at the bottom right; the container of the frame says how it behaves. */
export const toastSuccess = (message: string, detail?: string) =>
  toast.success(
    detail === undefined
      ? message
      : createElement(Fragment, null, createElement('p', null, message), createElement('p', null, detail)),
  )
export const toastError = (message: string) => toast.error(message)

/** Reading, deciding and reaching a button takes longer than reading alone. */
const UNDO_MS = 15_000

/** Tells what was done, with a button that takes it back. */
export const toastUndo = (message: string, undoLabel: string, onUndo: () => void) =>
  toast.success(
    ({ closeToast }) =>
      createElement(
        'div',
        { className: 'flex w-full flex-wrap items-center justify-between gap-x-4' },
        createElement('p', null, message),
        createElement(
          'button',
          {
            type: 'button',
            className: 'min-h-11 cursor-pointer px-2 font-medium underline',
            onClick: () => {
              closeToast()
              onUndo()
            },
          },
          undoLabel,
        ),
      ),
    { autoClose: UNDO_MS },
  )
