import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'

export type Chip = { key: string; label: string; onRemove: () => void }

/** The active filters, each with a button that removes it. */
export const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => {
  const { _ } = useLingui()
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            onClick={chip.onRemove}
            aria-label={_('Remove {label}', { label: chip.label })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-sand px-4 text-ink hover:border-line-strong"
          >
            {chip.label}
            <X aria-hidden className="size-4 print:hidden" />
          </button>
        </li>
      ))}
    </ul>
  )
}
