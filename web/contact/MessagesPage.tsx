import { useLingui } from '@lingui/react'
import { Navigate, useSearchParams } from 'react-router'
import { pageCount, paginationWindow } from '#domain/members/member-query.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/contact/message-rules.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useMessageCounts, useMessageList } from './api.ts'
import {
  FOLDER_LABELS,
  parseMessageListState,
  toMessageListParams,
  type MessageListState,
} from './message-list-state.ts'
import { MessageTable } from './MessageTable.tsx'
import { useDeleteMessageWithUndo } from './use-delete-message.ts'

const NOTHING: Record<MessageStatus, string> = {
  new: /* i18n */ 'No message is waiting.',
  done: /* i18n */ 'No message is done yet.',
  spam: /* i18n */ 'Nothing was put aside.',
}

export default function MessagesPage() {
  const { _, i18n } = useLingui()
  const [params] = useSearchParams()
  const state = parseMessageListState(params)
  const list = useMessageList(toMessageListParams(state))
  const counts = useMessageCounts().data
  const deleteWithUndo = useDeleteMessageWithUndo()
  const searchOf = (patch: Partial<MessageListState>) => ({
    search: `?${new URLSearchParams(toMessageListParams({ ...state, page: 1, ...patch }))}`,
  })
  const pages = pageCount(list.data?.meta.total ?? 0, list.data?.meta.limit ?? 1)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />

  return (
    <>
      <PageTitle title={_('Messages')} />
      <h1 className="mb-4 text-3xl">{_('Messages')}</h1>
      <div className="mb-4">
        <LinkTabs
          label={_('Folders')}
          tabs={MESSAGE_STATUSES.map((status) => ({
            key: status,
            label: counts
              ? `${_(FOLDER_LABELS[status])} (${i18n.number(counts[status])})`
              : _(FOLDER_LABELS[status]),
            to: searchOf({ status }),
            isCurrent: status === state.status,
          }))}
        />
      </div>
      {state.status === 'spam' && (
        <p className="mb-4 max-w-3xl text-ink-muted">
          {_(
            'The contact form took these for the work of machines. Look now and then whether a person is among them.',
          )}
        </p>
      )}
      <Loaded query={list} skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={_(NOTHING[state.status])} />
          ) : (
            <div className="grid gap-5">
              <MessageTable
                caption={_(FOLDER_LABELS[state.status])}
                messages={data}
                busy={list.isPlaceholderData}
                onDelete={({ _id }) => void deleteWithUndo(_id)}
              />
              {pages > 1 && (
                <Pagination
                  page={state.page}
                  pages={pages}
                  entries={paginationWindow(state.page, pages)}
                  to={(page) => searchOf({ page })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
