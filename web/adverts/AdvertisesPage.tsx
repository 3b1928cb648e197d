import { useLingui } from '@lingui/react'
import type { Advert } from '#domain/adverts/advert.ts'
import { useFormat } from '../format.ts'
import { adminText } from '../records/admin-text.ts'
import { RowPicture } from '../records/OrderedList.tsx'
import { OrderedListScreen } from '../records/OrderedListScreen.tsx'
import { advertKind } from './advert-kind.ts'
import { AdvertStateMark } from './AdvertStateMark.tsx'

export default function AdvertisesPage() {
  const { _ } = useLingui()
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
  // Noon in UTC is the same day in New York.
  const day = (text: string) => date(`${text}T12:00:00Z`)
  const counts = [
    [_('Views'), advert.views],
    [_('Clicks'), advert.clicks],
  ] as const
  return (
    <>
      <AdvertStateMark advert={advert} />
      <span className="text-sm">
        {advert.endsOn === null
          ? _('From {start}', { start: day(advert.startsOn) })
          : _('{start} to {end}', { start: day(advert.startsOn), end: day(advert.endsOn) })}
      </span>
      <dl className="m-0 flex gap-6 text-center">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm">{name}</dt>
            <dd className="m-0 text-lg font-semibold text-ink">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
