import type { ComponentProps } from 'react'
import { useLingui } from '@lingui/react'
import type { StatusWord } from '#domain/imports/cells.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { controlClass } from '../ui/control-class.ts'
import { classNames } from '../ui/class-names.ts'
import type { Option } from '../ui/SelectField.tsx'
import { useUnionName } from '../names/union-names.ts'

const STATUSES: { value: StatusWord; label: string }[] = [
  { value: 'active', label: /* i18n */ 'Active' },
  { value: 'inactive', label: /* i18n */ 'Inactive' },
  { value: 'deceased', label: /* i18n */ 'Deceased' },
]

/** Returns the choices of a field; undefined for a field with free text. */
export const useChoicesOf = () => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  return (path: string): readonly Option[] | undefined => {
    if (path === 'unionOfSandwip') return UNION_CODES.map((code) => ({ value: code, label: unionName(code) }))
    if (path === 'typeOfMember') return MEMBER_TYPES.map(({ value, label }) => ({ value, label: _(label) }))
    if (path === 'status') return STATUSES.map(({ value, label }) => ({ value, label: _(label) }))
    if (path !== 'isHidden') return undefined
    return [
      { value: 'yes', label: _('Yes') },
      { value: 'no', label: _('No') },
    ]
  }
}

type CellBoxProps = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-invalid' | 'form' | 'id' | 'className'
> & {
  path: string
  value: string
  /** The label of the first choice, which stands for no value. */
  placeholder: string
  onChange: (value: string) => void
}

/** An input for the value of a field: a list of its choices, or a text. */
export const CellBox = ({ path, value, placeholder, onChange, className, ...control }: CellBoxProps) => {
  const choices = useChoicesOf()(path)
  if (!choices)
    return (
      <input
        {...control}
        type="text"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(controlClass, className)}
      />
    )
  return (
    <select
      {...control}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(controlClass, 'cursor-pointer', className)}
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
