import { useState, type ReactNode } from 'react'
import { download } from '../exports/download.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'

/** Downloads a file of the API. */
export const DownloadButton = ({ path, children }: { path: string; children: ReactNode }) => {
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  const start = () =>
    attempt(async () => {
      setBusy(true)
      await download(path, undefined).finally(() => setBusy(false))
    })
  return (
    <p>
      <Button variant="quiet" className="-ms-4 underline" busy={busy} onClick={() => void start()}>
        {children}
      </Button>
    </p>
  )
}
