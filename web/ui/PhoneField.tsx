import { useId } from 'react'
import { useLingui } from '@lingui/react'
import { usePhoneInput } from 'react-international-phone'
import { classNames } from './class-names.ts'
import { controlClass, FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import {
  DEFAULT_COUNTRY,
  DEFAULT_MASK,
  isDialCodeOnly,
  PHONE_COUNTRIES,
  withDialCode,
} from './phone-countries.ts'

type PhoneFieldProps = FieldProps & {
  name?: string
  /** `+` and digits, or '' for none. */
  value: string
  onChange: (phone: string) => void
  onBlur?: () => void
  autoComplete?: string
}

/** A phone number with its country; the number is formatted while it is typed. */
export const PhoneField = ({
  id,
  label,
  hint,
  error,
  required,
  name,
  value,
  onChange,
  onBlur,
  autoComplete = 'off',
}: PhoneFieldProps) => {
  const { _ } = useLingui()
  const countryId = useId()
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  const change = (phone: string) => {
    const next = isDialCodeOnly(phone) ? '' : phone
    if (next !== value) onChange(next)
  }
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: DEFAULT_COUNTRY,
    countries: PHONE_COUNTRIES,
    defaultMask: DEFAULT_MASK,
    value,
    onChange: ({ phone }) => change(phone),
  })
  return (
    <FieldFrame {...frame} field={field}>
      <div className="flex gap-2">
        <label htmlFor={countryId} className="sr-only">
          {_('Country of {label}', { label })}
        </label>
        <select
          id={countryId}
          value={country.iso2}
          onChange={(event) => setCountry(event.target.value, { focusOnInput: true })}
          className={classNames(controlClass, 'w-28! shrink-0 cursor-pointer px-2!')}
        >
          {PHONE_COUNTRIES.map(([countryName, iso2, dialCode]) => (
            <option key={iso2} value={iso2}>
              {/* The code comes first: it is what the closed list has room for. */}
              {`+${dialCode} ${countryName}`}
            </option>
          ))}
        </select>
        <input
          {...field.control}
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={inputValue}
          onBlur={onBlur}
          onChange={(event) => {
            const typed = event.target.value
            const national = withDialCode(typed, country.dialCode)
            if (national === typed) handlePhoneValueChange(event)
            else change(national)
          }}
          className={controlClass}
        />
      </div>
    </FieldFrame>
  )
}
