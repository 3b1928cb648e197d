import { useLingui } from '@lingui/react'
import { Pencil, Star } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { NewPicture, type Picture } from '#domain/gallery/picture.ts'
import { LOCALES } from '#domain/locales.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Editing } from '../session/abilities.tsx'
import { thumbnailOf } from '../paths.ts'
import { DeleteButton } from '../records/RowActions.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSaveCaption } from './api.ts'

const LABELS = { en: /* i18n */ 'Caption (English)', bn: /* i18n */ 'Caption (Bengali)' }

/** Which caption is edited: this one, none, or that of the next photo. */
type Captioning = { isOpen: boolean; onOpen: () => void; onClose: () => void; onNext: () => void }

/** Edits the caption of a photo in place. */
const CaptionEditor = ({
  picture,
  name,
  captioning,
}: {
  picture: Picture
  name: string
  captioning: Captioning
}) => {
  const { _ } = useLingui()
  const shown = LOCALES.map((locale) => picture.caption[locale]).filter((text) => text !== '')
  if (captioning.isOpen) return <CaptionForm picture={picture} {...captioning} />
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="min-w-0 py-2 wrap-anywhere">
        {shown.length > 0 ? shown.join(' · ') : <span className="text-ink-muted">{_('No caption yet')}</span>}
      </p>
      <Editing>
        <Button
          variant="quiet"
          className="shrink-0 px-2"
          aria-label={_('Edit the caption of {name}', { name })}
          onClick={captioning.onOpen}
        >
          <Pencil aria-hidden className="size-5 shrink-0" />
        </Button>
      </Editing>
    </div>
  )
}

const checkCaption = checkWith(NewPicture.pick({ caption: true }), (values) => ({
  caption: Object.fromEntries(LOCALES.map((locale) => [locale, values.get(`caption.${locale}`)])),
}))

/** Enter saves, and Tab after the last field goes on to the next photo. */
const CaptionForm = ({ picture, onClose, onNext }: { picture: Picture } & Captioning) => {
  const { _ } = useLingui()
  const id = useId()
  const isGoingOn = useRef(false)
  const save = useSaveCaption()
  const form = usePlainForm({
    loadCheck: async () => checkCaption,
    send: async ({ caption }) => {
      if (LOCALES.some((locale) => caption[locale] !== picture.caption[locale]))
        await save.mutateAsync({ base: picture, caption })
      if (isGoingOn.current) onNext()
      else onClose()
    },
    onRefused: () => {
      isGoingOn.current = false
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Save')} onCancel={onClose} className="grid gap-2 py-1">
      {LOCALES.map((locale, index) => (
        <TextField
          key={locale}
          id={`${id}-${locale}`}
          label={_(LABELS[locale])}
          lang={locale}
          // The button that opened this form has unmounted, so the focus moves here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={index === 0}
          autoComplete="off"
          defaultValue={picture.caption[locale]}
          onKeyDown={({ key, shiftKey, currentTarget }) => {
            if (index < LOCALES.length - 1 || key !== 'Tab' || shiftKey) return
            isGoingOn.current = true
            currentTarget.form?.requestSubmit()
          }}
          {...form.field(`caption.${locale}`)}
        />
      ))}
    </PlainForm>
  )
}

type PhotoCardProps = {
  picture: Picture
  name: string
  mover: ReactNode
  isCover: boolean
  isSelected: boolean
  captioning: Captioning
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
  captioning,
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
        <CaptionEditor picture={picture} name={name} captioning={captioning} />
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
