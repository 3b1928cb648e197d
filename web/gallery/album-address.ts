import { paths } from '../paths.ts'

/** Reads the page and the open photo from the URL of an album. */
export const readAlbumAddress = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 ? page : 1, photo: params.get('photo') }
}

/** The URL of a page of an album, or of one of its photos. */
export const albumAddress = (album: string, { page, photo }: { page: number; photo?: string }) => {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (photo !== undefined) params.set('photo', photo)
  return params.size > 0 ? `${paths.album(album)}?${params}` : paths.album(album)
}

/** The element id of a photo's thumbnail. */
export const photoElementId = (photo: string) => `photo-${photo}`

/** The history state of a photo that was opened from its album: the album page to go back to. */
export type OpenedFrom = { openedFrom: number }

export const readOpenedFrom = (state: unknown): number | null =>
  // The router types the state as unknown; this site sets nothing but this type.
  (state as OpenedFrom | null)?.openedFrom ?? null
