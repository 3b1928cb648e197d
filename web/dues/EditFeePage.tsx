import { useLingui } from '@lingui/react'
import { Fee, FEE_MESSAGES, FEE_CLASSES, NewFee } from '#domain/dues/fee.ts'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { dollarsOf, typedDollars } from '#domain/dues/money.ts'
import { recordKind } from '../records/record-kind.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormRadios, FormText, FormTextArea } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { CLASS_LABELS, FEE_FIELDS } from './fee-fields.ts'

export const feeKind = recordKind('fees', Fee, {
  list: /* i18n */ 'Fees',
  create: /* i18n */ 'New fee',
  edit: /* i18n */ 'Edit fee',
  none: /* i18n */ 'There are no fees yet.',
  noneHint: /* i18n */ 'Without a fee no dues can be taken.',
  ...FEE_MESSAGES,
})

/** The amount is typed in dollars. */
const TypedFee = NewFee.extend({ cents: typedDollars })

const toValues = (fee: Fee | null) => ({
  class: fee?.class ?? FEE_CLASSES[0],
  name: fee?.name ?? EMPTY_TEXT,
  cents: fee ? dollarsOf(fee.cents) : '',
  validFrom: fee?.validFrom ?? dayOf(systemClock.now()),
  note: fee?.note ?? '',
})

const FeeForm = (form: RecordFormProps<Fee>) => {
  const { _ } = useLingui()
  return (
    <KindForm {...form} kind={feeKind} schema={TypedFee} fields={FEE_FIELDS} toValues={toValues}>
      <FormRadios
        path="class"
        options={FEE_CLASSES.map((value) => ({ value, label: _(CLASS_LABELS[value]) }))}
      />
      <FormLocalText path="name" required="both" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="cents" inputMode="decimal" required />
        <FormText
          path="validFrom"
          type="date"
          hint={_(
            'Of several fees, desks propose the one that became valid last; of one day, the first by name.',
          )}
          required
        />
      </div>
      <FormTextArea path="note" hint={_('Such as the meeting at which it was decided')} />
    </KindForm>
  )
}

export default function EditFeePage() {
  return <RecordScreen kind={feeKind}>{(form) => <FeeForm {...form} />}</RecordScreen>
}
