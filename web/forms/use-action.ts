import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ApiError } from '../api-client.ts'
import type { Translate } from '../i18n.ts'

/** Why a request failed. Without a form no field is marked, so the messages of the fields are shown. */
export const messageOf = (error: unknown, _: Translate) => {
  const ofFields = error instanceof ApiError ? error.errorMessages.filter(({ path }) => path !== '') : []
  if (ofFields.length === 0) return _(error instanceof Error ? error.message : String(error))
  return [...new Set(ofFields.map(({ message }) => _(message)))].join(' ')
}

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
      setFailure(messageOf(error, _))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run }
}
