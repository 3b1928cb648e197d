import { useLingui } from '@lingui/react'
import { BANK_MESSAGES, type BankLine, IgnoredLine } from '#domain/bank/bank-line.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { TextDialog } from '../forms/TextDialog.tsx'
import type { DraftedForm } from '../forms/use-draft.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useIgnoreLine } from './bank-api.ts'

const check = checkWith(IgnoredLine)

/** Ignores a line that pays for nothing here, with the reason. */
export const IgnoreDialog = ({ line, opened }: { line: BankLine; opened: DraftedForm }) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const ignore = useIgnoreLine()
  return (
    <TextDialog
      opened={opened}
      title={_('Ignore {amount}', { amount: cents(line.cents) })}
      check={check}
      send={async ({ note }) => {
        await ignore(line._id, note)
        toastSuccess(_(BANK_MESSAGES.ignored))
      }}
      text={{
        name: 'note',
        label: _('Why'),
        hint: _('For example: taken at desk A, receipt 26-A-0147'),
        maxLength: 500,
        required: true,
      }}
      submitLabel={_('Ignore')}
    >
      <p className="wrap-anywhere">{line.text}</p>
    </TextDialog>
  )
}
