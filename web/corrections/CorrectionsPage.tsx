import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import {
  CORRECTION_FOLDERS,
  CORRECTION_LABELS,
  CORRECTION_LIMITS,
  type CorrectionFolder,
  spokenReceipt,
} from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFormat } from '../format.ts'
import { InboxScreen, inFolders } from '../inbox/InboxScreen.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { updatePath } from '../members/member-paths.ts'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import { DeleteButton } from '../records/RowActions.tsx'
import { useMayEdit } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { correctionKind, useDecideCorrection } from './api.ts'
import { CORRECTION_STATUS_LABELS } from './feature.ts'
import { useDisplayValue } from './use-display-value.ts'

const FOLDERS: Record<CorrectionFolder, { label: string; empty: string }> = {
  open: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No correction request is waiting.' },
  closed: { label: /* i18n */ 'Dealt with', empty: /* i18n */ 'No correction request was dealt with yet.' },
  spam: { label: /* i18n */ 'Spam', empty: /* i18n */ 'Nothing was put aside.' },
}

const URL_OF_LIST = urlOfChoices({
  ...inFolders(CORRECTION_FOLDERS),
  searchTerm: { maxLength: CORRECTION_LIMITS.search, usual: null },
})

export default function CorrectionsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(correctionKind, URL_OF_LIST)
  const { folder, searchTerm } = paged.state
  const decide = useDecideCorrection()
  const deleteWithUndo = useDeleteRecordWithUndo(correctionKind)
  return (
    <InboxScreen
      box="corrections"
      title={/* i18n */ 'Corrections'}
      intro={
        /* i18n */ 'What visitors of the membership check say is wrong. It is dealt with beside the record.'
      }
      folders={FOLDERS}
      paged={paged}
      emptyHint={searchTerm ? _('A receipt number has six digits.') : undefined}
      filters={
        <div className="w-full sm:w-80">
          <SearchBox
            label={_('Search corrections')}
            placeholder={_('Receipt number, name or phone')}
            value={searchTerm ?? ''}
            onSearch={(text) => paged.choose({ searchTerm: text })}
            debounceMs={300}
            maxLength={CORRECTION_LIMITS.search}
          />
        </div>
      }
    >
      {(table) => (
        <>
          {decide.error && <ErrorNote message={_(decide.error.message)} />}
          <CorrectionTable
            {...table}
            folder={searchTerm ? 'all' : folder}
            onMoveToInbox={(request) => decide.mutate({ request, decision: { status: 'open' } })}
            onDelete={(id) => void deleteWithUndo(id)}
          />
        </>
      )}
    </InboxScreen>
  )
}

type CorrectionTableProps = RecordRows<CorrectionRequest> & {
  /** `all` for what a search found. */
  folder: CorrectionFolder | 'all'
  /** Moves a request out of the spam folder. */
  onMoveToInbox: (request: CorrectionRequest) => void
  onDelete: (id: string) => void
}

/** The requests of one folder; each links to its member. */
const CorrectionTable = ({ folder, onMoveToInbox, onDelete, ...table }: CorrectionTableProps) => {
  const { _ } = useLingui()
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
  const remove = ({ _id, name }: CorrectionRequest) => (
    <DeleteButton label={_('Delete {name}', { name })} onClick={() => onDelete(_id)} />
  )
  if (mayEdit) columns.push({ header: _('Delete'), cell: remove, inCardHead: 'end' })
  return <RecordTable {...table} columns={columns} />
}
