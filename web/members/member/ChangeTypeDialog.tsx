import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { type Member } from '#domain/members/member.ts'
import { REASON_MAX, TypeChange, typeChangeFault } from '#domain/members/status-changes.ts'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { checkWith } from '../../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../../forms/PlainForm.tsx'
import { type DraftedForm, useAsOpened, useFormDraft } from '../../forms/use-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useChangeType } from '../api.ts'
import { LifeIdHolder } from '../LifeIdHolder.tsx'

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
