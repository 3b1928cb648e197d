import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useLingui } from '@lingui/react'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { deathSchema, REASON_MAX } from '#domain/members/status-changes.ts'
import { checkWith } from '../../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../../forms/PlainForm.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { type DraftedForm, useAsOpened, useFormDraft } from '../../forms/use-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useChangeDeath } from '../api.ts'

type Props = { member: Member; opened: DraftedForm }

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
