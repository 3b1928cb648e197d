import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { pageKind, type PageKind } from '#domain/pages/page-keys.ts'
import type { PageSummary } from '#domain/pages/page.ts'
import { useFormat } from '../format.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { usePageList } from './api.ts'
import { KIND_NAMES, pageName } from './page-names.ts'
import { PageState } from './PageState.tsx'

/** Every editable text of the public site, with its state. */
export default function PageListPage() {
  const { _ } = useLingui()
  return (
    <>
      <ScreenHead
        title={_('Pages')}
        introduction={_(
          'What you write is a draft until you publish it. Every publication is kept, and you can go back to it.',
        )}
      />
      <Loaded query={usePageList()} skeleton={<TableSkeleton />}>
        {(pages) => (
          <div className="grid gap-8">
            {Object.entries(KIND_NAMES).map(([kind, name]) => (
              <section key={kind} aria-labelledby={`pages-${kind}`}>
                <h2 id={`pages-${kind}`} className="mb-3 text-xl">
                  {_(name)}
                </h2>
                <PageTable
                  caption={_(name)}
                  pages={pages.filter(({ key }) => pageKind(key) === (kind satisfies string as PageKind))}
                />
              </section>
            ))}
            <p>
              <Link
                to={adminPaths.unions}
                className="inline-flex min-h-11 items-center font-medium text-primary underline"
              >
                {_('The unions and their figures')}
              </Link>
            </p>
          </div>
        )}
      </Loaded>
    </>
  )
}

const PageTable = ({ caption, pages }: { caption: string; pages: readonly PageSummary[] }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const languages = ({ languages: { en, bn } }: PageSummary) =>
    [en && _('English'), bn && _('Bengali')].filter(Boolean).join(', ') || '—'
  const link = ({ key }: PageSummary) => (
    <Link
      to={adminPaths.editPage(key)}
      className="inline-flex min-h-11 items-center font-medium text-primary underline"
    >
      {_(pageName(key))}
    </Link>
  )
  const state = (page: PageSummary) => <PageState state={page.state} />
  const columns: Column<PageSummary>[] = [
    {
      header: _('Page'),
      isTitle: true,
      cell: link,
      className: '@3xl:w-2/5',
    },
    {
      header: _('Status'),
      cell: state,
      className: '@3xl:w-1/4',
    },
    { header: _('Written in'), cell: languages },
    { header: _('Published on'), cell: ({ publishedAt }) => (publishedAt ? date(publishedAt) : '—') },
  ]
  return <DataTable caption={caption} columns={columns} rows={pages} rowKey={({ key }) => key} />
}
