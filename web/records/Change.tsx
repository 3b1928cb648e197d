import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'

type ChangeProps = {
  label: string
  theirs: string
  mine: string
  chosen: 'mine' | 'theirs' | null
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** A field that both users changed: both values side by side, and a choice. */
export const Change = ({ label, theirs, mine, chosen, onChoose }: ChangeProps) => {
  const { _ } = useLingui()
  const side = (choice: 'mine' | 'theirs', heading: string, value: string, action: string) => (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{heading}</dt>
      <dd className="m-0 mb-1 wrap-anywhere whitespace-pre-line">{value || '—'}</dd>
      <dd className="m-0">
        <Button
          variant={chosen === choice ? 'primary' : 'secondary'}
          aria-pressed={chosen === choice}
          aria-label={`${action}: ${label}`}
          onClick={() => onChoose(choice)}
        >
          {action}
        </Button>
      </dd>
    </div>
  )
  return (
    <li className="py-3">
      <p className="mb-1 font-semibold">{label}</p>
      <dl className="m-0 grid gap-3 sm:grid-cols-2">
        {side('theirs', _('Theirs'), theirs, _('Use theirs'))}
        {side('mine', _('Yours'), mine, _('Keep mine'))}
      </dl>
    </li>
  )
}

/** A field that only the other user changed. */
export const MergedField = ({ label, was, theirs }: { label: string; was?: string; theirs: string }) => (
  <li className="wrap-anywhere">
    <span className="font-semibold">{label}</span>: {was !== undefined && `${was || '—'} → `}
    {theirs || '—'}
  </li>
)
