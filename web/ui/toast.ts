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
