import { useId, useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import type { Picture } from '#domain/gallery/picture.ts'
import { LOCALES } from '#domain/locales.ts'
import { Editing } from '../auth/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSaveCaption } from './api.ts'

const LABELS = { en: /* i18n */ 'Caption (English)', bn: /* i18n */ 'Caption (Bengali)' }

/** Edits the caption of a photo in place. */
export const CaptionEditor = ({ picture, name }: { picture: Picture; name: string }) => {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const shown = LOCALES.map((locale) => picture.caption[locale]).filter((text) => text !== '')
  if (isOpen) return <CaptionForm picture={picture} onClose={() => setOpen(false)} />
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
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden className="size-5 shrink-0" />
        </Button>
      </Editing>
    </div>
  )
}

const CaptionForm = ({ picture, onClose }: { picture: Picture; onClose: () => void }) => {
  const { _ } = useLingui()
  const id = useId()
  const [caption, setCaption] = useState(picture.caption)
  const save = useSaveCaption()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ base: picture, caption }, { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 py-1">
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
          value={caption[locale]}
          onChange={({ target }) => setCaption({ ...caption, [locale]: target.value })}
        />
      ))}
      {save.error && <ErrorNote message={_(save.error.message)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={_('Loading...')}>
          {_('Save')}
        </Button>
        <Button onClick={onClose}>{_('Cancel')}</Button>
      </div>
    </form>
  )
}
