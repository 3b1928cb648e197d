import { useLingui } from '@lingui/react'
import { PAGE_SIZES } from '#domain/members/member-query.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/Chips.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { useUnionName } from '../unions/union-names.ts'
import { OtherDirectory } from './OtherDirectory.tsx'
import { filterChips } from './filter-chips.ts'
import { BEST_MATCH, SORTS, usualSort, type Directory, type ListState } from './list-state.ts'

type DirectoryOrderProps = {
  directory: Directory
  state: ListState
  onChange: (patch: Partial<ListState>) => void
  onClear: () => void
}

/** The order of a list, the size of its pages, and the filters in use. */
export const DirectoryOrder = ({ directory, state, onChange, onClear }: DirectoryOrderProps) => {
  const { _ } = useLingui()
  const { number, year } = useFormat()
  const unionName = useUnionName()
  const chips = filterChips(state, directory, { _, unionName, year }).map(({ without, ...chip }) => ({
    ...chip,
    onRemove: () => onChange(without),
  }))
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <InlineSelect
        label={_('Sort By')}
        options={[
          ...(state.searchTerm ? [{ value: BEST_MATCH, label: _('Best match') }] : []),
          ...SORTS.map(({ value, label }) => ({ value, label: _(label) })),
        ]}
        value={state.sort ?? usualSort(state)}
        onChange={(chosen) =>
          onChange({
            sort: SORTS.find(({ value }) => value === chosen && value !== usualSort(state))?.value ?? null,
          })
        }
      />
      <InlineSelect
        label={_('Results per page')}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: number(size) }))}
        value={String(state.limit)}
        onChange={(size) => onChange({ limit: Number(size) })}
      />
      {state.searchTerm !== '' && <OtherDirectory directory={directory} searchTerm={state.searchTerm} />}
      <Chips label={_('Filters in use')} chips={chips} />
      {chips.length > 1 && (
        <Button variant="quiet" className="underline" onClick={onClear}>
          {_('Clear all')}
        </Button>
      )}
    </div>
  )
}
