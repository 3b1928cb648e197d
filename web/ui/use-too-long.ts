import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'

type Typed = {
  maxLength?: number | undefined
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  error?: string | undefined
}

/**
 * Says how much of a text is too much. A pasted text stays whole, where the attribute `maxlength` would cut it off without a word; spaces around it do not
 * count, because the rules of the fields ignore them.
 */
export const useTooLong = ({ maxLength, value, defaultValue, error }: Typed) => {
  const { _, i18n } = useLingui()
  const [typed, setTyped] = useState(defaultValue?.toString() ?? '')
  const { length } = (value ?? typed).toString().trim()
  const over = length - (maxLength ?? length)
  return {
    error:
      over > 0
        ? _('{over} characters too many: at most {max} fit here.', {
            over: i18n.number(over),
            max: i18n.number(length - over),
          })
        : error,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
  }
}
