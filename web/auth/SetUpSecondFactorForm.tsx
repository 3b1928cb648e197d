import { useLingui } from '@lingui/react'
import encodeQR from 'qr'
import { type NewSecondFactor, SecondFactorProof } from '#domain/auth/second-factor.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSetSecondFactor } from './account-api.ts'

/** The white border around the code, in modules, which scanners need. */
const BORDER = 4

/** A QR code. Black on white in the dark theme too, as not every scanner reads the inverse. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-lg"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}

type SetUpSecondFactorFormProps = {
  begun: NewSecondFactor
  onCancel: () => void
  /** Called with the recovery codes. */
  onSet: (codes: readonly string[]) => void
}

/** Shows the new secret for the app, and asks for a code that proves that the app has it. */
export const SetUpSecondFactorForm = ({ begun, onCancel, onSet }: SetUpSecondFactorFormProps) => {
  const { _ } = useLingui()
  const set = useSetSecondFactor()
  const form = usePlainForm({
    loadCheck: async () => checkWith(SecondFactorProof),
    send: async ({ code }) => onSet(await set.mutateAsync(code)),
  })
  return (
    <PlainForm form={form} submitLabel={_('Turn it on')} onCancel={onCancel}>
      <div className="grid gap-3">
        <p>{_('1. Scan this with the app on your phone.')}</p>
        <QrCode text={begun.uri} label={_('QR code for the app')} />
        <p className="text-ink-muted">
          {_('Or type this key into the app:')}{' '}
          <code className="block text-lg wrap-anywhere text-ink">
            {begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </div>
      <TextField
        label={_('2. Enter the code that the app shows')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
    </PlainForm>
  )
}
