import { useLingui } from '@lingui/react'
import { NewAlbum, type Album } from '#domain/gallery/album.ts'
import { FormLocalText, localFields } from '../records/FormLocalText.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { useRecordSaving } from '../records/record-queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { albumKind } from './album-kind.ts'

const FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'date', label: /* i18n */ 'Date' },
  ...localFields('description', /* i18n */ 'Description'),
  { path: 'isPublished', label: /* i18n */ 'Published' },
]

const toValues = (album: Album | null) => ({
  title: album?.title ?? { en: '', bn: '' },
  date: album?.date ?? '',
  description: album?.description ?? { en: '', bn: '' },
  isPublished: album?.isPublished ?? false,
})

/** The fields of an album, without its photos. */
export const AlbumForm = ({ record, onSaved }: RecordFormProps<Album>) => {
  const { _ } = useLingui()
  const state = useRecordForm({
    ...useRecordSaving(albumKind, record),
    schema: NewAlbum,
    fields: FIELDS,
    toValues,
    onSaved,
  })
  return (
    <RecordForm state={state} submitLabel={record ? _('Save') : _('Create and add photos')}>
      <FormLocalText path="title" required />
      <FormText path="date" hint={_('A day such as 2026-04-14, or only a year; may stay empty')} />
      <FormLocalText path="description" hint={_('A blank line begins a new paragraph')} long />
      <FormToggle path="isPublished" hint={_('Everybody sees the album. Until then only admins do.')} />
    </RecordForm>
  )
}
