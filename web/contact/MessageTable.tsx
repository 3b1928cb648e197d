import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { ContactMessage } from '#domain/contact/message.ts'
import { useMayEdit } from '../auth/abilities.tsx'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { RecordTable, type RecordRows } from '../records/RecordTable.tsx'
import { DeleteButton } from '../records/RowActions.tsx'
import type { Column } from '../ui/DataTable.tsx'

type MessageTableProps = RecordRows<ContactMessage> & { onDelete: (message: ContactMessage) => void }

export const MessageTable = ({ onDelete, ...table }: MessageTableProps) => {
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
