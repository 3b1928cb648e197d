import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { ATTRACTION_DELETED, ATTRACTION_RESTORED } from '#domain/attractions/attraction.ts'
import { OrderedRecords } from '../forms/OrderedRecords.tsx'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDeleteAttraction, useOrderAttractions, useRestoreAttraction, useAttractions } from './api.ts'

export default function AttractionsAdminPage() {
  const { _ } = useLingui()
  const attractions = useAttractions()
  const saveOrder = useOrderAttractions()
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteAttraction(),
    restore: useRestoreAttraction(),
    deleted: ATTRACTION_DELETED,
    restored: ATTRACTION_RESTORED,
  })
  const title = _('Attractions')
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Link to={paths.admin.createAttraction} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New attraction')}
        </Link>
      </div>
      <Loaded query={attractions} skeleton={<TableSkeleton />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={_('There are no attractions yet.')} />
          ) : (
            <OrderedRecords
              label={_('Attractions in order')}
              records={data}
              nameOf={(attraction) => pickText(attraction.name, DEFAULT_LOCALE).text}
              pictureOf={({ image }) => image}
              pathOf={({ _id }) => paths.admin.updateAttraction(_id)}
              editPathOf={({ _id }) => paths.admin.updateAttraction(_id)}
              renderDetails={({ place }) => <span>{pickText(place, DEFAULT_LOCALE).text}</span>}
              onReorder={saveOrder}
              onDelete={({ _id }) => void deleteWithUndo(_id)}
            />
          )
        }
      </Loaded>
    </>
  )
}
