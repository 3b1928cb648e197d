import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { DESK_MESSAGES, type DeskSession, NewDeposit } from '#domain/dues/desk.ts'
import { typedDollars } from '#domain/dues/money.ts'
import { isPaper } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useCreateDeposit } from './dues-api.ts'

/** What of a closed desk goes to the bank: the counted cash without the float, the checks and the money orders. */
export const centsToDeposit = ({ result, floatCents }: Pick<DeskSession, 'result' | 'floatCents'>) => {
  if (!result) return 0
  const papers = result.byMethod.filter(({ method }) => isPaper(method))
  return result.countedCents - floatCents + papers.reduce((sum, { cents }) => sum + cents, 0)
}

const check = checkWith(NewDeposit.extend({ cents: typedDollars }), (values) => ({
  ...Object.fromEntries(values),
  desks: values.getAll('desks'),
}))

/** Stores what was brought to the bank. */
export const DepositForm = ({ desks }: { desks: readonly DeskSession[] }) => {
  const { _ } = useLingui()
  const { cents, dateTime } = useFormat()
  const create = useCreateDeposit()
  const [chosen, setChosen] = useState<readonly string[]>(() => desks.map(({ _id }) => _id))
  const expected = desks
    .filter(({ _id }) => chosen.includes(_id))
    .reduce((sum, desk) => sum + centsToDeposit(desk), 0)
  const form = usePlainForm<NewDeposit>({
    loadCheck: async () => check,
    send: async (deposit) => {
      await create(deposit)
      toastSuccess(_(DESK_MESSAGES.deposited))
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Store the deposit')} className="grid max-w-3xl gap-5">
      <CheckboxGroup
        legend={_('Desks')}
        options={desks.map((desk) => ({
          value: desk._id,
          label: `${_('Desk {letter}', { letter: desk.letter })}, ${dateTime(desk.openedAt)}`,
          count: cents(centsToDeposit(desk)),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="desks" value={id} />
      ))}
      <FieldError id="deposit-desks-error" message={form.faultOf('desks')} />
      <p role="status" className="text-xl font-medium tabular-nums">
        {_('Together {amount}', { amount: cents(expected) })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={_('Day on the slip of the bank')}
          defaultValue={dayOf(systemClock.now())}
          required
          {...form.field('depositedOn')}
        />
        <TextField
          label={_('Amount on the slip of the bank')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field('cents')}
        />
      </div>
      <TextField label={_('Note')} maxLength={500} {...form.field('note')} />
    </PlainForm>
  )
}
