import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import {
  CORRECTION_LABELS,
  spokenReceipt,
  type CorrectionFolder,
} from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useMay, useMayEdit } from '../session/abilities.tsx'
import { EraseButton } from '../erasure/EraseButton.tsx'
import { useFormat } from '../format.ts'
import { updatePath } from '../members/member-paths.ts'
import { RecordTable, type RecordRows } from '../lists/RecordTable.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { CORRECTION_STATUS_LABELS } from './correction-labels.ts'
import { useDisplayValue } from './use-display-value.ts'
import { ScriptText } from '../language/ScriptText.tsx'

type CorrectionTableProps = RecordRows<CorrectionRequest> & {
  /** `all` for what a search found. */
  folder: CorrectionFolder | 'all'
  /** Moves a request out of the spam folder. */
  onMoveToInbox: (request: CorrectionRequest) => void
}

/** The requests of one folder; each links to its member. */
export const CorrectionTable = ({ folder, onMoveToInbox, ...table }: CorrectionTableProps) => {
  const { _ } = useLingui()
  const may = useMay()
  const mayEdit = useMayEdit()
  const { dateTime } = useFormat()
  const displayValue = useDisplayValue()
  const member = ({ member: about }: CorrectionRequest) => (
    <Link
      to={updatePath(about)}
      className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline"
    >
      <ScriptText>{fullName(about.name)}</ScriptText>
    </Link>
  )
  const moveToInboxButton = (request: CorrectionRequest) => (
    <Button
      aria-label={`${_('This is no spam')}: ${fullName(request.member.name)}`}
      onClick={() => onMoveToInbox(request)}
    >
      {_('This is no spam')}
    </Button>
  )
  const proposedText = ({ field, proposed }: CorrectionRequest) => (
    <span className="line-clamp-3">
      <ScriptText>{displayValue(field, proposed)}</ScriptText>
    </span>
  )
  const sender = ({ name }: CorrectionRequest) => <ScriptText>{name}</ScriptText>
  const columns: Column<CorrectionRequest>[] = [
    { header: _('Member'), cell: member, isTitle: true },
    { header: _('What is wrong'), cell: ({ field }) => _(CORRECTION_LABELS[field]) },
    {
      header: _('Proposed'),
      cell: proposedText,
      className: 'wrap-anywhere',
    },
    { header: _('From'), cell: sender, className: 'wrap-anywhere' },
    {
      header: _('Receipt number'),
      cell: ({ receipt }) => receipt && spokenReceipt(receipt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: _('Received'), cell: ({ createdAt }) => dateTime(createdAt), className: 'tabular-nums' },
  ]
  if (folder === 'closed' || folder === 'all') {
    columns.push({
      header: _('Outcome'),
      cell: ({ status, closedBy }) =>
        [_(CORRECTION_STATUS_LABELS[status]), closedBy].filter(Boolean).join(': '),
    })
  }
  if (mayEdit && folder === 'spam')
    columns.push({ header: _('Action'), cell: moveToInboxButton, isControl: true })
  const erase = ({ _id, name }: CorrectionRequest) => (
    <EraseButton record={{ kind: 'correction_request', _id, name }} isBare />
  )
  // A request has no trash: it is erased where it was put away.
  if (may('people.erase') && (folder === 'closed' || folder === 'spam'))
    columns.push({ header: _('Erase'), cell: erase, inCardHead: 'end' })
  return <RecordTable {...table} columns={columns} />
}
