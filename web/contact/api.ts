import { useQuery } from '@tanstack/react-query'
import { ContactMessage, MessageCounts } from '#domain/contact/message.ts'
import { api } from '../api-client.ts'
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

/** How many lie in each folder; asked anew with the lists. */
export const useMessageCounts = () =>
  useQuery({
    queryKey: [KIND, 'list', 'counts'],
    queryFn: async ({ signal }) =>
      (await api.call(MessageCounts, adminApiPaths.messageCounts, { signal })).data,
  })
