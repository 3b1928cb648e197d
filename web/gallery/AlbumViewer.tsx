import { useEffect, useRef } from 'react'
import type { AlbumPage } from '#domain/gallery/picture.ts'
import { useUrlParams } from '../document/url.ts'
import { photoElementId, readAlbumAddress } from './album-address.ts'
import { Lightbox } from './Lightbox.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'

type AlbumViewerProps = Pick<AlbumPage, 'pictures' | 'beyond'> & {
  /** The `_id` of the album. */
  album: string
  /** The query with which the server rendered the page. */
  search: string
}

/** The photos of a page of an album, and the one that the URL names at full screen. */
export const AlbumViewer = ({ album, pictures, beyond, search }: AlbumViewerProps) => {
  const { photo } = readAlbumAddress(useUrlParams(search))
  const place = pictures.data.findIndex(({ _id }) => _id === photo)
  const shown = pictures.data[place]
  useFocusOnLeaving(shown?._id)

  return (
    <>
      <PhotoGrid album={album} pictures={pictures.data} meta={pictures.meta} />
      {shown && (
        <Lightbox album={album} pictures={pictures.data} meta={pictures.meta} beyond={beyond} place={place} />
      )}
    </>
  )
}

/** When the lightbox closes, focuses the thumbnail of the last photo shown. */
const useFocusOnLeaving = (photo: string | undefined) => {
  const last = useRef(photo)
  useEffect(() => {
    if (photo === undefined && last.current !== undefined) {
      document.getElementById(photoElementId(last.current))?.focus()
    }
    last.current = photo
  }, [photo])
}
