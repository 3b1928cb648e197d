import { CONTACT_MESSAGES } from '#domain/contact/message.ts'
import { useDeleteWithUndo } from '../records/use-delete-with-undo.ts'
import { useDeleteMessage, useRestoreMessage } from './api.ts'

export const useDeleteMessageWithUndo = () =>
  useDeleteWithUndo({
    remove: useDeleteMessage(),
    restore: useRestoreMessage(),
    deleted: CONTACT_MESSAGES.deleted,
    restored: CONTACT_MESSAGES.restored,
  })
