import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ApiError } from '../api-client.ts'

/**
 * Runs what a button of a visitor does, once at a time. `failure` says why the last one failed; `onClosed` gets why the server takes it no
 * more, so that the page can show the state of now.
 */
export const useAction = (onClosed?: (text: string) => Promise<void>) => {
  const { _ } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (action: () => Promise<unknown>) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      const text = _(error instanceof Error ? error.message : String(error))
      setFailure(text)
      // Where the state cannot be loaded either, the failure is left.
      if (error instanceof ApiError && error.statusCode === 409) await onClosed?.(text).catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run }
}
