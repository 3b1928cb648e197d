import { useLingui } from '@lingui/react'
import { Check, Copy, Download } from 'lucide-react'
import encodeQR from 'qr'
import { useState } from 'react'
import {
  type NewSecondFactor,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SecondFactorProof,
  type SecondFactorState,
} from '#domain/auth/second-factor.ts'
import { saveFile } from '../download.ts'
import { useFormat } from '../format.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { checkWith } from '../forms/check-with.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toast.ts'
import {
  beginSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useSetSecondFactor,
  useTurnOffSecondFactor,
} from './account-api.ts'

type RecoveryCodesDetailsProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are never shown again. */
const RecoveryCodesDetails = ({ codes, onDone }: RecoveryCodesDetailsProps) => {
  const { _ } = useLingui()
  const [copied, setCopied] = useState(false)
  const attempt = useAttempt()
  const text = codes.join('\n')
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    })
  return (
    <div className="grid gap-4">
      <h3 className="text-lg font-semibold">{_('Your recovery codes')}</h3>
      <p>
        {_(
          'Each signs you in once if your phone is lost. Please keep them on paper or in a password manager, not on the phone. They are shown only now.',
        )}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-sand p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span role="status">{copied ? _('Copied') : _('Copy')}</span>
        </Button>
        <Button
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden className="size-5" />
          {_('Save as a file')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {_('Done')}
        </Button>
      </div>
    </div>
  )
}

/** The second factor of the user: off, being set up, or on. New recovery codes are shown once. */
export const SecondFactorDetails = () => {
  const { _ } = useLingui()
  const state = useSecondFactor()
  const [begun, setBegun] = useState<NewSecondFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <RecoveryCodesDetails codes={codes} onDone={() => setCodes(null)} />
  if (begun) {
    return (
      <SetUpSecondFactorForm
        begun={begun}
        onCancel={() => setBegun(null)}
        onSet={(next) => {
          setBegun(null)
          setCodes(next)
          toastSuccess(_(SECOND_FACTOR_ON))
        }}
      />
    )
  }
  return (
    <Loaded query={state} skeleton={<FormSkeleton />}>
      {(loaded) =>
        loaded.since === null ? (
          <SecondFactorOff onBegun={setBegun} />
        ) : (
          <SecondFactorOn state={{ ...loaded, since: loaded.since }} onCodes={setCodes} />
        )
      }
    </Loaded>
  )
}

const SecondFactorOff = ({ onBegun }: { onBegun: (begun: NewSecondFactor) => void }) => {
  const { _ } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = useAttempt()
  const begin = async () => {
    setIsBusy(true)
    await attempt(async () => onBegun(await beginSecondFactor()))
    setIsBusy(false)
  }
  return (
    <>
      <p className="mb-4">
        {_(
          'With a second factor, nobody can sign in with your password alone: it also needs a code from an app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
        )}
      </p>
      <Button variant="primary" busy={isBusy} busyLabel={_('Loading...')} onClick={() => void begin()}>
        {_('Set up the second factor')}
      </Button>
    </>
  )
}

type SecondFactorOnProps = {
  state: SecondFactorState & { since: string }
  onCodes: (codes: readonly string[]) => void
}

const SecondFactorOn = ({ state, onCodes }: SecondFactorOnProps) => {
  const { _ } = useLingui()
  const format = useFormat()
  const renew = useRenewRecoveryCodes()
  const turnOff = useTurnOffSecondFactor()
  const attempt = useAttempt()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <p>
        {_('On since {date}. Signing in needs a code from the app on your phone.', {
          date: format.dateTime(state.since),
        })}
      </p>
      <p className="mt-2 mb-4">
        {_('Recovery codes left, for when the phone is lost: {count}', {
          count: format.number(state.recoveryCodesLeft),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={renew.isPending}
          onClick={() => void attempt(async () => onCodes(await renew.mutateAsync(undefined)))}
        >
          {_('New recovery codes')}
        </Button>
        <Button variant="remove" onClick={() => setIsLeaving(true)}>
          {_('Turn it off')}
        </Button>
      </div>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={_('Turn off the second factor?')}
        confirmLabel={_('Turn it off')}
        onConfirm={async () => {
          await turnOff.mutateAsync(undefined)
          toastSuccess(_(SECOND_FACTOR_OFF))
        }}
      >
        <p>
          {state.isRequired
            ? _('All admins need one: you will have to set it up again at once, for example on a new phone.')
            : _('From then on, whoever knows your password can sign in.')}
        </p>
      </ConfirmDialog>
    </>
  )
}

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
const SetUpSecondFactorForm = ({ begun, onCancel, onSet }: SetUpSecondFactorFormProps) => {
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
