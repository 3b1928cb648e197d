import { useLingui } from '@lingui/react'
import type { Advert } from '#domain/adverts/advert.ts'
import { useFormat } from '../format.ts'
import { useAdminText } from '../records/admin-text.ts'
import { OrderedListScreen, RowPicture } from '../records/OrderedList.tsx'
import { advertKind } from './EditAdvertPage.tsx'
import { AdvertStateMark, useTileNotice } from './AdvertStateMark.tsx'

export default function AdvertisesPage() {
  const { _ } = useLingui()
  const adminText = useAdminText()
  return (
    <OrderedListScreen
      kind={advertKind}
      introduction={_(
        'The four tiles beside the home page. What runs today is given the tiles in this order; a tile that is left free invites to advertise. Views and clicks are counted by the day, and nothing is kept of who it was.',
      )}
      nameOf={({ label }) => adminText(label)}
      renderPicture={({ image }) => <RowPicture image={image} wide="aspect-3/2" />}
      renderDetails={(advert) => <AdvertDetails advert={advert} />}
    />
  )
}

const AdvertDetails = ({ advert }: { advert: Advert }) => {
  const { _ } = useLingui()
  const { date, number } = useFormat()
  const notice = useTileNotice()(advert)
  // Noon in UTC is the same day in New York.
  const day = (text: string) => date(`${text}T12:00:00Z`)
  const counts = [
    [_('Views'), advert.views],
    [_('Clicks'), advert.clicks],
  ] as const
  return (
    <>
      <AdvertStateMark advert={advert} />
      {notice !== null && <span className="w-full text-sm text-ink">{notice}</span>}
      <span className="text-sm">
        {advert.endsOn === null
          ? _('From {start}', { start: day(advert.startsOn) })
          : _('{start} to {end}', { start: day(advert.startsOn), end: day(advert.endsOn) })}
      </span>
      <dl className="m-0 flex gap-4 text-sm">
        {counts.map(([name, count]) => (
          <div key={name} className="flex gap-1.5">
            <dt>{name}</dt>
            <dd className="m-0 font-semibold text-ink tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
