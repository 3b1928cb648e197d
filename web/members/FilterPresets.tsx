import { useLingui } from '@lingui/react'
import { classNames } from '../ui/class-names.ts'
import { isChosen, presetsOf, type Preset } from './filter-presets.ts'
import { NO_FILTERS, toMemberQuery, type Directory, type ListState } from './list-state.ts'
import type { CountOf } from './use-facets.ts'

type FilterPresetsProps = {
  directory: Directory
  state: ListState
  countOf: CountOf
  onChange: (patch: Partial<ListState>) => void
}

/** The filters that are asked for most, one press each. */
export const FilterPresets = ({ directory, state, countOf, onChange }: FilterPresetsProps) => {
  const { _ } = useLingui()
  const count = ({ filter, counts }: Preset) => {
    const query = toMemberQuery({ ...state, ...NO_FILTERS, ...filter }, directory)
    return countOf(counts, query[counts] ?? '')
  }
  const toggle = (preset: Preset) => {
    const cleared = Object.fromEntries(Object.keys(preset.filter).map((key) => [key, null]))
    onChange(isChosen(preset, state) ? cleared : preset.filter)
  }
  return (
    <ul aria-label={_('Often used')} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
      {presetsOf(directory).map((preset) => (
        <li key={preset.label}>
          <button
            type="button"
            aria-pressed={isChosen(preset, state)}
            onClick={() => toggle(preset)}
            className={classNames(
              'inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong px-3 text-sm pointer-coarse:min-h-11',
              'hover:bg-sand aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-on-primary',
            )}
          >
            {_(preset.label)}
            <span className="tabular-nums opacity-80">{count(preset)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
