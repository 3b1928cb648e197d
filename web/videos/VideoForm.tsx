import { useLingui } from '@lingui/react'
import { NewVideo, type Video } from '#domain/videos/video.ts'
import { FormImage, showImage } from '../records/FormImage.tsx'
import { FormLocalText, localFields } from '../records/FormLocalText.tsx'
import { FormText } from '../records/fields.tsx'
import { useRecordSaving } from '../records/record-queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { videoKind } from './video-kind.ts'

const FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'url', label: /* i18n */ 'Address of the video' },
  { path: 'date', label: /* i18n */ 'Date' },
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
]

const toValues = (video: Video | null) => ({
  title: video?.title ?? { en: '', bn: '' },
  url: video?.url ?? '',
  date: video?.date ?? '',
  cover: video?.cover?._id ?? null,
})

export const VideoForm = ({ record, onSaved }: RecordFormProps<Video>) => {
  const { _ } = useLingui()
  const state = useRecordForm({
    ...useRecordSaving(videoKind, record),
    schema: NewVideo,
    fields: FIELDS,
    toValues,
    onSaved,
  })
  return (
    <RecordForm state={state} submitLabel={record ? _('Save') : _('Create')}>
      <FormLocalText path="title" required />
      <FormText path="url" type="url" hint={_('As the browser shows it, such as on YouTube')} required />
      <FormText path="date" hint={_('A day such as 2026-04-14, or only a year; may stay empty')} />
      <FormImage
        path="cover"
        hint={_('A picture of your own. Without one a drawing stands there. JPG or PNG, at most 10 MB')}
      />
    </RecordForm>
  )
}
