import { useLingui } from '@lingui/react'
import { Navigate, useSearchParams } from 'react-router'
import { CORRECTION_FOLDERS, type CorrectionFolder } from '#domain/corrections/correction-rules.ts'
import { pageCount, paginationWindow } from '#domain/members/member-query.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useCorrectionCounts, useCorrectionList, useDecideCorrection } from './api.ts'
import { CORRECTION_FOLDER_LABELS } from './correction-labels.ts'
import {
  parseCorrectionListState,
  toCorrectionListParams,
  type CorrectionListState,
} from './correction-list-state.ts'
import { CorrectionTable } from './CorrectionTable.tsx'

const NOTHING: Record<CorrectionFolder, string> = {
  open: /* i18n */ 'No correction request is waiting.',
  closed: /* i18n */ 'No correction request was dealt with yet.',
  spam: /* i18n */ 'Nothing was put aside.',
}

export default function CorrectionsPage() {
  const { _, i18n } = useLingui()
  const [params] = useSearchParams()
  const state = parseCorrectionListState(params)
  const list = useCorrectionList(toCorrectionListParams(state))
  const counts = useCorrectionCounts().data
  const decide = useDecideCorrection()
  const searchOf = (patch: Partial<CorrectionListState>) => ({
    search: `?${new URLSearchParams(toCorrectionListParams({ ...state, page: 1, ...patch }))}`,
  })
  const pages = pageCount(list.data?.meta.total ?? 0, list.data?.meta.limit ?? 1)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />

  return (
    <>
      <PageTitle title={_('Corrections')} />
      <h1 className="mb-1 text-3xl">{_('Corrections')}</h1>
      <p className="mb-4 max-w-3xl text-ink-muted">
        {_('What visitors of the membership check say is wrong. It is dealt with beside the record.')}
      </p>
      <div className="mb-4">
        <LinkTabs
          label={_('Folders')}
          tabs={CORRECTION_FOLDERS.map((folder) => ({
            key: folder,
            label: counts
              ? `${_(CORRECTION_FOLDER_LABELS[folder])} (${i18n.number(counts[folder])})`
              : _(CORRECTION_FOLDER_LABELS[folder]),
            to: searchOf({ folder }),
            isCurrent: folder === state.folder,
          }))}
        />
      </div>
      {decide.error && <ErrorNote message={_(decide.error.message)} />}
      <Loaded query={list} skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={_(NOTHING[state.folder])} />
          ) : (
            <div className="grid gap-5">
              <CorrectionTable
                caption={_(CORRECTION_FOLDER_LABELS[state.folder])}
                folder={state.folder}
                requests={data}
                busy={list.isPlaceholderData}
                onRescue={(request) => decide.mutate({ request, decision: { status: 'open' } })}
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
