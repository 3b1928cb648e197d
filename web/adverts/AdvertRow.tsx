import { useLingui } from '@lingui/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Advert } from '#domain/adverts/advert.ts'
import { useFormat } from '../format.ts'
import { imageOfWidth, paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { AdvertStateMark } from './AdvertStateMark.tsx'

type AdvertRowProps = { advert: Advert; name: string; mover: ReactNode; onDelete: () => void }

export const AdvertRow = ({ advert, name, mover, onDelete }: AdvertRowProps) => {
  const { _ } = useLingui()
  const { date, number } = useFormat()
  // Noon in UTC is the same day in New York.
  const day = (text: string) => date(`${text}T12:00:00Z`)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {mover}
      <img
        src={imageOfWidth(advert.image.url, 480)}
        alt=""
        width={480}
        height={320}
        className="aspect-3/2 w-24 rounded-lg bg-sand object-cover"
      />
      <div className="min-w-0 grow basis-36">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="my-1">
          <AdvertStateMark advert={advert} />
        </p>
        <p className="text-sm text-ink-muted">
          {advert.endsOn === null
            ? _('From {start}', { start: day(advert.startsOn) })
            : _('{start} to {end}', { start: day(advert.startsOn), end: day(advert.endsOn) })}
        </p>
      </div>
      <dl className="m-0 flex gap-6 text-center">
        <div>
          <dt className="text-sm text-ink-muted">{_('Views')}</dt>
          <dd className="m-0 text-lg font-semibold">{number(advert.views)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{_('Clicks')}</dt>
          <dd className="m-0 text-lg font-semibold">{number(advert.clicks)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.admin.updateAdvert(advert._id)}
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
