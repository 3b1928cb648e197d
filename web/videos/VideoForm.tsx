import { useLingui } from '@lingui/react'
import { NewVideo, type Video } from '#domain/videos/video.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormText } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchVideo, useSaveVideo } from './api.ts'

const FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'url', label: /* i18n */ 'Address of the video' },
  { path: 'date', label: /* i18n */ 'Date' },
  { path: 'cover', label: /* i18n */ 'Cover' },
]

const toValues = (video: Video | null) => ({
  title: video?.title ?? { en: '', bn: '' },
  url: video?.url ?? '',
  date: video?.date ?? '',
  cover: video?.cover?._id ?? null,
})

export const VideoForm = ({ video, onSaved }: { video: Video | null; onSaved: (video: Video) => void }) => {
  const { _ } = useLingui()
  const save = useSaveVideo()
  const fetchVideo = useFetchVideo()
  const state = useRecordForm({
    name: `video-${video?._id ?? 'new'}`,
    schema: NewVideo,
    fields: FIELDS,
    record: video,
    toValues,
    save: (input, base) => save.mutateAsync({ input, base }),
    ...(video && { fetchLatest: () => fetchVideo(video._id) }),
    onSaved,
  })
  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={video ? _('Save') : _('Create')}
        show={(path, value) =>
          path === 'cover' ? (value ? _('A picture') : _('No picture')) : String(value)
        }
      >
        <FormLocalText path="title" label={_('Title')} required />
        <FormText
          path="url"
          type="url"
          label={_('Address of the video')}
          hint={_('As the browser shows it, such as on YouTube')}
          required
        />
        <FormText
          path="date"
          label={_('Date')}
          hint={_('A day such as 2026-04-14, or only a year; may stay empty')}
        />
        <FormImage
          path="cover"
          label={_('Cover')}
          hint={_('A picture of your own. Without one a drawing stands there. JPG or PNG, at most 10 MB')}
        />
      </RecordForm>
    </div>
  )
}
