import { useLingui } from '@lingui/react'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { useFormat } from '../format.ts'
import { paths } from '../paths.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { OrderedList, RowPicture } from '../records/OrderedList.tsx'
import { albumKind } from './album-kind.ts'

export default function AlbumsAdminPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <ListScreen kind={albumKind}>
      <OrderedList
        kind={albumKind}
        nameOf={({ title }) => pickText(title, DEFAULT_LOCALE).text}
        renderPicture={({ cover }) => <RowPicture image={cover} />}
        pathOf={({ _id }) => paths.admin.albumPhotos(_id)}
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
    </ListScreen>
  )
}
