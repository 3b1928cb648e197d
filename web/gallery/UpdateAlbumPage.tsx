import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { ALBUM_UPDATED } from '#domain/gallery/album.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { AlbumForm } from './AlbumForm.tsx'
import { useAlbum } from './api.ts'

export default function UpdateAlbumPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const album = useAlbum(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...album, data: album.isFetchedAfterMount ? album.data : undefined }
  const title = _('Edit album')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.album(id)} label={_('Back to the photos')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => <AlbumForm key={data._id} album={data} onSaved={() => toastSuccess(_(ALBUM_UPDATED))} />}
      </Loaded>
    </>
  )
}
