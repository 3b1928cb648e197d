import { useLingui } from '@lingui/react'
import type { Banner } from '#domain/banners/banner.ts'
import { useAdminText } from '../records/admin-text.ts'
import { OrderedListScreen, RowPicture } from '../records/OrderedList.tsx'
import { bannerKind } from './EditBannerPage.tsx'

export default function BannersPage() {
  const { _ } = useLingui()
  const adminText = useAdminText()
  // A banner need not have a title.
  const nameOf = ({ title, caption, alt }: Banner) =>
    [title, caption, alt].map((text) => adminText(text)).find((text) => text !== '') ??
    _('Picture without a title')
  return (
    <OrderedListScreen
      kind={bannerKind}
      introduction={_(
        'The pictures at the top of the home page, in this order. The first one is seen first: choose it well.',
      )}
      nameOf={nameOf}
      renderPicture={({ image }) => <RowPicture image={image} wide="aspect-video" />}
      renderDetails={({ isActive }) => !isActive && <span className="text-sm">{_('Not shown')}</span>}
    />
  )
}
