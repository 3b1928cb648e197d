import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'

/** The button at the end of a search input that empties it. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => {
  const { _ } = useLingui()
  return (
    <button
      type="button"
      aria-label={_('Clear search')}
      onClick={onClear}
      className="noscript:hidden absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-muted hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
