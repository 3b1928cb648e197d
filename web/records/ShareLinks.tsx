import { useLingui } from '@lingui/react'
import { Copy, ExternalLink, MessageCircle } from 'lucide-react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'

type ShareLinksProps = {
  /** The path of the published page. */
  path: string
  /** What a message says before the address. */
  text: string
}

/** What follows a publication: to see it, to copy its address, and to send it in WhatsApp. */
export const ShareLinks = ({ path, text }: ShareLinksProps) => {
  const { _ } = useLingui()
  const address = () => new URL(path, location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address())
      toastSuccess(_('The link was copied.'))
    } catch {
      // Only over https, and if the browser allows it.
      toastError(address())
    }
  }
  return (
    <>
      <a href={path} className={buttonClass('quiet', 'underline')}>
        {_('See it on the site')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <Button variant="quiet" className="underline" onClick={() => void copy()}>
        {_('Copy the link')}
        <Copy aria-hidden className="size-4" />
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${address()}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'underline')}
      >
        {_('Send by WhatsApp')}
        <MessageCircle aria-hidden className="size-4" />
      </a>
    </>
  )
}
