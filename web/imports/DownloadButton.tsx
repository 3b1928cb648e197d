import { useState, type ReactNode } from 'react'
import { download } from '../download.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'

type DownloadButtonProps = {
  path: string
  /** Builds the body of the request. */
  body?: () => Promise<object>
  children: ReactNode
}

/** Downloads a file of the API. */
export const DownloadButton = ({ path, body, children }: DownloadButtonProps) => {
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  const start = () =>
    attempt(async () => {
      setBusy(true)
      try {
        await download(path, await body?.())
      } finally {
        setBusy(false)
      }
    })
  return (
    <p>
      <Button variant="quiet" className="-ms-4 underline" busy={busy} onClick={() => void start()}>
        {children}
      </Button>
    </p>
  )
}
