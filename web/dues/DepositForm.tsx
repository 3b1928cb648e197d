import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DESK_MESSAGES, type DeskSession, NewDeposit } from '#domain/dues/desk.ts'
import { readCents, typedIn } from '#domain/dues/money.ts'
import { isPaper } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormDraft } from '../forms/use-draft.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { cashToDeposit } from './DepositSlip.tsx'
import { useCreateDeposit } from './dues-api.ts'

/** What of a closed desk goes to the bank: the counted cash without the float, the checks and the money orders. */
const centsToDeposit = (desk: DeskSession) => {
  const papers = desk.result?.byMethod.filter(({ method }) => isPaper(method)) ?? []
  return cashToDeposit(desk) + papers.reduce((sum, { cents }) => sum + cents, 0)
}

const check = checkWith(NewDeposit.extend({ cents: typedIn(NewDeposit.shape.cents) }), (values) => ({
  ...Object.fromEntries(values),
  depositedOn: values.get('depositedOn') || null,
  desks: values.getAll('desks'),
}))

/** Stores what was brought to the bank. */
export const DepositForm = ({ desks }: { desks: readonly DeskSession[] }) => {
  const { _ } = useLingui()
  const { cents, dateTime } = useFormat()
  const create = useCreateDeposit()
  const ids = desks.map(({ _id }) => _id)
  const draft = useFormDraft(`deposit:${ids.join()}`)
  const [chosen, setChosen] = useState<readonly string[]>(
    draft.restored.size > 0 ? draft.restored.getAll('desks') : ids,
  )
  const expected = desks
    .filter(({ _id }) => chosen.includes(_id))
    .reduce((sum, desk) => sum + centsToDeposit(desk), 0)
  const [typed, setTyped] = useState(draft.restored.get('cents') ?? '')
  const difference = (readCents(typed) ?? expected) - expected
  const form = usePlainForm<NewDeposit>({
    draft,
    loadCheck: async () => check,
    send: async (deposit) => {
      await create(deposit)
      toastSuccess(_(DESK_MESSAGES.deposited))
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={_('Store the deposit')}
      submitClass="sm:justify-self-start"
      className="grid max-w-3xl gap-5"
    >
      {draft.note()}
      <CheckboxGroup
        legend={_('Desks')}
        name="desks"
        options={desks.map((desk) => ({
          value: desk._id,
          label: `${_('Desk {letter}', { letter: desk.letter })}, ${dateTime(desk.openedAt)}`,
          count: cents(centsToDeposit(desk)),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <FieldError id="deposit-desks-error" message={form.faultOf('desks')} />
      <p role="status" className="text-xl font-medium tabular-nums">
        {_('Together {amount}', { amount: cents(expected) })}
      </p>
      {chosen.length > 0 && (
        <Link
          to={`${adminPaths.depositSlip}?${new URLSearchParams(chosen.map((id) => ['desk', id]))}`}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          <Printer aria-hidden className="size-5" />
          {_('Deposit slip')}
        </Link>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={_('Day on the slip of the bank')}
          hint={_('Left empty, it is today.')}
          {...form.field('depositedOn')}
        />
        <TextField
          label={_('Amount on the slip of the bank')}
          inputMode="decimal"
          autoComplete="off"
          required
          onChange={({ target }) => setTyped(target.value)}
          {...form.field('cents')}
        />
      </div>
      {difference !== 0 && (
        <p className="font-medium text-danger">
          {difference < 0
            ? _('The slip is {amount} below what the desks say.', { amount: cents(-difference) })
            : _('The slip is {amount} above what the desks say.', { amount: cents(difference) })}
        </p>
      )}
      <TextField
        label={difference === 0 ? _('Note') : _('Explanation')}
        required={difference !== 0}
        maxLength={500}
        {...form.field('note')}
      />
    </PlainForm>
  )
}
