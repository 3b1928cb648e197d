import type { ReactNode } from 'react'
import { useDownload } from '../download.ts'
import { Button } from '../ui/Button.tsx'

type DownloadButtonProps = {
  path: string
  /** Builds the body of the request. */
  body?: () => Promise<object>
  children: ReactNode
}

/** Downloads a file of the API. */
export const DownloadButton = ({ path, body, children }: DownloadButtonProps) => {
  const { busy, save } = useDownload()
  return (
    <p>
      <Button
        variant="quiet"
        className="-ms-4 underline"
        busy={busy}
        onClick={() => void save(path, body?.())}
      >
        {children}
      </Button>
    </p>
  )
}
