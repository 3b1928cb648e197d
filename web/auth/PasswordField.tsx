import { useLingui } from '@lingui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlClass, FieldFrame, useField } from '../ui/FieldFrame.tsx'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; error: string | undefined }

/** A password with a button that shows what was typed. */
export const PasswordField = ({ label, error, ...input }: PasswordFieldProps) => {
  const { _ } = useLingui()
  const [shown, setShown] = useState(false)
  const frame = { label, error, required: true }
  const field = useField(frame)
  const Icon = shown ? EyeOff : Eye

  return (
    <FieldFrame {...frame} field={field}>
      <div className="relative">
        <input
          {...input}
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
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
