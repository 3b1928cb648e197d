import { useLingui } from '@lingui/react'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../exports/download.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'

type RecoveryCodesDetailsProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are never shown again. */
export const RecoveryCodesDetails = ({ codes, onDone }: RecoveryCodesDetailsProps) => {
  const { _ } = useLingui()
  const [copied, setCopied] = useState(false)
  const attempt = useAttempt()
  const text = codes.join('\n')
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    })
  return (
    <div className="grid gap-4">
      <h3 className="text-lg font-semibold">{_('Your recovery codes')}</h3>
      <p>
        {_(
          'Each signs you in once if your phone is lost. Please keep them on paper or in a password manager, not on the phone. They are shown only now.',
        )}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-sand p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span role="status">{copied ? _('Copied') : _('Copy')}</span>
        </Button>
        <Button
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden className="size-5" />
          {_('Save as a file')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {_('Done')}
        </Button>
      </div>
    </div>
  )
}
