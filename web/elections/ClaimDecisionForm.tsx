import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { AMENDMENT_MESSAGES } from '#domain/elections/amendment.ts'
import { type ClaimCase, CLAIM_MESSAGES, ClaimDecision, type ShownClaim } from '#domain/elections/claim.ts'
import { CLAIM_LIMITS } from '#domain/elections/claim-rules.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormDraft } from '../forms/use-draft.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Section } from '../ui/Section.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastNotice } from '../ui/toast.ts'
import { useClaimStep } from './claims-api.ts'

type ClaimProps = { claim: ShownClaim }
type DecisionProps = ClaimProps & { verdict: ClaimCase['verdict'] }

/** Why a claim cannot be upheld: the roll is as it asks already. */
const obstacleOf = ({ claim: { kind }, verdict }: DecisionProps) => {
  const isOn = verdict?.isOn ?? false
  if (kind === 'claim') return isOn ? AMENDMENT_MESSAGES.isOn : null
  return isOn ? null : AMENDMENT_MESSAGES.isNotOn
}

/** Upholds or refuses a claim, with the reason that both sides read. */
export const ClaimDecisionForm = ({ claim, verdict }: DecisionProps) => {
  const { _ } = useLingui()
  const obstacle = obstacleOf({ claim, verdict })
  const { mutateAsync } = useClaimStep()
  const form = usePlainForm({
    loadCheck: async () => checkWith(ClaimDecision),
    draft: useFormDraft(`claim:${claim._id}`),
    send: async (decision) => {
      await mutateAsync({ claim, decision })
      toastNotice(_(CLAIM_MESSAGES.decided))
    },
  })
  return (
    <Section id="decision" heading={_('Decision')}>
      <PlainForm form={form} submitLabel={_('Decide')} className="grid gap-4">
        {obstacle !== null && <p>{_(obstacle)}</p>}
        <RadioGroup
          {...form.field('status')}
          legend={_('What does the commission decide?')}
          required
          options={[
            ...(obstacle === null
              ? [{ value: 'upheld', label: _('Uphold: two others have to agree before the roll changes') }]
              : []),
            { value: 'refused', label: _('Refuse: another has to agree; the roll stays as it is') },
          ]}
        />
        <TextArea
          {...form.field('reason')}
          label={_('Reason')}
          hint={_('Both sides read it. It stays with the roll.')}
          maxLength={CLAIM_LIMITS.reason}
          required
        />
      </PlainForm>
    </Section>
  )
}

/** Takes a claim out of the spam, which gives notice of it by mail. */
export const NoSpamButton = ({ claim }: ClaimProps) => {
  const { _ } = useLingui()
  const { mutateAsync } = useClaimStep()
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    await attempt(async () => void (await mutateAsync({ claim, status: 'open' })))
    setBusy(false)
  }
  return (
    <Button className="mt-4 justify-self-start" busy={isBusy} onClick={() => void move()}>
      {_('This is no spam')}
    </Button>
  )
}
