import { useLingui } from '@lingui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlClass } from '../ui/control-class.ts'
import { FieldFrame, useField } from '../ui/FieldFrame.tsx'

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
  const Icon = shown ? EyeOff : Eye

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
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
