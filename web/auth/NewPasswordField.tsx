import type { ComponentProps } from 'react'
import { useLingui } from '@lingui/react'
import { PasswordField } from './PasswordField.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>

/** The field for a new password. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const { _ } = useLingui()
  return (
    <PasswordField
      {...props}
      label={_('New password')}
      hint={_('12 to 16 characters')}
      autoComplete="new-password"
    />
  )
}
