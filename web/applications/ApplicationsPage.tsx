import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import {
  APPLICATION_FOLDERS,
  type ApplicationFolder,
  spokenCode,
} from '#domain/applications/application-rules.ts'
import type { ApplicationFile, ShownApplication } from '#domain/applications/application.ts'
import { APPLICATION_STATES, STEPS } from '#domain/applications/state.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { useDownload } from '../download.ts'
import { useFormat } from '../format.ts'
import type { Translate } from '../i18n.ts'
import { InboxScreen, inFolders } from '../inbox/InboxScreen.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { FileButtons } from '../lists/FileButtons.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { useUnionName } from '../names/union-names.ts'
import type { Column } from '../ui/DataTable.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { listedApplications } from './api.ts'
import { useMay } from '../session/abilities.tsx'
import { StateWithMissing } from './StateWithMissing.tsx'
import { FOLDERS, STATE_LABELS, STEP_LABELS } from './application-fields.ts'

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

/** The headers and words of the file, in the language of the reader. */
const fileWords = (_: Translate): Pick<ApplicationFile, 'headers' | 'words'> => ({
  headers: {
    receipt: _('Receipt number'),
    code: _('Payment code'),
    state: _('Status'),
    missing: _('Missing'),
    firstName: _('First name'),
    middleName: _('Middle name'),
    lastName: _('Last name'),
    fatherOrHusbandName: _('Father / Husband name'),
    yearOfBirth: _('YOB'),
    unionOfSandwip: _('Union of Sandwip'),
    phone: _('Phone'),
    email: _('Email'),
    address: _('Address'),
    introducer: _('Introduced by'),
    createdAt: _('Received'),
    decidedAt: _('Decided on'),
    member: _('Member ID'),
  },
  words: {
    states: Object.fromEntries(APPLICATION_STATES.map((state) => [state, _(STATE_LABELS[state])])),
    missing: Object.fromEntries(STEPS.map((step) => [step, _(STEP_LABELS[step])])),
  },
})

/** Saves a folder of applications as a file. */
const ApplicationFiles = ({ folder }: { folder: ApplicationFolder }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: ApplicationFile = { folder, format, ...fileWords(_) }
    return save(adminApiPaths.applicationFile, body)
  }
  return <FileButtons busy={busy} onSave={(format) => void saveAs(format)} />
}
