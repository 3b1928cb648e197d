import { useLingui } from '@lingui/react'
import { Link, useParams } from 'react-router'
import { EditIcon, Editing, useMayEdit } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { paths } from '../paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { useRecord, useSaveRecord } from '../records/record-queries.ts'
import { ShareLinks } from '../records/ShareLinks.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { AlbumPhotos } from './AlbumPhotos.tsx'
import { albumKind, usePictures } from './api.ts'
import { UploadPanel } from './UploadPanel.tsx'

export default function AlbumPhotosPage() {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const mayEdit = useMayEdit()
  const { id = '' } = useParams()
  const album = useRecord(albumKind, id)
  const pictures = usePictures(id)
  const save = useSaveRecord(albumKind)
  const attempt = useAttempt()
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
                  {data.isPublished && <ShareLinks path={paths.album(data._id)} text={title} />}
                  <Editing>
                    {!data.isPublished && (
                      <Button
                        variant="primary"
                        busy={save.isPending}
                        onClick={() =>
                          void attempt(async () => {
                            await save.mutateAsync({ input: { isPublished: true }, base: data })
                            toastSuccess(_('The album is on the site now.'))
                          })
                        }
                      >
                        {_('Publish')}
                      </Button>
                    )}
                  </Editing>
                  <Link to={adminPaths.albums.edit(data._id)} className={buttonClass()}>
                    <EditIcon />
                    {mayEdit ? _('Edit album') : _('View album')}
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
