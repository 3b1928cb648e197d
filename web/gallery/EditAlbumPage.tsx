import { useLingui } from '@lingui/react'
import { type Album, NewAlbum } from '#domain/gallery/album.ts'
import { adminPaths } from '../admin-paths.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { ALBUM_FIELDS } from './feature.ts'
import { albumKind } from './api.ts'

const toValues = (album: Album | null) => ({
  title: album?.title ?? EMPTY_TEXT,
  date: album?.date ?? '',
  description: album?.description ?? EMPTY_TEXT,
  isPublished: album?.isPublished ?? false,
})

/** The fields of an album, without its photos. */
const AlbumForm = (form: RecordFormProps<Album>) => {
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

export default function EditAlbumPage() {
  const { _ } = useLingui()
  return (
    <RecordScreen
      kind={albumKind}
      back={(id) =>
        id === undefined
          ? { to: adminPaths.albums.list, label: _('Back to the albums') }
          : { to: adminPaths.albumPhotos(id), label: _('Back to the photos') }
      }
      afterCreate={({ _id }) => adminPaths.albumPhotos(_id)}
    >
      {(form) => <AlbumForm {...form} />}
    </RecordScreen>
  )
}
