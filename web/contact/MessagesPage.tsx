import { MESSAGE_STATUSES } from '#domain/contact/message-rules.ts'
import { useFolderState } from '../inbox/folder-state.ts'
import { InboxScreen } from '../inbox/InboxScreen.tsx'
import { useDeleteRecordWithUndo, useRecordPage } from '../records/record-queries.ts'
import { MESSAGE_FOLDERS } from './message-folders.ts'
import { messageKind } from './message-kind.ts'
import { MessageTable } from './MessageTable.tsx'

export default function MessagesPage() {
  const state = useFolderState(MESSAGE_STATUSES)
  const list = useRecordPage(messageKind, state.query)
  const deleteWithUndo = useDeleteRecordWithUndo(messageKind)
  return (
    <InboxScreen
      box="messages"
      title={/* i18n */ 'Messages'}
      folders={MESSAGE_FOLDERS}
      state={state}
      list={list}
    >
      {(messages, props) => (
        <MessageTable {...props} messages={messages} onDelete={({ _id }) => void deleteWithUndo(_id)} />
      )}
    </InboxScreen>
  )
}
