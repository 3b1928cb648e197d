import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { WRONG_NUMBER } from '#domain/bulk-changes/bulk-change.ts'
import { latinDigits } from '#domain/digits.ts'
import { useFormat } from '../format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useBulkDeletion, useBulkPreview } from './api.ts'
import { BatchForm } from './BatchForm.tsx'
import { useBatchToasts } from './use-batch-toasts.ts'
import type { Source } from './use-selection.ts'

type BulkDeleteDialogProps = { source: Source; onClose: () => void; onDone: () => void }

/** The dialog that deletes all selected members, once their number was typed. */
export const BulkDeleteDialog = (props: BulkDeleteDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog open onClose={props.onClose} title={_('Delete the selected members?')} size="xs">
      <DeleteForm {...props} />
    </Dialog>
  )
}

const DeleteForm = ({ source, onClose, onDone }: BulkDeleteDialogProps) => {
  const { _ } = useLingui()
  const { number: toText } = useFormat()
  const preview = useBulkPreview(source, 'delete')
  const remove = useBulkDeletion(source)
  const toasts = useBatchToasts()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const count = preview.data?.changed.count ?? 0
  const number = Number(latinDigits(typed).replaceAll(/[\s,]/g, ''))
  const isRight = number === count
  return (
    <BatchForm
      preview={preview}
      isDeletion
      submitLabel={(total) =>
        total === 0
          ? _('Delete')
          : _('{count, plural, one {Delete # member} other {Delete # members}}', { count: total })
      }
      below={
        count > 0 && (
          <TextField
            label={_('Type {number} to delete them', { number: toText(count) })}
            required
            inputMode="numeric"
            autoComplete="off"
            error={isChecked && !isRight ? _(WRONG_NUMBER) : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )
      }
      isReady={() => {
        setChecked(true)
        return isRight
      }}
      send={(asked) => remove.mutateAsync({ ...asked, number })}
      onDone={(result) => {
        onDone()
        toasts.tell(
          _('{count, plural, one {# member deleted} other {# members deleted}}', { count: result.done }),
          result,
        )
      }}
      onCancel={onClose}
    >
      <p>{_('They go to the trash. You can undo this afterwards.')}</p>
    </BatchForm>
  )
}
