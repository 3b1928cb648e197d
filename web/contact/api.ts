import { ContactMessage } from '#domain/contact/message.ts'
import { pagedListHook } from '../forms/paged-list.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const KIND = 'messages'

export const {
  useRecord: useMessage,
  useFetchRecord: useFetchMessage,
  useSaveRecord: useSaveMessage,
  useDeleteRecord: useDeleteMessage,
  useRestoreRecord: useRestoreMessage,
} = recordHooks(KIND, ContactMessage, {
  list: adminApiPaths.messages,
  one: adminApiPaths.message,
  restore: adminApiPaths.restoreMessage,
})

export const useMessageList = pagedListHook(KIND, ContactMessage, adminApiPaths.messages)
