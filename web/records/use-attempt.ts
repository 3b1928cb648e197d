import { useLingui } from '@lingui/react'
import { ApiError } from '../api-client.ts'
import { toastError } from '../ui/toast.ts'

/** Without a form no field is marked, so the messages of the fields are shown. */
export const messagesOf = (error: unknown) => {
  const ofFields = error instanceof ApiError ? error.errorMessages.filter(({ path }) => path !== '') : []
  if (ofFields.length > 0) return [...new Set(ofFields.map(({ message }) => message))]
  return [error instanceof Error ? error.message : String(error)]
}

/** Returns a function that runs an action, and shows a toast with the message of its error if it fails. */
export const useAttempt = () => {
  const { _ } = useLingui()
  return async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      toastError(
        messagesOf(error)
          .map((message) => _(message))
          .join(' '),
      )
    }
  }
}
