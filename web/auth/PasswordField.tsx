import { useLingui } from '@lingui/react'
import { useState, type ComponentProps } from 'react'
import { controlClass } from '../ui/control-class.ts'
import { FieldFrame, useField } from '../ui/FieldFrame.tsx'
import { Icon } from '../ui/Icon.tsx'

const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0'
const EYE_OFF =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20'

type PasswordFieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  error: string | undefined
}

/** A password input with a button that reveals the password. */
export const PasswordField = ({
  label,
  hint,
  error,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) => {
  const { _ } = useLingui()
  const [shown, setShown] = useState(false)
  const frame = { label, hint, error, required: true }
  const field = useField(frame)

  return (
    <FieldFrame {...frame} field={field}>
      <div className="relative">
        <input
          {...input}
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className={`${controlClass} pr-14`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={_('Show password')}
          aria-controls={field.controlId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid min-h-11 w-12 place-items-center rounded-lg text-ink-muted hover:text-ink"
        >
          <Icon path={shown ? EYE_OFF : EYE} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}

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
