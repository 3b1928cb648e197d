import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MEMBER_MESSAGES, type Member } from '#domain/members/member.ts'
import { REASON_MAX, TypeChange, typeChangeFault } from '#domain/members/status-changes.ts'
import { MEMBER_TYPES, type MemberType } from '#domain/members/member-types.ts'
import { useSmallForm } from '../../forms/use-small-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useChangeType } from '../api.ts'
import { DialogForm } from './DialogForm.tsx'

type Props = { member: Member; onClose: () => void }

/** The dialog that makes a member one of another type. */
export const ChangeTypeDialog = ({ member, onClose }: Props) => {
  const { _ } = useLingui()
  return (
    <Dialog open onClose={onClose} title={_('Change type')} size="xs">
      <TypeForm member={member} onClose={onClose} />
    </Dialog>
  )
}

/** As the server checks a change, which depends on the type that the member has. */
const schemaFrom = (from: MemberType) =>
  TypeChange.superRefine((change, context) => {
    const fault = typeChangeFault(from, change)
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message })
  }) as z.ZodType<TypeChange, { typeOfMember: string; lifeMemberId: string; reason: string }>

const TypeForm = ({ member, onClose }: Props) => {
  const { _ } = useLingui()
  const change = useChangeType()
  const schema = useMemo(() => schemaFrom(member.typeOfMember), [member.typeOfMember])
  const form = useSmallForm({
    schema,
    values: { typeOfMember: '', lifeMemberId: member.lifeMemberId ?? '', reason: '' },
    send: async (data) => {
      await change.mutateAsync({ member, change: data })
      onClose()
      toastSuccess(_(MEMBER_MESSAGES.updated))
    },
  })
  const chosen = useWatch({ control: form.control, name: 'typeOfMember' })
  const others = MEMBER_TYPES.filter(({ value }) => value !== member.typeOfMember)
  return (
    <DialogForm form={form} submitLabel={_('Change type')} onCancel={onClose}>
      <SelectField
        {...form.field('typeOfMember')}
        label={_('Type of member')}
        placeholder={_('Please choose')}
        required
        options={others.map(({ value, label }) => ({ value, label: _(label) }))}
      />
      {chosen === 'life_member' && (
        <TextField
          {...form.field('lifeMemberId')}
          label={_('Life time member ID')}
          required
          autoComplete="off"
        />
      )}
      <TextArea
        {...form.field('reason')}
        label={_('Reason')}
        required={member.typeOfMember === 'life_member'}
        rows={2}
        maxLength={REASON_MAX}
      />
    </DialogForm>
  )
}
