import { useId } from 'react'
import type { Option } from './SelectField.tsx'

type InlineSelectProps = {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A select beside its label, for a choice that takes effect at once. */
export const InlineSelect = ({ label, options, value, onChange }: InlineSelectProps) => {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="text-sm text-ink-muted max-sm:sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-9 max-w-full cursor-pointer rounded-lg border border-line-strong bg-surface-raised px-2 text-sm text-ink pointer-coarse:min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
