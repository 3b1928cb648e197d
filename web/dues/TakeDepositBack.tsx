import { useLingui } from '@lingui/react'
import { type Deposit, DepositReturn, DESK_MESSAGES } from '#domain/dues/desk.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { type DraftedForm, useDraftedForm, useFormDraft } from '../forms/use-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useTakeDepositBack } from './dues-api.ts'

const check = checkWith(DepositReturn)

type TakeDepositBackProps = { deposit: Pick<Deposit, '_id' | 'cents' | 'depositedOn'> }

/** The button that takes a wrong deposit back, with the reason. */
export const TakeDepositBack = ({ deposit }: TakeDepositBackProps) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const opened = useDraftedForm(`take-back:${deposit._id}`)
  const facts = { amount: cents(deposit.cents), day: dayOrYear(deposit.depositedOn) }
  return (
    <>
      <Button variant="quiet" className="-mx-4 whitespace-nowrap underline" onClick={opened.open}>
        {_('Take back')}
        <span className="sr-only">
          {facts.amount}, {facts.day}
        </span>
      </Button>
      <Dialog {...opened.dialog} title={_('Take the deposit of {amount} on {day} back', facts)}>
        <TakeBackForm id={deposit._id} opened={opened} />
      </Dialog>
    </>
  )
}

const TakeBackForm = ({ id, opened }: { id: string; opened: DraftedForm }) => {
  const { _ } = useLingui()
  const takeBack = useTakeDepositBack(id)
  const draft = useFormDraft(opened.name)
  const form = usePlainForm<DepositReturn>({
    draft,
    loadCheck: async () => check,
    send: async (data) => {
      await takeBack(data)
      toastSuccess(_(DESK_MESSAGES.takenBack))
      opened.close()
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Take it back')} variant="danger" onCancel={opened.close}>
      {draft.note(opened.close)}
      <p>{_('It stays in the list as taken back, and its desks wait to be deposited again.')}</p>
      <TextArea label={_('Why')} rows={2} maxLength={500} required {...form.field('reason')} />
    </PlainForm>
  )
}
