import { MESSAGE_STATUSES } from '#domain/contact/message-rules.ts'
import { inFolders, InboxScreen } from '../inbox/InboxScreen.tsx'
import { usePagedList } from '../records/PagedList.tsx'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import { MESSAGE_FOLDERS } from './message-folders.ts'
import { messageKind } from './message-kind.ts'
import { MessageTable } from './MessageTable.tsx'

export default function MessagesPage() {
  const paged = usePagedList(messageKind, inFolders(MESSAGE_STATUSES))
  const deleteWithUndo = useDeleteRecordWithUndo(messageKind)
  return (
    <InboxScreen box="messages" title={/* i18n */ 'Messages'} folders={MESSAGE_FOLDERS} paged={paged}>
      {(table) => <MessageTable {...table} onDelete={({ _id }) => void deleteWithUndo(_id)} />}
    </InboxScreen>
  )
}
