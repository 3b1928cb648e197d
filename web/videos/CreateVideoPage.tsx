import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { VIDEO_CREATED } from '#domain/videos/video.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { VideoForm } from './VideoForm.tsx'

export default function CreateVideoPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const title = _('New video')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.videos} label={_('Back to the list')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <VideoForm
        video={null}
        onSaved={() => {
          toastSuccess(_(VIDEO_CREATED))
          void navigate(paths.admin.videos)
        }}
      />
    </>
  )
}
