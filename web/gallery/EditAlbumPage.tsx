import { useLingui } from '@lingui/react'
import { adminPaths } from '../admin-paths.ts'
import { RecordScreen } from '../records/RecordScreen.tsx'
import { albumKind } from './album-kind.ts'
import { AlbumForm } from './AlbumForm.tsx'

export default function EditAlbumPage() {
  const { _ } = useLingui()
  return (
    <RecordScreen
      kind={albumKind}
      back={(id) =>
        id === undefined
          ? { to: adminPaths.albums.list, label: _('Back to the albums') }
          : { to: adminPaths.albumPhotos(id), label: _('Back to the photos') }
      }
      afterCreate={({ _id }) => adminPaths.albumPhotos(_id)}
    >
      {(form) => <AlbumForm {...form} />}
    </RecordScreen>
  )
}
