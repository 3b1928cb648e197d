import { useLingui } from '@lingui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { latinDigits } from '#domain/digits.ts'
import {
  AMENDMENT_MESSAGES,
  type AmendmentStart,
  hasPollOpened,
  NewAmendment,
} from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { AmendmentKind } from '#domain/elections/roll.ts'
import type { LocalText } from '#domain/local-text.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { MemberFinder } from '../dues/MemberFinder.tsx'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useDraft, useFormDraft } from '../forms/use-draft.tsx'
import type { Translate } from '../i18n.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useAdminText } from '../records/admin-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastNotice } from '../ui/toast.ts'
import { AMENDMENT_KIND_LABELS } from './election-fields.ts'
import { useAmendmentStart, useAskAmendment } from './elections-api.ts'

type StepsProps = { election: Election; onClose: () => void }

/** A button that asks two others for an amendment: first about whom, then what. It is open again after the session has ended meanwhile. */
export const AskAmendment = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const [member, setMember] = useDraft<number | null>(`amendment:${election._id}`, null)
  const [isOpen, setOpen] = useState(member !== null)
  const close = () => {
    setMember(null)
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{_('Ask for an amendment')}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        onDismiss={() => setOpen(false)}
        title={_('Ask for an amendment')}
      >
        {member === null ? (
          <MemberFinder
            label={_('Member')}
            onChoose={({ id }) => setMember(id)}
            onCancel={close}
            ways={waysOf(_, setMember)}
          />
        ) : (
          <MemberStep election={election} member={member} onClose={close} />
        )}
      </Dialog>
    </>
  )
}

/** Offers a member number without a search: the roll keeps members who were merged or erased since. */
const waysOf = (_: Translate, onChoose: (member: number) => void) => (text: string) => {
  const id = latinDigits(text)
  return (
    /^\d{1,9}$/.test(id) && (
      <Button onClick={() => onChoose(Number(id))}>{_('Member ID {id}', { id })}</Button>
    )
  )
}

const MemberStep = ({ election, member, onClose }: StepsProps & { member: number }) => {
  const start = useAmendmentStart(election._id, member)
  return (
    <Loaded query={start} skeleton={<FormSkeleton />}>
      {(begun) => <AmendmentForm election={election} member={member} start={begun} onClose={onClose} />}
    </Loaded>
  )
}

/** What was typed into `NameFields`. */
export const readName = (values: FormData) =>
  Object.fromEntries(
    ['name', 'father', 'yearOfBirth', 'union', 'zipCode', 'class'].map((field) => [
      field,
      values.get(`name.${field}`),
    ]),
  )

const check = checkWith(NewAmendment, (values) => ({
  kind: values.get('kind'),
  member: Number(values.get('member')),
  ground: values.get('ground'),
  document: values.get('document'),
  name: values.get('kind') === 'strike' ? null : readName(values),
}))

type AmendmentFormProps = StepsProps & { member: number; start: AmendmentStart }

const AmendmentForm = ({ election, member, start, onClose }: AmendmentFormProps) => {
  const { _ } = useLingui()
  const ask = useAskAmendment(election._id)
  const [isTooLate] = useState(() => hasPollOpened(election, Date.now()))
  const possible: AmendmentKind[] = start.isOn ? ['correct', 'strike'] : ['add']
  const kinds = possible.filter((kind) => kind === 'correct' || !isTooLate)
  const draft = useFormDraft(`amendment:${election._id}:${member}`)
  const typed = draft.restored.get('kind')
  const [kind, setKind] = useState(kinds.find((one) => one === typed) ?? kinds[0])
  const form = usePlainForm<NewAmendment>({
    loadCheck: async () => check,
    draft,
    send: async (amendment) => {
      await ask(amendment)
      toastNotice(_(AMENDMENT_MESSAGES.asked))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const { isOn, name, failed } = start
  if (kind === undefined)
    return (
      <EmptyState title={_(AMENDMENT_MESSAGES.pollOpened)} hint={_(AMENDMENT_MESSAGES.isNotOn)}>
        <Button onClick={onClose}>{_('Close')}</Button>
      </EmptyState>
    )
  return (
    <PlainForm form={form} submitLabel={_('Ask two others')} onCancel={cancel}>
      {draft.note(cancel)}
      <p>
        <strong>
          <ScriptText>{`${member} ${name.name}`}</ScriptText>
        </strong>{' '}
        {_(isOn ? AMENDMENT_MESSAGES.isOn : AMENDMENT_MESSAGES.isNotOn)}
      </p>
      {kind === 'add' && <FailedRules failed={failed} />}
      <input type="hidden" name="member" value={member} />
      <RadioGroup
        legend={_('What for')}
        options={kinds.map((value) => ({ value, label: _(AMENDMENT_KIND_LABELS[value]) }))}
        name="kind"
        error={form.faultOf('kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
      />
      {kind !== 'strike' && <NameFields name={name} field={form.field} />}
      <TextArea label={_('Ground')} rows={2} maxLength={2000} required {...form.field('ground')} />
      <TextArea
        label={_('Document')}
        hint={_('What it is, and where it can be seen.')}
        rows={2}
        maxLength={2000}
        required
        {...form.field('document')}
      />
    </PlainForm>
  )
}

type NameFieldsProps = Pick<AmendmentStart, 'name'> & {
  field: (name: string) => { name: string; error: string | undefined }
}

/** The name as it is to be, from the one on the roll or in the register. */
export const NameFields = ({ name, field }: NameFieldsProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  return (
    <>
      <TextField label={_('Name')} required defaultValue={name.name} {...field('name.name')} />
      <TextField
        label={_("Father's or husband's name")}
        defaultValue={name.father}
        {...field('name.father')}
      />
      <TextField
        label={_('Year of birth')}
        inputMode="numeric"
        required
        defaultValue={name.yearOfBirth}
        {...field('name.yearOfBirth')}
      />
      <SelectField
        label={_('Union of Sandwip')}
        required
        defaultValue={name.union}
        options={UNION_CODES.map((value) => ({ value, label: unionName(value) }))}
        {...field('name.union')}
      />
      <TextField
        label={_('ZIP code')}
        hint={_('The centre follows from it.')}
        required
        defaultValue={name.zipCode}
        {...field('name.zipCode')}
      />
      <SelectField
        label={_('Type of member')}
        required
        defaultValue={name.class}
        options={MEMBER_TYPES.map(({ value, label }) => ({ value, label: _(label) }))}
        {...field('name.class')}
      />
    </>
  )
}

/** The rules that a member fails, shown before the member is added anyway. Renders nothing if there are none. */
const FailedRules = ({ failed }: { failed: readonly LocalText[] }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  if (failed.length === 0) return null
  return (
    <p className="flex gap-2 font-medium wrap-anywhere text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {_('By the rules this member may not vote: {reasons}', { reasons: failed.map(adminText).join(' ') })}
      </span>
    </p>
  )
}
