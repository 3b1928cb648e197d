import { useLingui } from '@lingui/react'
import { eventKindLabel } from '#domain/events/event-rules.ts'
import type { SocietyEvent } from '#domain/events/event.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../layout/LocalText.tsx'
import { adminPaths } from '../admin-paths.ts'
import { imagePath, thumbnailOf } from '../paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { RecordTable, type RecordRows } from '../records/RecordTable.tsx'
import { RowActions } from '../records/RowActions.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'

type EventTableProps = RecordRows<SocietyEvent> & { onDelete: (event: SocietyEvent) => void }

export const EventTable = ({ onDelete, ...table }: EventTableProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { dateTime } = useFormat()

  const actions = (event: SocietyEvent) => (
    <div className="-mx-2 flex">
      <RowActions
        name={adminText(event.title)}
        editPath={adminPaths.events.edit(event._id)}
        onDelete={() => onDelete(event)}
      />
    </div>
  )
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
  return <RecordTable {...table} columns={columns} />
}
