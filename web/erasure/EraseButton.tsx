import { useLingui } from '@lingui/react'
import { Eraser } from 'lucide-react'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { useMay } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { eraseDraft, EraseForm, type ToErase } from './EraseForm.tsx'

type EraseButtonProps = {
  record: ToErase
  onErased?: () => void
  /** Shows only the icon, for the rows of a table. */
  isBare?: boolean
}

/** Opens the dialog that erases a record, for users with the ability. */
export const EraseButton = ({ record, onErased, isBare = false }: EraseButtonProps) => {
  const { _ } = useLingui()
  const may = useMay()
  const opened = useDraftedForm(eraseDraft(record))
  if (!may('people.erase')) return null
  return (
    <>
      <Button
        variant="remove"
        aria-label={_('Erase {name}', { name: record.name })}
        onClick={opened.open}
        className={isBare ? 'px-0!' : ''}
      >
        <Eraser aria-hidden className="size-5" />
        {!isBare && _('Erase')}
      </Button>
      <Dialog {...opened.dialog} title={_('Erase for good?')} size="xs">
        <EraseForm record={record} onClose={opened.close} onErased={onErased} />
      </Dialog>
    </>
  )
}
