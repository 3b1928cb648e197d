import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ALBUM_DELETED, ALBUM_RESTORED } from '#domain/gallery/album.ts'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { useFormat } from '../format.ts'
import { OrderedRecords } from '../forms/OrderedRecords.tsx'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useAlbums, useDeleteAlbum, useOrderAlbums, useRestoreAlbum } from './api.ts'

export default function AlbumsAdminPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const albums = useAlbums()
  const saveOrder = useOrderAlbums()
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteAlbum(),
    restore: useRestoreAlbum(),
    deleted: ALBUM_DELETED,
    restored: ALBUM_RESTORED,
  })
  const title = _('Gallery')
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Link to={paths.admin.createAlbum} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New album')}
        </Link>
      </div>
      <Loaded query={albums} skeleton={<TableSkeleton />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={_('There are no albums yet.')} />
          ) : (
            <OrderedRecords
              label={_('Albums in order')}
              records={data}
              nameOf={(album) => pickText(album.title, DEFAULT_LOCALE).text}
              pictureOf={({ cover }) => cover}
              pathOf={({ _id }) => paths.admin.album(_id)}
              editPathOf={({ _id }) => paths.admin.updateAlbum(_id)}
              renderDetails={({ date, pictureCount, isPublished }) => (
                <>
                  {date !== null && <span>{dayOrYear(date)}</span>}
                  <span>{_('{count, plural, one {# photo} other {# photos}}', { count: pictureCount })}</span>
                  {!isPublished && (
                    <span className="rounded-md border border-accent bg-sand px-2 text-ink">
                      {_('Not published')}
                    </span>
                  )}
                </>
              )}
              onReorder={saveOrder}
              onDelete={({ _id }) => void deleteWithUndo(_id)}
            />
          )
        }
      </Loaded>
    </>
  )
}
