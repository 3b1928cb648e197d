import { useLingui } from '@lingui/react'
import { toastError } from '../ui/toast.ts'
import { messageOf } from '../forms/use-action.ts'

/** Returns a function that runs an action, and shows a toast with the message of its error if it fails. */
export const useAttempt = () => {
  const { _ } = useLingui()
  return async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      toastError(messageOf(error, _))
    }
  }
}
