import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { useAttempt } from '../records/use-attempt.ts'
import { toastSuccess } from '../ui/toast.ts'
import { download } from './download.ts'

/** Returns a function that requests a file and saves it, one at a time, and says so with a toast; `detail` is its second line. */
export const useDownload = () => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  // The state changes only with the next rendering, and a double click is faster.
  const isRunning = useRef(false)
  const save = async (path: string, body: unknown, detail?: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await attempt(async () => {
      const file = await download(path, body)
      toastSuccess(_('Saved as {file}', { file }), detail)
    })
    isRunning.current = false
    setBusy(false)
  }
  return { busy, save }
}
