import { useLingui } from '@lingui/react'
import { SlidersHorizontal } from 'lucide-react'
import { YEAR_LIST } from '#domain/members/member.ts'
import { GENERAL_TYPE_VALUES, MEMBER_TYPES } from '#domain/members/member-types.ts'
import { UNION_CODES, unionLabel } from '#domain/unions/unions.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { Dropdown } from '../ui/Dropdown.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { NO_FILTERS, type Directory, type GeneralType, type ListState } from './list-state.ts'

type MemberFiltersProps = {
  directory: Directory
  state: ListState
  onChange: (patch: Partial<ListState>) => void
}

const unionOptions = UNION_CODES.map((value) => ({ value, label: unionLabel(value) }))
const yearOptions = YEAR_LIST.map((year) => ({ value: String(year), label: String(year) }))

/** The label of a general member's type. */
export const generalTypeLabel = (type: GeneralType) =>
  MEMBER_TYPES.find(({ value }) => value === type)?.label ?? type

export const MemberFilters = ({ directory, state, onChange }: MemberFiltersProps) => {
  const { _ } = useLingui()
  const isLife = directory === 'life'
  // A life member is active unless deceased; the others have a separate flag.
  const status = isLife ? (state.isDied === null ? '' : String(!state.isDied)) : String(state.isActive ?? '')
  const typeOptions = GENERAL_TYPE_VALUES.map((value) => ({ value, label: _(generalTypeLabel(value)) }))

  return (
    <Dropdown
      title={_('Filters')}
      label={
        <>
          <SlidersHorizontal aria-hidden className="size-5" />
          {_('Filters')}
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={_('Status')}
          name="status"
          options={[
            { value: 'true', label: _('Active') },
            { value: 'false', label: isLife ? _('Deceased') : _('Inactive') },
          ]}
          value={status}
          onChange={(event) => {
            const active = event.target.value === 'true'
            onChange(isLife ? { isDied: !active } : { isActive: active })
          }}
        />
        {!isLife && (
          <CheckboxGroup
            legend={_('Type of member')}
            options={typeOptions}
            chosen={state.typeOfMembers}
            onChange={(typeOfMembers) => onChange({ typeOfMembers })}
          />
        )}
        <CheckboxGroup
          legend={_('Union of Sandwip')}
          options={unionOptions}
          chosen={state.unionOfSandwips}
          onChange={(unionOfSandwips) => onChange({ unionOfSandwips })}
          layout="grid grid-cols-1 gap-x-4 sm:grid-cols-2 md:grid-cols-3"
        />
        <CheckboxGroup
          legend={_('Initial year of membership')}
          options={yearOptions}
          chosen={state.initialYearOfMemberships}
          onChange={(initialYearOfMemberships) => onChange({ initialYearOfMemberships })}
          layout="grid grid-cols-3 gap-x-4 sm:grid-cols-5 md:grid-cols-6"
        />
        <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-surface-raised px-4 py-3">
          <Button onClick={() => onChange(NO_FILTERS)}>{_('Reset')}</Button>
        </div>
      </div>
    </Dropdown>
  )
}
