import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Album } from '#domain/gallery/album.ts'
import { EditIcon, Editing, useMayEdit } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { paths } from '../paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { useRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { AlbumPhotos } from './AlbumPhotos.tsx'
import { albumKind } from './album-kind.ts'
import { usePictures } from './api.ts'
import { UploadPanel } from './UploadPanel.tsx'

export default function AlbumPhotosPage() {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const mayEdit = useMayEdit()
  const { id = '' } = useParams()
  const album = useRecord(albumKind, id)
  const pictures = usePictures(id)
  const editText = ({ isPublished }: Album) => {
    if (!mayEdit) return _('View album')
    return isPublished ? _('Edit album') : _('Edit or publish album')
  }
  return (
    <>
      <BackLink to={adminPaths.albums.list}>{_('Back to the albums')}</BackLink>
      <Loaded query={album} skeleton={<TableSkeleton />}>
        {(data) => {
          const title = adminText(data.title)
          return (
            <>
              <PageTitle title={title} />
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h1 className="text-3xl">{title}</h1>
                <div className="flex flex-wrap gap-2">
                  {data.isPublished && (
                    <a href={paths.album(data._id)} className={buttonClass('quiet', 'underline')}>
                      {_('See it on the site')}
                      <ExternalLink aria-hidden className="size-4" />
                    </a>
                  )}
                  <Link to={adminPaths.albums.edit(data._id)} className={buttonClass()}>
                    <EditIcon />
                    {editText(data)}
                  </Link>
                </div>
              </div>
              {!data.isPublished && (
                <p role="note" className="mb-4 rounded-lg border border-accent bg-sand px-4 py-2">
                  {_('Not published: only admins see this album.')}
                </p>
              )}
              <Editing>
                <UploadPanel key={data._id} album={data._id} />
              </Editing>
              <Loaded query={pictures} skeleton={<TableSkeleton />}>
                {(list) => <AlbumPhotos album={data} pictures={list} />}
              </Loaded>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
