import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { pageNumberOf } from '#domain/list.ts'
import { LOCALES } from '#domain/locales.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { type EditedPage, type PageVersion, VERSION_RESTORED } from '#domain/pages/page.ts'
import { adminPaths } from '../admin-paths.ts'
import { useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { usePage, usePageVersion, usePageVersions, useRestoreVersion } from './api.ts'
import { pageName } from './page-names.ts'

type PageVersionDialogProps = { pageKey: PageKey; version: PageVersion; onClose: () => void }

/** An earlier version, in both languages. */
const PageVersionDialog = ({ pageKey, version, onClose }: PageVersionDialogProps) => {
  const { _ } = useLingui()
  const { number } = version
  const { number: toText } = useFormat()
  return (
    <Dialog open onClose={onClose} title={_('Version {number}', { number: toText(number) })} size="lg">
      <Loaded query={usePageVersion(pageKey, number)} skeleton={<FormSkeleton />}>
        {({ title, body }) => (
          <div className="grid gap-8 md:grid-cols-2">
            {LOCALES.map((locale) => (
              <section key={locale} aria-label={locale === 'en' ? _('English') : _('Bengali')}>
                <p className="mb-2 text-sm text-ink-muted">{locale === 'en' ? _('English') : _('Bengali')}</p>
                {title[locale] && (
                  <p lang={locale} className="mb-3 text-2xl font-semibold">
                    {title[locale]}
                  </p>
                )}
                {body[locale].length > 0 ? <RichText text={body[locale]} lang={locale} lower={1} /> : '—'}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Every version of a page that was published or set aside; each can be restored. */
export default function PageVersionsPage() {
  const { _ } = useLingui()
  const { key = '' } = useParams()
  return (
    <>
      <BackLink to={adminPaths.editPage(key)}>{_('Back to the page')}</BackLink>
      <Loaded query={usePage(key)} skeleton={<TableSkeleton />}>
        {(page) => <Versions page={page} />}
      </Loaded>
    </>
  )
}

const Versions = ({ page }: { page: EditedPage }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const number = pageNumberOf(useSearchParams()[0])
  const versions = usePageVersions(page.key, number)
  const restoreVersion = useRestoreVersion()
  const mayEdit = useMayEdit()
  const [viewed, setViewed] = useState<PageVersion>()
  const [toRestore, setToRestore] = useState<PageVersion>()
  const format = useFormat()
  const name = _(pageName(page.key))

  const goBack = async () => {
    if (!toRestore) return
    await restoreVersion.mutateAsync({ key: page.key, version: page.version, number: toRestore.number })
    toastSuccess(_(VERSION_RESTORED))
    void navigate(adminPaths.editPage(page.key))
  }
  return (
    <>
      <PageTitle title={_('Earlier versions: {name}', { name })} />
      <h1 className="mb-6 text-3xl">{_('Earlier versions: {name}', { name })}</h1>
      <Loaded query={versions} skeleton={<TableSkeleton />}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState title={_('Nothing was published yet.')} />
          ) : (
            <>
              <VersionTable
                name={name}
                versions={data}
                // Restoring the published version is pointless unless the draft differs from it.
                canRestore={({ isCurrent }) => mayEdit && (!isCurrent || page.state === 'changed')}
                onView={setViewed}
                onGoBack={setToRestore}
              />
              <nav aria-label={_('More versions')} className="mt-4 flex gap-3">
                {number > 1 && (
                  <Link to={`?page=${number - 1}`} className={buttonClass()}>
                    {_('Newer versions')}
                  </Link>
                )}
                {number * meta.limit < meta.total && (
                  <Link to={`?page=${number + 1}`} className={buttonClass()}>
                    {_('Older versions')}
                  </Link>
                )}
              </nav>
            </>
          )
        }
      </Loaded>
      {viewed && (
        <PageVersionDialog pageKey={page.key} version={viewed} onClose={() => setViewed(undefined)} />
      )}
      <ConfirmDialog
        open={toRestore !== undefined}
        onClose={() => setToRestore(undefined)}
        title={_('Go back to version {number}?', { number: format.number(toRestore?.number ?? 0) })}
        confirmLabel={_('Go back to this version')}
        onConfirm={goBack}
      >
        <p className="mb-2">{_('It becomes the draft. The public page stays as it is until you publish.')}</p>
        <p>{_('A draft that is not published yet is kept here as a version.')}</p>
      </ConfirmDialog>
    </>
  )
}

type VersionTableProps = {
  name: string
  versions: readonly PageVersion[]
  canRestore: (version: PageVersion) => boolean
  onView: (version: PageVersion) => void
  onGoBack: (version: PageVersion) => void
}

const VersionTable = ({ name, versions, canRestore, onView, onGoBack }: VersionTableProps) => {
  const { _ } = useLingui()
  const { dateTime, number } = useFormat()
  const kind = ({ kind: of, isCurrent }: PageVersion) => {
    if (isCurrent) return _('Published now')
    return of === 'published' ? _('Published before') : _('Draft, set aside')
  }
  const actions = (version: PageVersion) => (
    <span className="flex flex-wrap gap-2">
      <Button
        aria-label={_('View version {number}', { number: number(version.number) })}
        onClick={() => onView(version)}
      >
        {_('View')}
      </Button>
      {canRestore(version) && (
        <Button onClick={() => onGoBack(version)}>{_('Go back to this version')}</Button>
      )}
    </span>
  )
  const columns: Column<PageVersion>[] = [
    {
      header: _('Version'),
      isTitle: true,
      cell: (version) => _('Version {number}', { number: number(version.number) }),
    },
    { header: _('What it is'), cell: kind },
    { header: _('When'), cell: ({ at }) => dateTime(at) },
    { header: _('Who'), cell: ({ by }) => by },
    {
      header: _('Action'),
      cell: actions,
    },
  ]
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={versions}
      rowKey={(version) => String(version.number)}
    />
  )
}
