import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ImageOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentImage } from '#domain/images/content-image.ts'
import { thumbnailOf } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { SortableList } from '../ui/SortableList.tsx'

type OrderedRecordsProps<Rec> = {
  label: string
  records: readonly Rec[]
  /** How it is called, in the list and by its buttons. */
  nameOf: (record: Rec) => string
  pictureOf: (record: Rec) => ContentImage | null
  /** Where its name leads. */
  pathOf: (record: Rec) => string
  /** Where it is edited. */
  editPathOf: (record: Rec) => string
  /** What else is told of it, under its name. */
  renderDetails: (record: Rec) => ReactNode
  onReorder: (order: string[]) => Promise<unknown>
  onDelete: (record: Rec) => void
}

/** Records with a picture, put in order by hand. */
export const OrderedRecords = <Rec extends { _id: string }>({
  label,
  records,
  nameOf,
  pictureOf,
  pathOf,
  editPathOf,
  renderDetails,
  onReorder,
  onDelete,
}: OrderedRecordsProps<Rec>) => {
  const { _ } = useLingui()
  return (
    <SortableList
      label={label}
      items={records}
      itemKey={({ _id }) => _id}
      itemName={nameOf}
      onReorder={onReorder}
      className="grid gap-3"
      itemClassName="rounded-xl border border-line bg-surface-raised"
    >
      {(record, mover) => {
        const picture = pictureOf(record)
        const name = nameOf(record)
        return (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            {picture ? (
              <img
                src={thumbnailOf(picture.url)}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-lg bg-sand object-cover"
              />
            ) : (
              <span className="grid size-20 place-items-center rounded-lg bg-sand text-ink-muted">
                <ImageOff aria-hidden className="size-7" />
              </span>
            )}
            <div className="min-w-40 flex-1">
              <Link
                to={pathOf(record)}
                className="inline-flex min-h-11 items-center text-lg font-medium text-primary hover:underline"
              >
                {name}
              </Link>
              <div className="flex flex-wrap items-center gap-x-3 text-ink-muted wrap-anywhere">
                {renderDetails(record)}
              </div>
            </div>
            <div className="flex flex-wrap items-center">
              {mover}
              <Link
                to={editPathOf(record)}
                aria-label={_('Edit {name}', { name })}
                className={buttonClass('quiet', 'px-2')}
              >
                <Pencil aria-hidden className="size-5" />
              </Link>
              <Button
                variant="remove"
                className="px-2"
                aria-label={_('Delete {name}', { name })}
                onClick={() => onDelete(record)}
              >
                <Trash2 aria-hidden className="size-5" />
              </Button>
            </div>
          </div>
        )
      }}
    </SortableList>
  )
}
