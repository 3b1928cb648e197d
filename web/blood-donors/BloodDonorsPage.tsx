import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { Navigate, useSearchParams } from 'react-router'
import { BLOOD_GROUPS, bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import { DONOR_FOLDERS, type BloodDonor, type DonorFolder } from '#domain/blood-donors/donor.ts'
import { pageCount, paginationWindow } from '#domain/members/member-query.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDonorList } from './api.ts'
import {
  FOLDER_LABELS,
  parseDonorListState,
  toDonorListParams,
  type DonorListState,
} from './donor-list-state.ts'
import { DonorTable } from './DonorTable.tsx'
import { ForgetDonorDialog } from './ForgetDonorDialog.tsx'

const NOTHING: Record<DonorFolder, string> = {
  waiting: /* i18n */ 'Nobody is waiting.',
  approved: /* i18n */ 'Nobody is on the list yet.',
  paused: /* i18n */ 'Nobody is paused.',
  spam: /* i18n */ 'Nothing was put aside.',
  removed: /* i18n */ 'Nobody was removed.',
}

export default function BloodDonorsPage() {
  const { _ } = useLingui()
  const [params, setParams] = useSearchParams()
  const state = parseDonorListState(params)
  const list = useDonorList(toDonorListParams(state))
  const [toForget, setToForget] = useState<BloodDonor | null>(null)
  const searchOf = (patch: Partial<DonorListState>) => ({
    search: `?${new URLSearchParams(toDonorListParams({ ...state, page: 1, ...patch }))}`,
  })
  const pages = pageCount(list.data?.meta.total ?? 0, list.data?.meta.limit ?? 1)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />

  return (
    <>
      <PageTitle title={_('Blood donors')} />
      <h1 className="mb-4 text-3xl">{_('Blood donors')}</h1>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <LinkTabs
          label={_('Folders')}
          tabs={DONOR_FOLDERS.map((folder) => ({
            key: folder,
            label: _(FOLDER_LABELS[folder]),
            to: searchOf({ folder }),
            isCurrent: folder === state.folder,
          }))}
        />
        <SelectField
          label={_('Blood group')}
          placeholder={_('All groups')}
          options={BLOOD_GROUPS.map((group) => ({ value: group, label: bloodGroupLabel(group) }))}
          value={state.bloodGroup ?? ''}
          onChange={({ target }) => {
            const { bloodGroup } = parseDonorListState(new URLSearchParams({ bloodGroup: target.value }))
            setParams(toDonorListParams({ ...state, bloodGroup, page: 1 }), { preventScrollReset: true })
          }}
        />
      </div>
      <p role="status" className="mb-3 font-medium">
        {isCurrent && _('Total: {total}', { total: list.data?.meta.total ?? 0 })}
      </p>
      <Loaded query={list} skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={_(NOTHING[state.folder])}
              {...(state.bloodGroup && { hint: _('There may be some of another group.') })}
            />
          ) : (
            <div className="grid gap-5">
              <DonorTable
                caption={_(FOLDER_LABELS[state.folder])}
                donors={data}
                busy={list.isPlaceholderData}
                onForget={setToForget}
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
      <ForgetDonorDialog donor={toForget} onClose={() => setToForget(null)} />
    </>
  )
}
