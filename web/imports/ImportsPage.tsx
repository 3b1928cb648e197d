import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { Import } from '#domain/imports/import.ts'
import { useFormat } from '../format.ts'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import { adminPaths } from '../admin-paths.ts'
import { PagedList, usePagedList } from '../records/PagedList.tsx'
import { RecordTable } from '../records/RecordTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Section } from '../ui/Section.tsx'
import { importKind } from './api.ts'
import { COUNTS, STATE_LABELS } from './import-labels.ts'
import { UploadList } from './UploadList.tsx'

const nameOf = ({ _id, fileName, sheet }: Import) => (
  <Link to={adminPaths.oneImport(_id)}>{sheet ? `${fileName} (${sheet})` : fileName}</Link>
)

/** The screen that takes a list of members, and shows the imports so far. */
export default function ImportsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(importKind, {})
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
