import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { APPLICATION_FOLDERS, spokenCode } from '#domain/applications/application-rules.ts'
import type { ShownApplication } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { InboxScreen, inFolders } from '../inbox/InboxScreen.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { useUnionName } from '../names/union-names.ts'
import type { Column } from '../ui/DataTable.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { listedApplications } from './api.ts'
import { useMay } from '../session/abilities.tsx'
import { ApplicationFiles } from './ApplicationFiles.tsx'
import { StateWithMissing } from './StateWithMissing.tsx'
import { FOLDERS } from './application-fields.ts'

const SEARCH_MAX = 100
const URL_OF_LIST = urlOfChoices({
  ...inFolders(APPLICATION_FOLDERS),
  searchTerm: { maxLength: SEARCH_MAX, usual: null },
})

const ApplicationTable = (table: RecordRows<ShownApplication>) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const unionName = useUnionName()
  const applicant = ({ _id, name }: ShownApplication) => (
    <Link
      to={adminPaths.application(_id)}
      className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline"
    >
      <ScriptText>{fullName(name)}</ScriptText>
    </Link>
  )
  const state = (application: ShownApplication) => <StateWithMissing application={application} />
  const columns: Column<ShownApplication>[] = [
    { header: _('Name'), cell: applicant, isTitle: true },
    { header: _('Status'), cell: state },
    { header: _('Union of Sandwip'), cell: ({ unionOfSandwip }) => unionName(unionOfSandwip) },
    {
      header: _('Received'),
      cell: ({ createdAt }) => dateTime(createdAt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    {
      header: _('Payment code'),
      cell: ({ code }) => spokenCode(code),
      className: 'whitespace-nowrap tabular-nums',
    },
  ]
  return <RecordTable {...table} columns={columns} />
}

export default function ApplicationsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(listedApplications, URL_OF_LIST)
  const { folder, searchTerm } = paged.state
  const may = useMay()
  return (
    <InboxScreen
      box="applications"
      title={/* i18n */ 'Applications'}
      folders={FOLDERS}
      paged={paged}
      filters={
        <div className="w-full sm:w-80">
          <SearchBox
            label={_('Search applications')}
            placeholder={_('Name, phone, code …')}
            value={searchTerm ?? ''}
            onSearch={(text) => paged.choose({ searchTerm: text })}
            debounceMs={300}
            maxLength={SEARCH_MAX}
          />
        </div>
      }
    >
      {(table) => (
        <div className="grid gap-6">
          <ApplicationTable {...table} />
          {may('applications.decide') && !searchTerm && <ApplicationFiles folder={folder} />}
        </div>
      )}
    </InboxScreen>
  )
}
