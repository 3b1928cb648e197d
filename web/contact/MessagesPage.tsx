import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { MESSAGE_STATUSES } from '#domain/contact/message-rules.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPaths } from '../admin-paths.ts'
import { useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { InboxScreen, inFolders } from '../inbox/InboxScreen.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { DeleteButton } from '../records/RowActions.tsx'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import type { Column } from '../ui/DataTable.tsx'
import { MESSAGE_FOLDERS } from './feature.ts'
import { messageKind } from './message-kind.ts'

type MessageTableProps = RecordRows<ContactMessage> & { onDelete: (message: ContactMessage) => void }

const MessageTable = ({ onDelete, ...table }: MessageTableProps) => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  const { dateTime } = useFormat()
  const subject = ({ _id, subject: text, locale }: ContactMessage) => (
    <Link
      to={adminPaths.message(_id)}
      lang={locale}
      className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline"
    >
      {text}
    </Link>
  )
  const remove = (message: ContactMessage) => (
    <DeleteButton label={_('Delete {name}', { name: message.subject })} onClick={() => onDelete(message)} />
  )
  const note = ({ note: text }: ContactMessage) => <span className="line-clamp-2">{text || '—'}</span>
  const columns: Column<ContactMessage>[] = [
    { header: _('Subject'), cell: subject, isTitle: true },
    { header: _('From'), cell: ({ name }) => name, className: 'wrap-anywhere' },
    {
      header: _('Received'),
      cell: ({ createdAt }) => dateTime(createdAt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: _('Note'), cell: note },
  ]
  if (mayEdit) columns.push({ header: _('Action'), cell: remove, inCardHead: 'end' })
  return <RecordTable {...table} columns={columns} />
}

const URL_OF_LIST = urlOfChoices(inFolders(MESSAGE_STATUSES))

export default function MessagesPage() {
  const paged = usePagedList(messageKind, URL_OF_LIST)
  const deleteWithUndo = useDeleteRecordWithUndo(messageKind)
  return (
    <InboxScreen box="messages" title={/* i18n */ 'Messages'} folders={MESSAGE_FOLDERS} paged={paged}>
      {(table) => <MessageTable {...table} onDelete={({ _id }) => void deleteWithUndo(_id)} />}
    </InboxScreen>
  )
}
