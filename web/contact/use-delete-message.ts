import { MESSAGE_DELETED, MESSAGE_RESTORED } from '#domain/contact/message-rules.ts'
import { useDeleteWithUndo } from '../records/use-delete-with-undo.ts'
import { useDeleteMessage, useRestoreMessage } from './api.ts'

export const useDeleteMessageWithUndo = () =>
  useDeleteWithUndo({
    remove: useDeleteMessage(),
    restore: useRestoreMessage(),
    deleted: MESSAGE_DELETED,
    restored: MESSAGE_RESTORED,
  })
