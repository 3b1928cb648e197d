import { useLingui } from '@lingui/react'
import { Icon } from './Icon.tsx'

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
      <Icon path="M18 6 6 18M6 6l12 12" className="size-5" />
    </button>
  )
}
