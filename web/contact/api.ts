import { ContactMessage } from '#domain/contact/message.ts'
import type { RecordSource } from '../records/record-kind.ts'
import {
  useDeleteRecord,
  useFetchRecord,
  useRecordPage,
  useRecordToEdit,
  useRestoreRecord,
  useSaveRecord,
} from '../records/record-queries.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const messageKind: RecordSource<ContactMessage> = {
  name: 'messages',
  schema: ContactMessage,
  api: adminApiPaths.messages,
}

export const useMessage = (id: string) => useRecordToEdit(messageKind, id)
export const useFetchMessage = () => useFetchRecord(messageKind)
export const useSaveMessage = () => useSaveRecord(messageKind)
export const useDeleteMessage = () => useDeleteRecord(messageKind)
export const useRestoreMessage = () => useRestoreRecord(messageKind)
export const useMessageList = (query: Record<string, string>) => useRecordPage(messageKind, query)
