import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import type { Member } from '#domain/members/member.ts'
import { REASON_MAX, TypeChange, typeChangeFault, deathSchema } from '#domain/members/status-changes.ts'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { fullName } from '#domain/members/member-name.ts'
import { checkWith } from '../../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../../forms/PlainForm.tsx'
import { type DraftedForm, useAsOpened, useFormDraft } from '../../forms/use-draft.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useChangeType, useChangeDeath } from '../api.ts'
import { LifeIdHolder } from '../LifeIdHolder.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'

type Props = { member: Member; opened: DraftedForm }

/** The dialog that makes a member one of another type. */
export const ChangeTypeDialog = ({ opened, ...props }: Props) => {
  const { _ } = useLingui()
  const member = useAsOpened(props.member, opened)
  return (
    <Dialog {...opened.dialog} title={_('Change type')} size="xs">
      <TypeForm member={member} opened={opened} />
    </Dialog>
  )
}

/** As the server checks a change, which depends on the type that the member has. */
const schemaFrom = (from: MemberType) =>
  TypeChange.superRefine((change, context) => {
    const fault = typeChangeFault(from, change)
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message })
  })

const TypeForm = ({ member, opened }: Props) => {
  const { _ } = useLingui()
  const change = useChangeType()
  const draft = useFormDraft(opened.name)
  const [chosen, setChosen] = useState(draft.restored.get('typeOfMember'))
  const lifeMemberId = member.lifeMemberId ?? ''
  const form = usePlainForm({
    draft,
    loadCheck: async () =>
      checkWith(schemaFrom(member.typeOfMember), (values) => ({
        lifeMemberId,
        ...Object.fromEntries(values),
      })),
    send: async (data) => {
      await change.mutateAsync({ member, change: data })
      opened.close()
      toastSuccess(_(MEMBER_MESSAGES.updated))
    },
  })
  const others = MEMBER_TYPES.filter(({ value }) => value !== member.typeOfMember)
  return (
    <PlainForm form={form} submitLabel={_('Change type')} onCancel={opened.close} className="grid gap-4">
      {draft.note(opened.close)}
      <SelectField
        {...form.field('typeOfMember')}
        label={_('Type of member')}
        placeholder={_('Please choose')}
        required
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ value, label }) => ({ value, label: _(label) }))}
      />
      {chosen === 'life_member' && (
        <div>
          <TextField
            defaultValue={lifeMemberId}
            {...form.field('lifeMemberId')}
            label={_('Life time member ID')}
            required
            autoComplete="off"
          />
          <LifeIdHolder error={change.error} />
        </div>
      )}
      <TextArea
        {...form.field('reason')}
        label={_('Reason')}
        required={member.typeOfMember === 'life_member'}
        rows={2}
        maxLength={REASON_MAX}
      />
    </PlainForm>
  )
}

/** The dialog that marks a member as deceased, or a member who was marked by mistake as alive. */
export const DeathDialog = ({ opened, ...props }: Props) => {
  const { _ } = useLingui()
  const member = useAsOpened(props.member, opened)
  const title = member.isDied ? _('Mark as alive') : _('Mark as deceased')
  return (
    <Dialog {...opened.dialog} title={title} size="xs">
      <DeathForm member={member} submitLabel={title} opened={opened} />
    </Dialog>
  )
}

const DeathForm = ({ member, submitLabel, opened }: Props & { submitLabel: string }) => {
  const { _ } = useLingui()
  const change = useChangeDeath()
  const isDied = !member.isDied
  const draft = useFormDraft(opened.name)
  const form = usePlainForm({
    draft,
    loadCheck: async () =>
      checkWith(deathSchema(systemClock), (values) => ({
        isDied,
        diedOn: '',
        ...Object.fromEntries(values),
      })),
    send: async (data) => {
      await change.mutateAsync({ member, change: data })
      opened.close()
      toastSuccess(_(MEMBER_MESSAGES.updated))
    },
  })
  return (
    <PlainForm form={form} submitLabel={submitLabel} onCancel={opened.close} className="grid gap-4">
      {draft.note(opened.close)}
      <p className="text-lg font-semibold wrap-anywhere">
        <ScriptText>{fullName(member.name)}</ScriptText>
      </p>
      {isDied && (
        <TextField
          {...form.field('diedOn')}
          type="date"
          max={dayOf(systemClock.now())}
          label={_('Day of death')}
          hint={_('May stay empty')}
        />
      )}
      <TextArea {...form.field('reason')} label={_('Reason')} rows={2} maxLength={REASON_MAX} />
    </PlainForm>
  )
}
