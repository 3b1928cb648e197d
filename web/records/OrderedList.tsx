import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ImageOff } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentImage } from '#domain/images/content-image.ts'
import { Editing } from '../session/abilities.tsx'
import { imageOfWidth, thumbnailOf } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { ListScreen } from './ListScreen.tsx'
import type { RecordKind } from './record-kind.ts'
import { useDeleteRecordWithUndo, useOrderRecords, useRecords } from './record-queries.ts'
import { RowActions } from './RowActions.tsx'

export type OrderedListProps<Rec extends { _id: string; version: number }> = {
  kind: RecordKind<Rec>
  /** Filters the list, for example to the people of one term. */
  query?: Record<string, string>
  /** The name of a record, in the list and in the labels of its buttons. */
  nameOf: (record: Rec) => string
  /** Rendered instead of the name. */
  renderTitle?: (record: Rec) => ReactNode
  renderPicture: (record: Rec) => ReactNode
  renderDetails?: (record: Rec) => ReactNode
  /** The target of the name's link; by default the form. */
  pathOf?: (record: Rec) => string
}

/** A manually ordered list of records, each with a link to its form and a delete button. */
export const OrderedList = <Rec extends { _id: string; version: number }>({
  kind,
  query,
  nameOf,
  renderTitle = nameOf,
  renderPicture,
  renderDetails,
  pathOf = ({ _id }) => kind.paths.edit(_id),
}: OrderedListProps<Rec>) => {
  const { _ } = useLingui()
  const { words, paths } = kind
  const records = useRecords(kind, query)
  const saveOrder = useOrderRecords(kind)
  const deleteWithUndo = useDeleteRecordWithUndo(kind)
  return (
    <Loaded query={records} skeleton={<TableSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState title={_(words.none)} {...(words.noneHint && { hint: _(words.noneHint) })} />
        ) : (
          <SortableList
            label={_(words.inOrder ?? words.list)}
            items={items}
            itemKey={({ _id }) => _id}
            itemName={nameOf}
            onReorder={saveOrder}
            className="grid gap-3"
            itemClassName="rounded-xl border border-line bg-surface-raised"
          >
            {(record, mover) => {
              const name = nameOf(record)
              return (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
                  {renderPicture(record)}
                  <div className="min-w-40 flex-1">
                    <Link
                      to={pathOf(record)}
                      className="inline-flex min-h-11 items-center text-lg font-medium wrap-anywhere text-primary hover:underline"
                    >
                      {renderTitle(record)}
                    </Link>
                    <div className="flex flex-wrap items-center gap-x-3 text-ink-muted wrap-anywhere">
                      {renderDetails?.(record)}
                    </div>
                  </div>
                  <Editing>
                    <div className="flex flex-wrap items-center">
                      {mover}
                      <RowActions
                        name={name}
                        editPath={paths.edit(record._id)}
                        onDelete={() => void deleteWithUndo(record._id)}
                      />
                    </div>
                  </Editing>
                </div>
              )
            }}
          </SortableList>
        )
      }
    </Loaded>
  )
}

/** The image of a row: a square, or a wide one in the aspect ratio of the public site. */
export const RowPicture = ({ image, wide }: { image: ContentImage | null; wide?: `aspect-${string}` }) => {
  if (!image) {
    return (
      <span className="grid size-20 place-items-center rounded-lg bg-sand text-ink-muted">
        <ImageOff aria-hidden className="size-7" />
      </span>
    )
  }
  return (
    <img
      src={wide ? imageOfWidth(image.url, 480) : thumbnailOf(image.url)}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      className={`rounded-lg bg-sand object-cover ${wide ? `w-32 ${wide}` : 'size-20'}`}
    />
  )
}

type OrderedListScreenProps<Rec extends { _id: string; version: number }> = OrderedListProps<Rec> & {
  /** An introduction to the list, translated. */
  introduction?: string
}

/** The list screen of a kind that is ordered by hand. */
export const OrderedListScreen = <Rec extends { _id: string; version: number }>({
  introduction,
  ...list
}: OrderedListScreenProps<Rec>) => (
  <ListScreen kind={list.kind} introduction={introduction}>
    <OrderedList {...list} />
  </ListScreen>
)
