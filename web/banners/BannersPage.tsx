import { useLingui } from '@lingui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BANNER_DELETED, BANNER_RESTORED, type Banner } from '#domain/banners/banner.ts'
import { pickText } from '#domain/local-text.ts'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { imageOfWidth, paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { useBanners, useDeleteBanner, useOrderBanners, useRestoreBanner } from './api.ts'

/** How a banner is called among others: it need not have a title. */
const useBannerName = () => {
  const { _ } = useLingui()
  return ({ title, caption, alt }: Banner) =>
    [title, caption, alt].map((text) => pickText(text, 'en').text).find((text) => text !== '') ??
    _('Picture without a title')
}

export default function BannersPage() {
  const { _ } = useLingui()
  const banners = useBanners()
  const saveOrder = useOrderBanners()
  const nameOf = useBannerName()
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteBanner(),
    restore: useRestoreBanner(),
    deleted: BANNER_DELETED,
    restored: BANNER_RESTORED,
  })

  return (
    <>
      <PageTitle title={_('Banners')} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{_('Banners')}</h1>
        <Link to={paths.admin.createBanner} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New banner')}
        </Link>
      </div>
      <p className="mb-5 max-w-3xl text-ink-muted">
        {_(
          'The pictures at the top of the home page, in this order. The first one is seen first: choose it well.',
        )}
      </p>
      <Loaded query={banners} skeleton={<TableSkeleton />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              title={_('There are no banners.')}
              hint={_('The home page shows none until you add one.')}
            />
          ) : (
            <SortableList
              label={_('Banners')}
              items={data}
              itemKey={({ _id }) => _id}
              itemName={nameOf}
              onReorder={saveOrder}
              className="grid gap-3"
              itemClassName="rounded-xl border border-line bg-surface-raised p-3"
            >
              {(banner, mover) => (
                <BannerRow
                  banner={banner}
                  name={nameOf(banner)}
                  mover={mover}
                  onDelete={() => void deleteWithUndo(banner._id)}
                />
              )}
            </SortableList>
          )
        }
      </Loaded>
    </>
  )
}

type BannerRowProps = { banner: Banner; name: string; mover: ReactNode; onDelete: () => void }

const BannerRow = ({ banner, name, mover, onDelete }: BannerRowProps) => {
  const { _ } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {mover}
      <img
        src={imageOfWidth(banner.image.url, 480)}
        alt=""
        width={480}
        height={270}
        className="aspect-video w-32 rounded-lg bg-sand object-cover"
      />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {!banner.isActive && <p className="text-sm text-ink-muted">{_('Not shown')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.admin.updateBanner(banner._id)}
          aria-label={_('Edit {name}', { name })}
          className={buttonClass('secondary')}
        >
          <Pencil aria-hidden className="size-5" />
          {_('Edit')}
        </Link>
        <Button variant="remove" aria-label={_('Delete {name}', { name })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
          {_('Delete')}
        </Button>
      </div>
    </div>
  )
}
