import { useLingui } from '@lingui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { eventKindLabel } from '#domain/events/event-rules.ts'
import type { SocietyEvent } from '#domain/events/event.ts'
import { pickText } from '#domain/local-text.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../layout/LocalText.tsx'
import { imagePath, paths, thumbnailOf } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'

type EventTableProps = {
  caption: string
  events: readonly SocietyEvent[]
  busy: boolean
  onDelete: (event: SocietyEvent) => void
}

export const EventTable = ({ caption, events, busy, onDelete }: EventTableProps) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()

  const actions = (event: SocietyEvent) => {
    const name = pickText(event.title, 'en').text
    return (
      <div className="-mx-2 flex">
        <Link
          to={paths.admin.updateEvent(event._id)}
          aria-label={_('Edit {name}', { name })}
          className={buttonClass('quiet', 'px-0! text-primary')}
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <Button
          variant="remove"
          aria-label={_('Delete {name}', { name })}
          onClick={() => onDelete(event)}
          className="px-0!"
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    )
  }
  const cover = ({ cover: image }: SocietyEvent) =>
    image && (
      <img
        src={thumbnailOf(imagePath(image._id))}
        alt=""
        width={48}
        height={48}
        className="size-12 min-w-12 rounded-lg object-cover"
      />
    )
  const title = (event: SocietyEvent) => <LocalText of={event.title} />
  const place = (event: SocietyEvent) => <LocalText of={event.place} />
  const status = (event: SocietyEvent) => <EventStatusMark status={event.status} />

  const columns: Column<SocietyEvent>[] = [
    { header: _('Cover'), isHeaderHidden: true, inCardHead: 'start', cell: cover },
    { header: _('Title'), cell: title, isTitle: true },
    {
      header: _('Start (New York time)'),
      cell: ({ startsAt }) => dateTime(startsAt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: _('Place'), cell: place },
    { header: _('Kind'), cell: ({ kind }) => _(eventKindLabel(kind)) },
    { header: _('Status'), cell: status },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <DataTable caption={caption} columns={columns} rows={events} rowKey={({ _id }) => _id} busy={busy} />
}
