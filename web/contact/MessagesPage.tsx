import { MESSAGE_STATUSES } from '#domain/contact/message-rules.ts'
import { useFolderState } from '../inbox/folder-state.ts'
import { InboxScreen } from '../inbox/InboxScreen.tsx'
import { useMessageList } from './api.ts'
import { MESSAGE_FOLDERS } from './message-folders.ts'
import { MessageTable } from './MessageTable.tsx'
import { useDeleteMessageWithUndo } from './use-delete-message.ts'

export default function MessagesPage() {
  const state = useFolderState(MESSAGE_STATUSES)
  const list = useMessageList(state.query)
  const deleteWithUndo = useDeleteMessageWithUndo()
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
