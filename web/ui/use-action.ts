import { useLingui } from '@lingui/react'
import { useState } from 'react'

/** Runs what a button does, once at a time. `failure` says why the last one failed. */
export const useAction = () => {
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
      setFailure(_(error instanceof Error ? error.message : String(error)))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run }
}
