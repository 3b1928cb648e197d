import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ADVERT_DELETED, ADVERT_RESTORED, type Advert } from '#domain/adverts/advert.ts'
import { pickText } from '#domain/local-text.ts'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { AdvertRow } from './AdvertRow.tsx'
import { useAdverts, useDeleteAdvert, useOrderAdverts, useRestoreAdvert } from './api.ts'

const nameOf = ({ label }: Advert) => pickText(label, 'en').text

export default function AdvertisesPage() {
  const { _ } = useLingui()
  const adverts = useAdverts()
  const saveOrder = useOrderAdverts()
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteAdvert(),
    restore: useRestoreAdvert(),
    deleted: ADVERT_DELETED,
    restored: ADVERT_RESTORED,
  })

  return (
    <>
      <PageTitle title={_('Advertises')} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{_('Advertises')}</h1>
        <Link to={paths.admin.createAdvert} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New advertisement')}
        </Link>
      </div>
      <p className="mb-5 max-w-3xl text-ink-muted">
        {_(
          'The four tiles beside the home page. What runs today is given the tiles in this order; a tile that is left free invites to advertise. Views and clicks are counted by the day, and nothing is kept of who it was.',
        )}
      </p>
      <Loaded query={adverts} skeleton={<TableSkeleton />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={_('There are no advertisements.')} />
          ) : (
            <SortableList
              label={_('Advertisements')}
              items={data}
              itemKey={({ _id }) => _id}
              itemName={nameOf}
              onReorder={saveOrder}
              className="grid gap-3"
              itemClassName="rounded-xl border border-line bg-surface-raised p-3"
            >
              {(advert, mover) => (
                <AdvertRow
                  advert={advert}
                  name={nameOf(advert)}
                  mover={mover}
                  onDelete={() => void deleteWithUndo(advert._id)}
                />
              )}
            </SortableList>
          )
        }
      </Loaded>
    </>
  )
}
