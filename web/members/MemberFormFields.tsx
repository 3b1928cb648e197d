import type { ComponentProps, ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Controller, useWatch } from 'react-hook-form'
import { latinDigits } from '#domain/digits.ts'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { isUnlikelyUsPhone } from '#domain/phone.ts'
import { UNIONS } from '#domain/unions/unions.ts'
import { PhoneField } from '../ui/PhoneField.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { memberFieldId, type LeafField } from './member-fields.ts'
import { showsExpiredYear, showsLifeMemberId, showsTypeOfMember } from './member-form.ts'
import type { MemberFormState } from './use-member-form.ts'

type MemberFormFieldsProps = {
  state: MemberFormState
  /** The types that may be chosen; all of them by default. */
  types?: readonly MemberType[] | undefined
}

const Block = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-xl border border-line p-4 sm:p-5">
    <legend className="float-start mb-3 w-full text-lg font-semibold">{legend}</legend>
    <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const year = { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } as const

/** The fields of the member form, block by block (specification, section 2). */
export const MemberFormFields = ({ state: { form, mode }, types }: MemberFormFieldsProps) => {
  const { _ } = useLingui()
  const type = useWatch({ control: form.control, name: 'typeOfMember' })

  const common = (path: LeafField) => {
    const message = form.getFieldState(path, form.formState).error?.message
    return { id: memberFieldId(path), error: message && _(message) }
  }
  const text = (path: LeafField, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField autoComplete="off" {...more} {...common(path)} label={label} {...form.register(path)} />
  )
  const phone = (path: 'phone' | 'introduceBy.phone', label: string, required: boolean) => (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, name, onChange, onBlur } }) => (
        <PhoneField
          {...common(path)}
          rewrite={latinDigits}
          notice={
            isUnlikelyUsPhone(value)
              ? _('No area code or exchange in the USA begins with 0 or 1. Please check the number.')
              : undefined
          }
          {...{ label, required, name, value, onChange, onBlur }}
        />
      )}
    />
  )
  const isHidden = useWatch({ control: form.control, name: 'isHidden' }) === 'true'
  const isLife = type === 'life_member'

  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        {text('name.firstName', _('First name'), { required: true })}
        {text('name.middleName', _('Middle name'))}
        {text('name.lastName', _('Last name'), { required: true })}
        {text('fatherOrHusbandName', _('Father / Husband name'), { required: true })}
        {text('yearOfBirth', _('YOB'), { ...year, required: true })}
        {phone('phone', _('Phone'), true)}
        {text('email', _('Email'), { type: 'email', required: true })}
        <SelectField
          {...common('unionOfSandwip')}
          label={_('Union of Sandwip')}
          placeholder={_('Select union of Sandwip')}
          required
          options={UNIONS.map(({ code, label }) => ({ value: code, label }))}
          {...form.register('unionOfSandwip')}
        />
        {text('amount', _('Paid Amount'), { inputMode: 'decimal' })}
        {text('initialYearOfMembership', _('Initial year of membership'), year)}
        {showsExpiredYear(type, mode) &&
          text('expiredYearOfMembership', _('Expiration year of membership'), year)}
        {showsTypeOfMember(mode) && (
          <SelectField
            {...common('typeOfMember')}
            label={_('Type of member')}
            placeholder={_('Select type of member')}
            required
            options={MEMBER_TYPES.filter(({ value }) => types?.includes(value) ?? true).map(
              ({ value, label }) => ({ value, label: _(label) }),
            )}
            {...form.register('typeOfMember')}
          />
        )}
        {showsLifeMemberId(type) && text('lifeMemberId', _('Life time member ID'), { required: true })}
      </div>

      <Block legend={_('Introduced by (Name & Phone)')}>
        {text('introduceBy.name', _('Name'))}
        {phone('introduceBy.phone', _('Phone'), false)}
      </Block>

      <Block legend={_("Member's Full Address")}>
        {text('address.street', _('Street'), { required: true })}
        {text('address.apartment', _('Apartment'))}
        {text('address.city', _('City'), { required: true })}
        {text('address.state', _('State'), { required: true })}
        {text('address.zipCode', _('Zip Code'), { required: true })}
      </Block>

      <RadioGroup
        {...common('isActive')}
        legend={isLife ? _('Active Or Deceased Member') : _('Membership Status')}
        options={[
          { value: 'true', label: _('Active') },
          { value: 'false', label: isLife ? _('Deceased') : _('Inactive') },
        ]}
        {...form.register('isActive')}
      />

      <div className="grid gap-3">
        <Controller
          control={form.control}
          name="isHidden"
          render={({ field: { value, name, onChange, onBlur } }) => (
            <Toggle
              {...common('isHidden')}
              label={_('Not in the public check')}
              hint={_('Visitors find neither the member nor the picture.')}
              checked={value === 'true'}
              onChange={(event) => onChange(String(event.target.checked))}
              {...{ name, onBlur }}
            />
          )}
        />
        {isHidden &&
          text('hiddenReason', _('Why not in the public check'), { required: true, maxLength: 200 })}
      </div>
    </div>
  )
}
