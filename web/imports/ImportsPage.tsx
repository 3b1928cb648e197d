import { useLingui } from '@lingui/react'
import { FileDown, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IMPORT_TOO_LARGE } from '#domain/imports/file-faults.ts'
import { type Import, IMPORT_ACCEPT, IMPORT_MAX_BYTES } from '#domain/imports/import.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { PagedList, usePagedList } from '../lists/PagedList.tsx'
import { RecordTable } from '../lists/RecordTable.tsx'
import { DropArea } from '../ui/DropArea.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { useAction } from '../forms/use-action.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { importKind, uploadImport } from './api.ts'
import { COUNTS, STATE_LABELS } from './import-labels.ts'

/** Uploads a list that is chosen or dropped, and opens its import. */
const UploadList = () => {
  const { _ } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [progress, setProgress] = useState(0)
  const { isBusy, failure, run } = useAction()

  const upload = (file: File) =>
    run(async () => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error(IMPORT_TOO_LARGE)
      setProgress(0)
      const { _id } = await uploadImport(file, setProgress)
      await navigate(adminPaths.oneImport(_id))
    })
  return (
    <section aria-labelledby={`${id}-title`} className="mb-8 grid gap-3">
      <h2 id={`${id}-title`} className="sr-only">
        {_('A new list')}
      </h2>
      <DropArea
        accept={IMPORT_ACCEPT}
        label={
          <>
            <FileUp aria-hidden className="size-5" />
            {_('Choose a file')}
          </>
        }
        hint={_('Excel (.xlsx) or CSV, at most 10,000 rows and 10 MB. You can also drop it here.')}
        onFiles={([file]) => file && void upload(file)}
        busy={
          isBusy && (
            <>
              <progress
                aria-label={_('The file is being sent …')}
                value={progress}
                className="upload-bar h-3 w-60 max-w-full"
              />
              <p className="mt-2 text-ink-muted">
                {progress < 1 ? _('The file is being sent …') : _('The file is being read …')}
              </p>
            </>
          )
        }
      />
      {failure && <ErrorNote message={failure} />}
      <DownloadButton path={adminApiPaths.importTemplate}>
        <FileDown aria-hidden className="size-5" />
        {_('Download an empty list with all columns')}
      </DownloadButton>
    </section>
  )
}

const nameOf = ({ _id, fileName, sheet }: Import) => (
  <Link to={adminPaths.oneImport(_id)}>{sheet ? `${fileName} (${sheet})` : fileName}</Link>
)

const URL_OF_LIST = urlOfChoices({})

/** The screen to upload a list of members, with the imports so far. */
export default function ImportsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(importKind, URL_OF_LIST)
  const { dateTime, number } = useFormat()
  const countsOf = ({ state, counts: { created, updated } }: Import) =>
    _(COUNTS[state === 'undone' ? 'undone' : 'applied'], {
      created: number(created),
      updated: number(updated),
    })
  return (
    <>
      <ScreenHead
        title={_('Import')}
        introduction={_(
          'Add or change many members from a list. You first see what each row would do; nothing changes before you say so, and all of it can be undone.',
        )}
      />
      <UploadList />
      <Section id="past-imports" heading={_('Imports so far')} headingClass="mb-3 text-xl">
        <PagedList
          paged={paged}
          caption={_('Imports so far')}
          none={<EmptyState title={_('No imports yet.')} />}
        >
          {(table) => (
            <RecordTable
              {...table}
              columns={[
                {
                  header: _('File'),
                  isTitle: true,
                  className: 'wrap-anywhere',
                  cell: nameOf,
                },
                { header: _('Status'), cell: ({ state }) => _(STATE_LABELS[state]) },
                { header: _('Rows'), cell: ({ rows }) => number(rows) },
                { header: _('Result'), cell: countsOf },
                { header: _('By'), cell: ({ by }) => by },
                { header: _('When'), cell: ({ createdAt }) => dateTime(createdAt) },
              ]}
            />
          )}
        </PagedList>
      </Section>
    </>
  )
}
