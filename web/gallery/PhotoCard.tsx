import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import type { Picture } from '#domain/gallery/picture.ts'
import { Editing } from '../auth/abilities.tsx'
import { thumbnailOf } from '../paths.ts'
import { DeleteButton } from '../records/RowActions.tsx'
import { Button } from '../ui/Button.tsx'
import { CaptionEditor } from './CaptionEditor.tsx'

type PhotoCardProps = {
  picture: Picture
  name: string
  mover: ReactNode
  isCover: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onCover: () => void
  onDelete: () => void
}

/** One photo of an album, with its actions. */
export const PhotoCard = ({
  picture,
  name,
  mover,
  isCover,
  isSelected,
  onSelect,
  onCover,
  onDelete,
}: PhotoCardProps) => {
  const { _ } = useLingui()
  return (
    <div className="flex h-full flex-col">
      <label className="relative block">
        <Editing>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={_('Select {name}', { name })}
            onChange={({ target }) => onSelect(target.checked)}
            className="absolute top-3 left-3 size-6 accent-primary"
          />
        </Editing>
        <img
          src={thumbnailOf(picture.image.url)}
          alt={name}
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 h-auto w-full rounded-t-xl bg-sand object-cover"
        />
        {isCover && (
          <span className="absolute top-2 right-2 inline-flex items-center gap-1 rounded-md bg-accent px-2 text-sm font-medium text-on-accent">
            <Star aria-hidden className="size-4" />
            {_('Cover')}
          </span>
        )}
      </label>
      <div className="flex grow flex-col justify-between px-3 pb-2">
        <CaptionEditor picture={picture} name={name} />
        <Editing>
          <div className="flex flex-wrap items-center justify-between">
            {mover}
            <span className="flex">
              <Button
                variant="quiet"
                className="px-2"
                busy={isCover}
                aria-label={_('Use {name} as the cover', { name })}
                onClick={onCover}
              >
                <Star aria-hidden className="size-5" />
              </Button>
              <DeleteButton label={_('Delete {name}', { name })} className="px-2" onClick={onDelete} />
            </span>
          </div>
        </Editing>
      </div>
    </div>
  )
}
