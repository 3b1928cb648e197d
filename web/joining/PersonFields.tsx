import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { PublicForm } from '../public-forms/use-public-form.ts'
import { Button } from '../ui/Button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { type Option, SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FormBlock } from './FormBlock.tsx'
import { personField } from './join-fields.ts'

type PersonFieldsProps = {
  form: PublicForm
  /** Of the person in the names of the controls. */
  personKey: number
  /** On the form, from 0. */
  position: number
  /** Whether the person was just added. */
  takesFocus: boolean
  mayLackFather: boolean
  unions: readonly Option[]
  onRemove: () => void
}

/** The fields of one person on the form. */
export const PersonFields = ({
  form,
  personKey,
  position,
  takesFocus,
  mayLackFather,
  unions,
  onRemove,
}: PersonFieldsProps) => {
  const { _, i18n } = useLingui()
  const field = (name: string) => form.field(personField(personKey, name))
  const { id: firstId } = field('name.firstName')
  useEffect(() => {
    if (takesFocus) focusField(firstId)
  }, [takesFocus, firstId])
  const isFirst = position === 0
  // Browsers know the name of who types, not of the family.
  const autoComplete = (token: string) => (isFirst ? token : 'off')
  const title = isFirst ? _('About you') : _('Person {number}', { number: i18n.number(position + 1) })
  return (
    <FormBlock legend={title}>
      <TextField
        {...field('name.firstName')}
        label={_('First name')}
        autoComplete={autoComplete('given-name')}
        required
      />
      <TextField
        {...field('name.middleName')}
        label={_('Middle name (if there is one)')}
        autoComplete={autoComplete('additional-name')}
      />
      <TextField
        {...field('name.lastName')}
        label={_('Last name')}
        autoComplete={autoComplete('family-name')}
        required
      />
      <TextField
        {...field('fatherOrHusbandName')}
        label={
          mayLackFather ? _("Father's or husband's name (if you like)") : _("Father's or husband's name")
        }
        autoComplete="off"
        required={!mayLackFather}
      />
      <TextField
        {...field('yearOfBirth')}
        label={_('Year of birth')}
        autoComplete={autoComplete('bday-year')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <SelectField
        {...field('unionOfSandwip')}
        label={_('Union of Sandwip')}
        placeholder={_('Please choose')}
        options={unions}
        required
      />
      {!isFirst && (
        <Button variant="remove" className="-ms-4 justify-self-start" onClick={onRemove}>
          {_('Remove: {name}', { name: title })}
        </Button>
      )}
    </FormBlock>
  )
}
