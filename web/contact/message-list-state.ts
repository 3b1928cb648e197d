import { MESSAGE_STATUSES, type MessageStatus } from '#domain/contact/message-rules.ts'
import { pageNumberOf } from '../page-number.ts'

export const FOLDER_LABELS: Record<MessageStatus, string> = {
  new: /* i18n */ 'Inbox',
  done: /* i18n */ 'Done',
  spam: /* i18n */ 'Spam',
}

export type MessageListState = { status: MessageStatus; page: number }

/** Reads an address. A link may be old or mistyped: what is not understood is left out, never an error. */
export const parseMessageListState = (params: URLSearchParams): MessageListState => ({
  status: MESSAGE_STATUSES.find((status) => status === params.get('status')) ?? 'new',
  page: pageNumberOf(params),
})

/** Writes an address, and the query of the API: what is as usual is not said. */
export const toMessageListParams = ({ status, page }: MessageListState): Record<string, string> => ({
  ...(status !== 'new' && { status }),
  ...(page !== 1 && { page: String(page) }),
})
