import { useLingui } from '@lingui/react'
import { FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Album } from '#domain/gallery/album.ts'
import { type Picture, PICTURE_MESSAGES, PICTURES_MOVED } from '#domain/gallery/picture.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { useAdminText } from '../records/admin-text.ts'
import { useRecords, useSaveRecord } from '../records/record-queries.ts'
import { useDeleteWithUndo } from '../records/use-delete-with-undo.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { albumKind, useDeletePictures, useMovePictures, useOrderPictures, useRestorePictures } from './api.ts'

type SelectionBarProps = {
  /** The album that the selected photos are in. */
  album: string
  count: number
  onDelete: () => void
  onMove: (album: string) => void
  onClear: () => void
}

/** The actions on the selected photos. */
const SelectionBar = ({ album, count, onDelete, onMove, onClear }: SelectionBarProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const [target, setTarget] = useState('')
  const albums = useRecords(albumKind)
  const others = (albums.data ?? []).filter(({ _id }) => _id !== album)
  return (
    <section
      aria-label={_('Selected photos')}
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-end gap-3 rounded-xl border border-line-strong bg-surface-raised p-3 shadow-xl"
    >
      <p role="status" className="self-center font-medium">
        {_('{count, plural, one {# photo selected} other {# photos selected}}', { count })}
      </p>
      <Button variant="danger" onClick={onDelete}>
        <Trash2 aria-hidden className="size-5" />
        {_('Delete')}
      </Button>
      {others.length > 0 && (
        <>
          <SelectField
            label={_('Move to')}
            placeholder={_('Choose an album')}
            options={others.map(({ _id, title }) => ({
              value: _id,
              label: adminText(title),
            }))}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
          <Button busy={target === ''} onClick={() => onMove(target)}>
            <FolderInput aria-hidden className="size-5" />
            {_('Move')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onClear}>
        {_('Select none')}
      </Button>
    </section>
  )
}

/** Manages the photos of an album: order, captions, cover, moving and deleting. */
export const AlbumPhotos = ({ album, pictures }: { album: Album; pictures: readonly Picture[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const adminText = useAdminText()
  const mayEdit = useMayEdit()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [captioned, setCaptioned] = useState<string | null>(null)
  const saveOrder = useOrderPictures(album._id)
  const move = useMovePictures()
  const saveAlbum = useSaveRecord(albumKind)
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeletePictures(),
    restore: useRestorePictures(),
    words: PICTURE_MESSAGES,
  })
  const onError = (error: Error) => void toastError(_(error.message))
  // Photos that were deleted or moved in the meantime are no longer selected.
  const selected = pictures.filter(({ _id }) => chosen.includes(_id)).map(({ _id }) => _id)
  const clear = () => setChosen([])
  const places = new Map(pictures.map(({ _id }, index) => [_id, index + 1]))
  const nameOf = ({ _id, caption }: Picture) =>
    adminText(caption) || _('photo {number}', { number: number(places.get(_id) ?? 0) })

  if (pictures.length === 0) {
    return (
      <EmptyState
        title={_('No photos yet')}
        {...(mayEdit && { hint: _('Choose some above: they appear here, in order.') })}
      />
    )
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted">
          {_('{count, plural, one {# photo} other {# photos}}', { count: pictures.length })}
        </p>
        <Editing>
          <Button onClick={() => setChosen(pictures.map(({ _id }) => _id))}>{_('Select all')}</Button>
        </Editing>
      </div>
      <SortableList
        label={_('Photos in order')}
        items={pictures}
        itemKey={({ _id }) => _id}
        itemName={nameOf}
        onReorder={saveOrder}
        layout="grid"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4"
        itemClassName="rounded-xl border border-line bg-surface-raised"
      >
        {(picture, mover) => (
          <PhotoCard
            picture={picture}
            name={nameOf(picture)}
            mover={mover}
            isCover={album.cover?._id === picture.image._id}
            isSelected={selected.includes(picture._id)}
            captioning={{
              isOpen: captioned === picture._id,
              onOpen: () => setCaptioned(picture._id),
              onClose: () => setCaptioned(null),
              onNext: () => setCaptioned(pictures[places.get(picture._id) ?? 0]?._id ?? null),
            }}
            onSelect={(isSelected) =>
              setChosen(
                isSelected ? [...selected, picture._id] : selected.filter((uid) => uid !== picture._id),
              )
            }
            onCover={() =>
              saveAlbum.mutate(
                { input: { cover: picture._id }, base: album },
                { onError, onSuccess: () => void toastSuccess(_('The album has a new cover.')) },
              )
            }
            onDelete={() => void deleteWithUndo({ pictures: [picture._id] })}
          />
        )}
      </SortableList>
      {selected.length > 0 && (
        <SelectionBar
          album={album._id}
          count={selected.length}
          onClear={clear}
          onDelete={() => void deleteWithUndo({ pictures: selected }, clear)}
          onMove={(target) =>
            move.mutate(
              { pictures: selected, album: target },
              {
                onError,
                onSuccess: () => {
                  clear()
                  toastSuccess(_(PICTURES_MOVED))
                },
              },
            )
          }
        />
      )}
    </>
  )
}
