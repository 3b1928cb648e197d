import { useLingui } from '@lingui/react'
import type { Banner } from '#domain/banners/banner.ts'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { OrderedList, RowPicture } from '../records/OrderedList.tsx'
import { bannerKind } from './banner-kind.ts'

export default function BannersPage() {
  const { _ } = useLingui()
  // A banner need not have a title.
  const nameOf = ({ title, caption, alt }: Banner) =>
    [title, caption, alt].map((text) => pickText(text, DEFAULT_LOCALE).text).find((text) => text !== '') ??
    _('Picture without a title')
  return (
    <ListScreen
      kind={bannerKind}
      introduction={_(
        'The pictures at the top of the home page, in this order. The first one is seen first: choose it well.',
      )}
    >
      <OrderedList
        kind={bannerKind}
        nameOf={nameOf}
        renderPicture={({ image }) => <RowPicture image={image} wide="aspect-video" />}
        renderDetails={({ isActive }) => !isActive && <span className="text-sm">{_('Not shown')}</span>}
      />
    </ListScreen>
  )
}
