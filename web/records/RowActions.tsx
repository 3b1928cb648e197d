import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { EditIcon, Editing, useEditLabel } from '../session/abilities.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'

type EditLinkProps = {
  name: string
  to: string
  /** The location state of the screen. */
  state?: unknown
  className?: string
}

/** The link to the form of the record `name`. */
export const EditLink = ({ name, to, state, className = '' }: EditLinkProps) => {
  const editLabel = useEditLabel()
  return (
    <Link
      to={to}
      state={state}
      aria-label={editLabel(name)}
      className={buttonClass('quiet', `px-0! text-primary ${className}`)}
    >
      <EditIcon />
    </Link>
  )
}

type DeleteButtonProps = { label: string; className?: string; onClick: () => void }

export const DeleteButton = ({ label, className = 'px-0!', onClick }: DeleteButtonProps) => (
  <Button variant="bin" className={className} aria-label={label} onClick={onClick}>
    <Trash2 aria-hidden className="size-5" />
  </Button>
)

type RowActionsProps = { name: string; editPath: string; onDelete: () => void }

/** The actions of a row: the link to the record's form and the delete button. */
export const RowActions = ({ name, editPath, onDelete }: RowActionsProps) => {
  const { _ } = useLingui()
  return (
    <>
      <EditLink name={name} to={editPath} />
      <Editing>
        <DeleteButton label={_('Delete {name}', { name })} onClick={onDelete} />
      </Editing>
    </>
  )
}
