import { videoSite } from '#domain/videos/video-site.ts'
import { useFormat } from '../format.ts'
import { useAdminText } from '../records/admin-text.ts'
import { OrderedListScreen, RowPicture } from '../records/OrderedList.tsx'
import { videoKind } from './EditVideoPage.tsx'

export default function VideosAdminPage() {
  const adminText = useAdminText()
  const { dayOrYear } = useFormat()
  return (
    <OrderedListScreen
      kind={videoKind}
      nameOf={({ title }) => adminText(title)}
      renderPicture={({ cover }) => <RowPicture image={cover} />}
      renderDetails={({ date, url }) => (
        <>
          {date !== null && <span>{dayOrYear(date)}</span>}
          <span>{videoSite(url)}</span>
        </>
      )}
    />
  )
}
