import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { useController, useWatch } from 'react-hook-form'
import { latinDigits } from '#domain/digits.ts'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { placeOfZip, type ZipPlace } from '#domain/members/zip-places.ts'
import { isUnlikelyUsPhone } from '#domain/phone.ts'
import { UNIONS } from '#domain/unions/unions.ts'
import { useFormField } from '../records/field-context.ts'
import { FormRadios, FormSelect, FormText, FormToggle } from '../records/fields.tsx'
import { FormPicture } from '../records/FormPicture.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { showsExpiredYear, showsLifeMemberId, showsTypeOfMember, type FormMode } from './member-form.ts'
import type { MemberFormState } from './use-member-form.ts'

type MemberFormFieldsProps = {
  state: MemberFormState
  mode: FormMode
  /** The types that may be chosen; all of them by default. */
  types?: readonly MemberType[]
}

const Block = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-xl border border-line p-4 sm:p-5">
    <legend className="float-start mb-3 w-full text-lg font-semibold">{legend}</legend>
    <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
)

/** Fills in the city and the state of a ZIP code that is typed, where they are blank. */
const useCityOfZip = ({
  control,
  getValues,
  setValue,
  formState: { isSubmitted },
}: MemberFormState['form']) => {
  const zipCode = useWatch({ control, name: 'address.zipCode' })
  const fill = useEffectEvent((place: ZipPlace) => {
    for (const field of ['city', 'state'] as const) {
      const path = `address.${field}` as const
      if (getValues(path).trim() !== '') continue
      setValue(path, place[field], { shouldDirty: true, shouldValidate: isSubmitted })
    }
  })
  useEffect(() => {
    const place = placeOfZip(zipCode)
    if (place) fill(place)
  }, [zipCode])
}

const year = { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } as const

/** The fields that create and update share, block by block (specification, section 2). */
export const MemberFormFields = ({ state: { form, base }, mode, types }: MemberFormFieldsProps) => {
  const { _ } = useLingui()
  const [type, isHidden] = useWatch({ control: form.control, name: ['typeOfMember', 'isHidden'] })
  const isLife = type === 'life_member'
  useCityOfZip(form)
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="name.firstName" required />
        <FormText path="name.middleName" />
        <FormText path="name.lastName" required />
        <FormText path="fatherOrHusbandName" required />
        <FormText path="yearOfBirth" {...year} required />
        <FormPhone path="phone" required />
        <FormText path="email" type="email" required />
        <FormSelect
          path="unionOfSandwip"
          placeholder={_('Select union of Sandwip')}
          required
          options={UNIONS.map(({ code, label }) => ({ value: code, label }))}
        />
        <FormText path="amount" inputMode="decimal" />
        <FormText path="initialYearOfMembership" {...year} />
        {showsExpiredYear(type, mode) && <FormText path="expiredYearOfMembership" {...year} />}
        {showsTypeOfMember(mode) && (
          <FormSelect
            path="typeOfMember"
            placeholder={_('Select type of member')}
            required
            options={MEMBER_TYPES.filter(({ value }) => types?.includes(value) ?? true).map(
              ({ value, label }) => ({ value, label: _(label) }),
            )}
          />
        )}
        {showsLifeMemberId(type) && <FormText path="lifeMemberId" required />}
      </div>

      <Block legend={_('Introduced by (Name & Phone)')}>
        <FormText path="introduceBy.name" label={_('Name')} />
        <FormPhone path="introduceBy.phone" label={_('Phone')} />
      </Block>

      <Block legend={_("Member's Full Address")}>
        <FormText path="address.street" required />
        <FormText path="address.apartment" />
        <FormText path="address.city" required />
        <FormText path="address.state" required />
        <FormText path="address.zipCode" required />
      </Block>

      <FormRadios
        path="isActive"
        label={isLife ? _('Active Or Deceased Member') : _('Membership Status')}
        options={[
          { value: 'true', label: _('Active') },
          { value: 'false', label: isLife ? _('Deceased') : _('Inactive') },
        ]}
      />

      <div className="grid gap-3">
        <FormToggle path="isHidden" hint={_('Visitors find neither the member nor the picture.')} />
        {isHidden && <FormText path="hiddenReason" required maxLength={200} />}
      </div>

      <FormPicture path="image" present={base?.image ?? null} />
    </div>
  )
}

const FormPhone = ({ path, ...props }: { path: string; label?: string; required?: boolean }) => {
  const { _ } = useLingui()
  const { form, ...field } = useFormField(path)
  const {
    field: { value, name, onChange, onBlur },
  } = useController({ control: form.control, name: path })
  return (
    <PhoneField
      {...field}
      {...props}
      {...{ value, name, onChange, onBlur }}
      rewrite={latinDigits}
      notice={
        isUnlikelyUsPhone(value)
          ? _('No area code or exchange in the USA begins with 0 or 1. Please check the number.')
          : undefined
      }
    />
  )
}
