import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { EditIcon, Editing, useEditLabel } from '../auth/abilities.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'

type RowActionsProps = { name: string; editPath: string; onDelete: () => void }

/** The actions of a row: the link to the record's form and the delete button. */
export const RowActions = ({ name, editPath, onDelete }: RowActionsProps) => {
  const { _ } = useLingui()
  const editLabel = useEditLabel()
  return (
    <>
      <Link to={editPath} aria-label={editLabel(name)} className={buttonClass('quiet', 'px-0! text-primary')}>
        <EditIcon />
      </Link>
      <Editing>
        <Button
          variant="remove"
          className="px-0!"
          aria-label={_('Delete {name}', { name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </Editing>
    </>
  )
}
