import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { OrderedListScreen, RowPicture } from '../records/OrderedList.tsx'
import { albumKind } from './api.ts'

export default function AlbumsAdminPage() {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { dayOrYear } = useFormat()
  return (
    <OrderedListScreen
      kind={albumKind}
      nameOf={({ title }) => adminText(title)}
      renderPicture={({ cover }) => <RowPicture image={cover} />}
      pathOf={({ _id }) => adminPaths.albumPhotos(_id)}
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
    />
  )
}
