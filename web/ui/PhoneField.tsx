import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import { controlClass } from './control-class.ts'
import { CountryPicker } from './CountryPicker.tsx'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import {
  countryOfNumber,
  DEFAULT_COUNTRY,
  getCountry,
  hasMoreDigits,
  inCountry,
  inMask,
  isTooLong,
  MAX_DIGITS,
  readTyped,
  type ReadPhone,
} from './phone-countries.ts'

type PhoneFieldProps = FieldProps & {
  name?: string
  /** `+` and digits, '' if there is no number, or a text that is none. */
  value: string
  onChange: (phone: string) => void
  onBlur?: () => void
  autoComplete?: string
  /** The country of a number that is typed without a dial code, as an ISO code. */
  defaultCountry?: string
  /** A note on the number shown while typing; not an error. */
  notice?: ReactNode
  tabIndex?: number
  /** Whether the Tab key goes from the field before straight to the number. */
  skipsCountry?: boolean
  /** Reads a number in any notation, as `+` and digits; null if it is none. */
  read: (text: string) => ReadPhone | null
}

/**
 * A phone number with its country. The typed text is formatted only when the field loses the focus. An invalid text
 * is left unchanged, and the form refuses it.
 */
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
  defaultCountry = DEFAULT_COUNTRY,
  notice,
  tabIndex,
  skipsCountry = false,
  read,
}: PhoneFieldProps) => {
  const { _, i18n } = useLingui()
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  const noticeId = `${field.controlId}-notice`
  /** The source of the value; `text` is null once the field has lost the focus. */
  const [typed, setTyped] = useState<ReadPhone & { text: string | null }>()
  const [chosen, setChosen] = useState(defaultCountry)
  /** The text to which nothing was added, because it would have exceeded `MAX_DIGITS`. */
  const [full, setFull] = useState<string>()

  const current = typed?.phone === value ? typed : undefined
  const shown = current?.text ?? inMask(readTyped(value, defaultCountry, read).phone)
  const [, country, dialCode] = countryOfNumber(value) ?? getCountry(chosen)

  const take = (phone: string) => {
    if (phone !== value) onChange(phone)
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value
    if (isTooLong(text) && hasMoreDigits(text, shown)) {
      const position = Math.max(0, shown.length - text.length + (target.selectionEnd ?? text.length))
      target.value = shown
      target.setSelectionRange(position, position)
      setFull(shown)
      return
    }
    const next = readTyped(text, chosen, read)
    // A browser or a password manager fills in fields that are not focused.
    setTyped({ ...next, text: document.activeElement === target ? text : null })
    setFull(undefined)
    take(next.phone)
  }
  const format = () => setTyped((last) => last && { ...last, text: null })
  const leave = () => {
    format()
    setFull(undefined)
    onBlur?.()
  }
  const formatOnEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) format()
  }
  const chooseCountry = (iso2: string) => {
    setChosen(iso2)
    const moved = inCountry(value, iso2, read)
    setTyped({ phone: moved, extension: '', text: null })
    take(moved)
  }

  const ownNotice =
    full === shown
      ? _('A phone number has at most {max} digits: nothing was added.', { max: i18n.number(MAX_DIGITS) })
      : current &&
        current.extension !== '' &&
        _('The extension {extension} was left out.', { extension: current.extension })
  const shownNotice = ownNotice || notice
  const describedBy = [field.control['aria-describedby'], shownNotice && noticeId].filter(Boolean).join(' ')

  return (
    <FieldFrame {...frame} field={field}>
      <div className="flex gap-2">
        <CountryPicker
          label={_('Country of {label}', { label })}
          country={country}
          onChoose={chooseCountry}
          {...(skipsCountry && { tabIndex: -1 })}
        />
        <input
          {...field.control}
          aria-describedby={describedBy || undefined}
          name={name}
          tabIndex={tabIndex}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          placeholder={`+${dialCode}`}
          value={shown}
          onBlur={leave}
          onChange={change}
          onKeyDown={formatOnEnter}
          className={controlClass}
        />
      </div>
      <div
        id={noticeId}
        role="status"
        className="mt-1 flex items-start gap-1.5 text-sm text-ink empty:hidden"
      >
        {shownNotice && (
          <>
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {shownNotice}
          </>
        )}
      </div>
    </FieldFrame>
  )
}
