import { useLingui } from '@lingui/react'
import { VIDEO_MESSAGES, Video, NewVideo } from '#domain/videos/video.ts'
import { recordKind } from '../records/record-kind.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { FormText } from '../records/fields.tsx'
import { VIDEO_FIELDS } from './feature.ts'

export const videoKind = recordKind('videos', Video, {
  list: /* i18n */ 'Videos',
  create: /* i18n */ 'New video',
  edit: /* i18n */ 'Edit video',
  none: /* i18n */ 'There are no videos yet.',
  inOrder: /* i18n */ 'Videos in order',
  ...VIDEO_MESSAGES,
})

const toValues = (video: Video | null) => ({
  title: video?.title ?? EMPTY_TEXT,
  url: video?.url ?? '',
  date: video?.date ?? '',
  cover: video?.cover?._id ?? null,
})

const VideoForm = (form: RecordFormProps<Video>) => {
  const { _ } = useLingui()
  return (
    <KindForm {...form} kind={videoKind} schema={NewVideo} fields={VIDEO_FIELDS} toValues={toValues}>
      <FormLocalText path="title" required />
      <FormText path="url" type="url" hint={_('As the browser shows it, such as on YouTube')} required />
      <FormText path="date" hint={_('A day such as 2026-04-14, or only a year; may stay empty')} />
      <FormImage
        path="cover"
        hint={_('A picture of your own. Without one a drawing stands there. JPG or PNG, at most 10 MB')}
      />
    </KindForm>
  )
}

export default function EditVideoPage() {
  return <RecordScreen kind={videoKind}>{(form) => <VideoForm {...form} />}</RecordScreen>
}
