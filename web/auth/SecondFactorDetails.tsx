import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  type NewSecondFactor,
  type SecondFactorState,
} from '#domain/auth/second-factor.ts'
import { useFormat } from '../format.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import {
  beginSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useTurnOffSecondFactor,
} from './account-api.ts'
import { RecoveryCodesDetails } from './RecoveryCodesDetails.tsx'
import { SetUpSecondFactorForm } from './SetUpSecondFactorForm.tsx'

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
