import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { latinDigits } from '#domain/digits.ts'
import { placeOfZip, type ZipPlace } from '#domain/members/zip-places.ts'
import { isUnlikelyUsPhone } from '#domain/phone.ts'
import { bangladeshiPhone, formatBangladeshi, readPhone } from '#domain/read-phone.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { FormPicture } from '../../records/FormPicture.tsx'
import { useFormField, useFormFields } from '../../records/field-context.ts'
import { FormRadios, FormSelect, FormText, FormToggle } from '../../records/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { useUnionName } from '../../names/union-names.ts'
import { LifeIdHolder } from '../LifeIdHolder.tsx'
import { SimilarSign, SimilarToTyped } from './SimilarToTyped.tsx'
import { type FormMode, showsExpiredYear, showsLifeMemberId, showsTypeOfMember } from '../member-form.ts'
import { type MemberFormState, useMayLack } from './use-member-form.ts'

type PhoneProps = { path: string; label?: string; required?: boolean }

/** The props of every phone field of the form. */
const usePhone = (path: string) => {
  const { form, ...field } = useFormField(path)
  const { skipped } = useFormFields()
  const {
    field: { value, name, onChange, onBlur },
  } = useController({ control: form.control, name: path })
  return {
    ...field,
    value: value as string,
    name,
    onChange,
    onBlur,
    read: readPhone,
    skipsCountry: skipped !== undefined,
  }
}

const useUnlikely = () => {
  const { _ } = useLingui()
  return (value: string) =>
    isUnlikelyUsPhone(value)
      ? _('No area code or exchange in the USA begins with 0 or 1. Please check the number.')
      : undefined
}

/** A phone in the USA. */
const FormPhone = ({ path, ...props }: PhoneProps) => {
  const unlikely = useUnlikely()
  const field = usePhone(path)
  return <PhoneField {...field} {...props} notice={unlikely(field.value)} />
}

/** The member's own phone. A number in Bangladesh is pointed out, and can be moved to the second phone. */
const MemberPhone = ({ form: { getValues, setValue, formState } }: Pick<MemberFormState, 'form'>) => {
  const { _ } = useLingui()
  const unlikely = useUnlikely()
  const field = usePhone('phone')
  const { onChange } = field
  const abroad = bangladeshiPhone(field.value)
  const isSecondFree = readPhone(getValues('secondPhone')) === null
  const move = (phone: string) => {
    setValue('secondPhone', phone, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    onChange('')
    document.getElementById(field.id)?.focus()
  }
  const notice = abroad && (
    <div>
      <p className="m-0">
        {_(
          'This looks like a number in Bangladesh ({phone}). Enter a US number here; the Bangladeshi one goes to Second phone.',
          { phone: formatBangladeshi(abroad) },
        )}
      </p>
      {isSecondFree && (
        <Button variant="quiet" className="-ms-4 underline" onClick={() => move(abroad)}>
          {_('Move it to Second phone')}
        </Button>
      )}
    </div>
  )
  return <PhoneField {...field} required notice={notice ?? unlikely(field.value)} />
}

/** A phone of any country; one without a country code is of Bangladesh. */
const SecondPhone = () => {
  const { _ } = useLingui()
  const field = usePhone('secondPhone')
  return <PhoneField {...field} defaultCountry="bd" hint={_('Of any country. Visitors never see it.')} />
}

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

/**
 * Fills in the city and the state of a ZIP code that is typed, where they are blank or, in a new member's form, as they were kept from the
 * form before.
 */
const useCityOfZip = (
  { control, getValues, setValue, formState: { isSubmitted, defaultValues } }: MemberFormState['form'],
  mode: FormMode,
) => {
  const zipCode = useWatch({ control, name: 'address.zipCode' })
  const fill = useEffectEvent((place: ZipPlace) => {
    for (const field of ['city', 'state'] as const) {
      const path = `address.${field}` as const
      const value = getValues(path)
      const isKept = mode === 'create' && value === defaultValues?.address?.[field]
      if (value.trim() !== '' && !isKept) continue
      setValue(path, place[field], { shouldDirty: true, shouldValidate: isSubmitted })
    }
  })
  useEffect(() => {
    const place = placeOfZip(zipCode)
    if (place) fill(place)
  }, [zipCode])
}

/** Whether a ZIP code is none of the USA. It is saved all the same: a member may live elsewhere. */
const looksMistyped = (zipCode: string) =>
  zipCode.trim() !== '' && !/^\d{5}(?:-\d{4})?$/.test(latinDigits(zipCode.trim()))

const year = { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } as const

/** The fields that create and update share, block by block (specification, section 2). */
export const MemberFormFields = ({ state, mode, types }: MemberFormFieldsProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { form, base } = state
  const mayLack = useMayLack()
  const [type, isHidden, zipCode] = useWatch({
    control: form.control,
    name: ['typeOfMember', 'isHidden', 'address.zipCode'],
  })
  const isLife = type === 'life_member'
  useCityOfZip(form, mode)
  return (
    // Nothing is typed for the next member in the form of this one.
    <div inert={state.savingAs === 'next'} className="min-w-0">
      {mode === 'create' && <SimilarSign state={state} />}
      <div className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText path="name.firstName" required />
          <FormText path="name.middleName" />
          <FormText path="name.lastName" required />
          <FormText path="fatherOrHusbandName" required={!mayLack.fatherOrHusbandName} />
          <FormText path="yearOfBirth" {...year} required />
          <MemberPhone form={form} />
          <SecondPhone />
          <FormText path="email" type="email" required={!mayLack.email} />
          <FormSelect
            path="unionOfSandwip"
            placeholder={_('Select union of Sandwip')}
            required
            options={UNION_CODES.map((code) => ({ value: code, label: unionName(code) }))}
          />
          <FormText path="amount" inputMode="decimal" />
          <FormText path="initialYearOfMembership" {...year} />
          {showsExpiredYear(type, mode) && <FormText path="expiredYearOfMembership" {...year} />}
          {/* One type is no choice: the life members' form has only theirs. */}
          {showsTypeOfMember(mode) && types?.length !== 1 && (
            <FormSelect
              path="typeOfMember"
              placeholder={_('Select type of member')}
              required
              options={MEMBER_TYPES.filter(({ value }) => types?.includes(value) ?? true).map(
                ({ value, label }) => ({ value, label: _(label) }),
              )}
            />
          )}
          {showsLifeMemberId(type) && (
            <div>
              <FormText path="lifeMemberId" required />
              <LifeIdHolder error={state.refusal} />
            </div>
          )}
        </div>

        <SimilarToTyped state={state} />

        <Block legend={_('Introduced by (Name & Phone)')}>
          <FormText path="introduceBy.name" label={_('Name')} />
          <FormPhone path="introduceBy.phone" label={_('Phone')} />
        </Block>

        <Block legend={_("Member's Full Address")}>
          <FormText path="address.street" required />
          <FormText path="address.apartment" />
          {/* Typed before the city and the state, which it fills in, and shown below them (specification, section 2). */}
          <div className="order-last">
            <FormText
              path="address.zipCode"
              required
              {...(looksMistyped(zipCode) && { hint: _('A ZIP code has five digits, such as 11218.') })}
            />
          </div>
          <FormText path="address.city" required />
          <FormText path="address.state" required />
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
    </div>
  )
}
