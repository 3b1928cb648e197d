import { useLingui } from '@lingui/react'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { EraseDialog, type ToErase } from './EraseDialog.tsx'

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
  const [isOpen, setOpen] = useState(false)
  if (!may('people.erase')) return null
  return (
    <>
      <Button
        variant="remove"
        aria-label={_('Erase {name}', { name: record.name })}
        onClick={() => setOpen(true)}
        className={isBare ? 'px-0!' : ''}
      >
        <Eraser aria-hidden className="size-5" />
        {!isBare && _('Erase')}
      </Button>
      <EraseDialog
        record={isOpen ? record : null}
        onClose={() => setOpen(false)}
        {...(onErased && { onErased })}
      />
    </>
  )
}
