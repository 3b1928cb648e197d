import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { videoSite } from '#domain/videos/video-site.ts'
import { VIDEO_DELETED, VIDEO_RESTORED } from '#domain/videos/video.ts'
import { useFormat } from '../format.ts'
import { OrderedRecords } from '../forms/OrderedRecords.tsx'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDeleteVideo, useOrderVideos, useRestoreVideo, useVideos } from './api.ts'

export default function VideosAdminPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const videos = useVideos()
  const saveOrder = useOrderVideos()
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteVideo(),
    restore: useRestoreVideo(),
    deleted: VIDEO_DELETED,
    restored: VIDEO_RESTORED,
  })
  const title = _('Videos')
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Link to={paths.admin.createVideo} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New video')}
        </Link>
      </div>
      <Loaded query={videos} skeleton={<TableSkeleton />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={_('There are no videos yet.')} />
          ) : (
            <OrderedRecords
              label={_('Videos in order')}
              records={data}
              nameOf={(video) => pickText(video.title, DEFAULT_LOCALE).text}
              pictureOf={({ cover }) => cover}
              pathOf={({ _id }) => paths.admin.updateVideo(_id)}
              editPathOf={({ _id }) => paths.admin.updateVideo(_id)}
              renderDetails={({ date, url }) => (
                <>
                  {date !== null && <span>{dayOrYear(date)}</span>}
                  <span>{videoSite(url)}</span>
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
