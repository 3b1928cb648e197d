import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** Copies the address of the page, which has the secret of the application. */
export const CopyLink = () => {
  const { _ } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setIsCopied(true)
  }
  // Only over https.
  if (!('clipboard' in navigator)) return null
  return (
    <Button onClick={() => void copy().catch(() => {})}>
      <span role="status">{isCopied ? _('Copied') : _('Copy the link')}</span>
    </Button>
  )
}
