import { useController } from 'react-hook-form'
import { useLingui } from '@lingui/react'
import { isUnlikelyUsPhone } from '#domain/phone.ts'
import { bangladeshiPhone, formatBangladeshi, readPhone } from '#domain/read-phone.ts'
import { useFormField } from '../records/field-context.ts'
import { Button } from '../ui/Button.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import type { MemberFormState } from './use-member-form.ts'

type PhoneProps = { path: string; label?: string; required?: boolean }

/** What every phone of the form needs. */
const usePhone = (path: string) => {
  const { form, ...field } = useFormField(path)
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
export const FormPhone = ({ path, ...props }: PhoneProps) => {
  const unlikely = useUnlikely()
  const field = usePhone(path)
  return <PhoneField {...field} {...props} notice={unlikely(field.value)} />
}

/** The member's own phone. A number in Bangladesh is pointed out, and can be moved to the second phone. */
export const MemberPhone = ({ form: { getValues, setValue, formState } }: Pick<MemberFormState, 'form'>) => {
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
export const SecondPhone = () => {
  const { _ } = useLingui()
  const field = usePhone('secondPhone')
  return <PhoneField {...field} defaultCountry="bd" hint={_('Of any country. Visitors never see it.')} />
}
