import { useLingui } from '@lingui/react'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { useMay } from '../session/abilities.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { MemberSelection } from './use-selection.ts'

export type RowSelection = Pick<MemberSelection, 'isSelected' | 'select' | 'selectTo'> & {
  /** The numbers of the members on the current page. */
  page: readonly number[]
}

type TickProps = {
  label: string
  checked: boolean
  isPartly?: boolean
  /** `isRange`: with the Shift key, by mouse or by keyboard. */
  onChange: (isOn: boolean, isRange: boolean) => void
}

/** A checkbox with a larger touch target on touch screens. */
const Tick = ({ label, checked, isPartly = false, onChange }: TickProps) => (
  <label className="grid select-none min-h-9 min-w-6 cursor-pointer place-items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      // Uses the click event, which has the modifier keys. The space bar fires it as well.
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="size-5 cursor-pointer accent-primary"
    />
  </label>
)

/** The column of checkboxes, for users with an ability for a selection. */
export const useSelectColumn = (
  rows: readonly ListedMember[],
  { isSelected, select, selectTo, page }: RowSelection,
): Column<ListedMember>[] => {
  const { _ } = useLingui()
  const may = useMay()
  if (!may('register.edit') && !may('register.export')) return []
  const ids = rows.map(({ id }) => id)
  const count = ids.filter(isSelected).length
  return [
    {
      header: _('Selected'),
      // Cards have no table head, so the selection bar selects the page there.
      head: (
        <>
          <span className="hidden @max-3xl:inline">{_('Selected')}</span>
          <span className="@max-3xl:hidden">
            <Tick
              label={_('Select this page')}
              checked={count === ids.length}
              isPartly={count > 0 && count < ids.length}
              onChange={(isOn) => select(ids, isOn, page)}
            />
          </span>
        </>
      ),
      cell: ({ id, name }) => (
        <Tick
          label={_('Select {name}', { name: fullName(name) })}
          checked={isSelected(id)}
          onChange={(isOn, isRange) => (isRange ? selectTo(id, isOn, page) : select([id], isOn, page))}
        />
      ),
      inCardHead: 'start',
      isControl: true,
    },
  ]
}
