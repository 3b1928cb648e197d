import { paths } from '../paths.ts'

/** What the address of an album says: its page, and the photo that is open. */
export const readAlbumAddress = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 ? page : 1, photo: params.get('photo') }
}

/** The address of a page of an album, or of one of its photos. */
export const albumAddress = (album: string, { page, photo }: { page: number; photo?: string }) => {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (photo !== undefined) params.set('photo', photo)
  return params.size > 0 ? `${paths.album(album)}?${params}` : paths.album(album)
}

/** The element of a photo among the others of its page. */
export const photoElementId = (photo: string) => `photo-${photo}`

/** What the history remembers of a photo that was opened from its album: on which page, to go back there. */
export type OpenedFrom = { openedFrom: number }

export const readOpenedFrom = (state: unknown): number | null =>
  // The state of a location is whatever was put there, which was this type or nothing.
  (state as OpenedFrom | null)?.openedFrom ?? null
