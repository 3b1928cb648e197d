import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { ALBUM_CREATED } from '#domain/gallery/album.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { AlbumForm } from './AlbumForm.tsx'

export default function CreateAlbumPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const title = _('New album')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.gallery} label={_('Back to the albums')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <AlbumForm
        album={null}
        onSaved={({ _id }) => {
          toastSuccess(_(ALBUM_CREATED))
          void navigate(paths.admin.album(_id))
        }}
      />
    </>
  )
}
