import { useLingui } from '@lingui/react'
import { NewAlbum, type Album } from '#domain/gallery/album.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { albumKind } from './album-kind.ts'
import { ALBUM_FIELDS } from './album-fields.ts'

const toValues = (album: Album | null) => ({
  title: album?.title ?? EMPTY_TEXT,
  date: album?.date ?? '',
  description: album?.description ?? EMPTY_TEXT,
  isPublished: album?.isPublished ?? false,
})

/** The fields of an album, without its photos. */
export const AlbumForm = (form: RecordFormProps<Album>) => {
  const { _ } = useLingui()
  return (
    <KindForm
      {...form}
      kind={albumKind}
      schema={NewAlbum}
      fields={ALBUM_FIELDS}
      toValues={toValues}
      submitLabel={form.record ? undefined : _('Create and add photos')}
    >
      <FormLocalText path="title" required />
      <FormText path="date" hint={_('A day such as 2026-04-14, or only a year; may stay empty')} />
      <FormLocalText path="description" hint={_('A blank line begins a new paragraph')} long />
      <FormToggle path="isPublished" hint={_('Everybody sees the album. Until then only admins do.')} />
    </KindForm>
  )
}
