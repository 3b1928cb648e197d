import { useLingui } from '@lingui/react'
import { NewAlbum, type Album } from '#domain/gallery/album.ts'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormText, FormToggle } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchAlbum, useSaveAlbum } from './api.ts'

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

/** What is told of an album, beside its photos. */
export const AlbumForm = ({ album, onSaved }: { album: Album | null; onSaved: (album: Album) => void }) => {
  const { _ } = useLingui()
  const save = useSaveAlbum()
  const fetchAlbum = useFetchAlbum()
  const state = useRecordForm({
    name: `album-${album?._id ?? 'new'}`,
    schema: NewAlbum,
    fields: FIELDS,
    record: album,
    toValues,
    save: (input, base) => save.mutateAsync({ input, base }),
    ...(album && { fetchLatest: () => fetchAlbum(album._id) }),
    onSaved,
  })
  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={album ? _('Save') : _('Create and add photos')}
        show={(path, value) => (path === 'isPublished' ? (value ? _('Yes') : _('No')) : String(value))}
      >
        <FormLocalText path="title" label={_('Title')} required />
        <FormText
          path="date"
          label={_('Date')}
          hint={_('A day such as 2026-04-14, or only a year; may stay empty')}
        />
        <FormLocalText
          path="description"
          label={_('Description')}
          hint={_('A blank line begins a new paragraph')}
          long
        />
        <FormToggle
          path="isPublished"
          label={_('Published')}
          hint={_('Everybody sees the album. Until then only admins do.')}
        />
      </RecordForm>
    </div>
  )
}
