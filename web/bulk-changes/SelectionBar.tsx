import { useLingui } from '@lingui/react'
import { Pencil, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BULK_FIELDS, type BulkField, WRONG_NUMBER } from '#domain/bulk-changes/bulk-change.ts'
import { latinDigits } from '#domain/digits.ts'
import { useMay } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BatchForm } from './BatchForm.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { useBulkDeletion, useBulkPreview } from './api.ts'
import { useBatchToasts } from './UndoBatch.tsx'
import type { MemberSelection, Source } from './use-selection.ts'

type BulkDeleteDialogProps = { source: Source; onClose: () => void; onDone: () => void }

/** The dialog that deletes all selected members after their number was typed. */
const BulkDeleteDialog = (props: BulkDeleteDialogProps) => {
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
  const count = preview.data?.changed.count ?? 0
  const number = Number(latinDigits(typed).replaceAll(/[\s,]/g, ''))
  return (
    <BatchForm
      source={source}
      preview={preview}
      progress={remove.progress}
      isDeletion
      submitLabel={(total) =>
        total === 0
          ? _('Delete')
          : _('{count, plural, one {Delete # member} other {Delete # members}}', { count: total })
      }
      renderBelow={(faultOf) =>
        count > 0 && (
          <TextField
            label={_('Type {number} to delete them', { number: toText(count) })}
            required
            inputMode="numeric"
            autoComplete="off"
            name="number"
            error={faultOf('number')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )
      }
      faults={number === count ? [] : [{ path: 'number', message: WRONG_NUMBER }]}
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
      {() => <p>{_('They go to the trash. You can undo this afterwards.')}</p>}
    </BatchForm>
  )
}

/** The fields that apply to life members, for a directory of life members only. */
const LIFE_FIELDS: readonly BulkField[] = ['unionOfSandwip', 'isHidden']

type SelectionBarProps = {
  isLife: boolean
  selection: MemberSelection
  /** How many members match. */
  total: number
  /** The numbers of the members on the current page. */
  page: readonly number[]
  /** The export of the selection. */
  children: ReactNode
}

/** The actions for the selected members, in place of those for the list. */
export const SelectionBar = ({ isLife, selection, total, page, children }: SelectionBarProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const may = useMay()
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const done = () => {
    close()
    selection.clear()
  }
  const { count, isAll, isSelected, select, selectAll, clear, source } = selection
  const isWholePage = page.every(isSelected)
  return (
    <section
      aria-label={_('Selected members')}
      className="sticky top-0 z-20 -mx-2 flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2 rounded-b-lg border-b-2 border-primary bg-surface px-2 py-0.5 print:hidden"
    >
      <Button variant="quiet" className="px-2!" aria-label={_('Select none')} onClick={clear}>
        <X aria-hidden className="size-5" />
      </Button>
      <p role="status" className="font-medium tabular-nums">
        {_('{count, plural, one {# selected} other {# selected}}', { count })}
      </p>
      {!isAll && !isWholePage && (
        <Button
          variant="quiet"
          className="px-1.5! underline max-sm:text-sm"
          onClick={() => select(page, true, page)}
        >
          {_('This page')}
        </Button>
      )}
      {!isAll && isWholePage && count < total && (
        <Button variant="quiet" className="px-1.5! underline max-sm:text-sm" onClick={selectAll}>
          {_('All {count} that match', { count: number(total) })}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-1 sm:gap-2">
        {may('register.edit') && (
          <Button variant="primary" className="px-2.5!" onClick={() => setDialog('change')}>
            <Pencil aria-hidden className="size-5" />
            {_('Change…')}
          </Button>
        )}
        {children}
        {may('register.delete') && !isLife && (
          <Button variant="remove" className="px-2.5!" onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{_('Delete…')}</span>
          </Button>
        )}
      </div>
      {dialog === 'change' && (
        <BulkChangeDialog
          source={source}
          fields={isLife ? LIFE_FIELDS : BULK_FIELDS}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog === 'delete' && <BulkDeleteDialog source={source} onClose={close} onDone={done} />}
    </section>
  )
}
