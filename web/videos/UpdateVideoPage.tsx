import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { VIDEO_UPDATED } from '#domain/videos/video.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useVideo } from './api.ts'
import { VideoForm } from './VideoForm.tsx'

export default function UpdateVideoPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const video = useVideo(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...video, data: video.isFetchedAfterMount ? video.data : undefined }
  const title = _('Edit video')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.videos} label={_('Back to the list')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => <VideoForm key={data._id} video={data} onSaved={() => toastSuccess(_(VIDEO_UPDATED))} />}
      </Loaded>
    </>
  )
}
