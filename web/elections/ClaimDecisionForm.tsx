import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { AMENDMENT_MESSAGES } from '#domain/elections/amendment.ts'
import { type ClaimCase, CLAIM_MESSAGES, ClaimDecision, type ShownClaim } from '#domain/elections/claim.ts'
import { CLAIM_LIMITS } from '#domain/elections/claim-rules.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormDraft } from '../forms/use-draft.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastNotice } from '../ui/toast.ts'
import { NameFields, readName } from './AskAmendment.tsx'
import { useClaimStep } from './claims-api.ts'
import { useAmendmentStart } from './elections-api.ts'

type ClaimProps = { claim: ShownClaim }
type DecisionProps = ClaimProps & { verdict: ClaimCase['verdict'] }

/** Upholding without a change of the roll, and with the correction of a name. */
const WAYS_TO_UPHOLD = ['upheld', 'correct'] as const

const check = checkWith(ClaimDecision, (values) => {
  const isCorrect = values.get('status') === 'correct'
  return {
    status: isCorrect ? 'upheld' : values.get('status'),
    reason: values.get('reason'),
    name: isCorrect ? readName(values) : null,
  }
})

/** Upholds or refuses a claim, with the reason that both sides read. */
export const ClaimDecisionForm = ({ claim, verdict }: DecisionProps) => {
  const { _ } = useLingui()
  const isOn = verdict?.isOn ?? false
  const isClaim = claim.kind === 'claim'
  const { mutateAsync } = useClaimStep()
  const draft = useFormDraft(`claim:${claim._id}`)
  const [status, setStatus] = useState(draft.restored.get('status') ?? '')
  const form = usePlainForm({
    loadCheck: async () => check,
    draft,
    send: async (decision) => {
      await mutateAsync({ claim, decision })
      toastNotice(_(CLAIM_MESSAGES.decided))
    },
  })
  const labels = {
    upheld:
      isOn === isClaim
        ? _('Uphold: the roll is right already')
        : _('Uphold: two others have to agree before the roll changes'),
    correct: _('Uphold, and correct the name: two others have to agree before the roll changes'),
  }
  const ways = WAYS_TO_UPHOLD.filter((way) => way === 'upheld' || (isOn && isClaim))
  return (
    <Section id="decision" heading={_('Decision')}>
      <PlainForm
        form={form}
        submitLabel={_('Decide')}
        submitClass="sm:justify-self-start"
        className="grid gap-4"
      >
        {draft.note()}
        {isOn === isClaim && <p>{_(isOn ? AMENDMENT_MESSAGES.isOn : AMENDMENT_MESSAGES.isNotOn)}</p>}
        <RadioGroup
          legend={_('What does the commission decide?')}
          required
          name="status"
          error={form.faultOf('status')}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={[
            ...ways.map((value) => ({ value, label: labels[value] })),
            { value: 'refused', label: _('Refuse: another has to agree; the roll stays as it is') },
          ]}
        />
        {status === 'correct' && <Corrected claim={claim} field={form.field} />}
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

type CorrectedProps = ClaimProps & Pick<ComponentProps<typeof NameFields>, 'field'>

const Corrected = ({ claim: { election, member }, field }: CorrectedProps) => (
  <Loaded query={useAmendmentStart(election, member)} skeleton={<FormSkeleton />}>
    {({ name }) => <NameFields name={name} field={field} />}
  </Loaded>
)

/** Takes a claim out of the spam, which gives notice of it by mail. */
export const NoSpamButton = ({ claim }: ClaimProps) => {
  const { _ } = useLingui()
  const { mutateAsync, isPending } = useClaimStep()
  const attempt = useAttempt()
  const move = () => attempt(async () => void (await mutateAsync({ claim, status: 'open' })))
  return (
    <Button className="mt-4 justify-self-start" busy={isPending} onClick={() => void move()}>
      {_('This is no spam')}
    </Button>
  )
}
