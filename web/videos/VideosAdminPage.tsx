import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { videoSite } from '#domain/videos/video-site.ts'
import { useFormat } from '../format.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { OrderedList, RowPicture } from '../records/OrderedList.tsx'
import { videoKind } from './video-kind.ts'

export default function VideosAdminPage() {
  const { dayOrYear } = useFormat()
  return (
    <ListScreen kind={videoKind}>
      <OrderedList
        kind={videoKind}
        nameOf={({ title }) => pickText(title, DEFAULT_LOCALE).text}
        renderPicture={({ cover }) => <RowPicture image={cover} />}
        renderDetails={({ date, url }) => (
          <>
            {date !== null && <span>{dayOrYear(date)}</span>}
            <span>{videoSite(url)}</span>
          </>
        )}
      />
    </ListScreen>
  )
}
