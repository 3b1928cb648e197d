import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ALBUM_MESSAGES, Album } from '#domain/gallery/album.ts'
import { Picture, PictureCount } from '#domain/gallery/picture.ts'
import type { LocalText } from '#domain/local-text.ts'
import { recordKind } from '../records/record-kind.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { useSavedOrder } from '../records/use-saved-order.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const albumKind = recordKind('albums', Album, {
  list: /* i18n */ 'Gallery',
  create: /* i18n */ 'New album',
  edit: /* i18n */ 'Edit album',
  none: /* i18n */ 'There are no albums yet.',
  inOrder: /* i18n */ 'Albums in order',
  ...ALBUM_MESSAGES,
})

const ALBUMS = albumKind.name
const PICTURES = 'pictures'

const Pictures = z.array(Picture)
const keyOf = (album: string) => [PICTURES, album]

/** Every picture of an album, in order. */
export const usePictures = (album: string) =>
  useQuery({ queryKey: keyOf(album), queryFn: reads(Pictures, adminApiPaths.albumPictures(album)) })

/** The covers and counts of albums depend on their pictures. */
const useChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [PICTURES] }),
      client.invalidateQueries({ queryKey: [ALBUMS] }),
    ])
}

/** Puts an uploaded image at the end of an album. */
export const useAddPicture = (album: string) => {
  const changed = useChanged()
  return async (image: string, signal: AbortSignal) => {
    const call = { method: 'POST', body: { image }, signal } as const
    await api.call(Picture, adminApiPaths.albumPictures(album), call)
    await changed()
  }
}

export const useOrderPictures = (album: string) =>
  useSavedOrder(adminApiPaths.orderPictures(album), [PICTURES], [ALBUMS])

/** `base` is the picture whose caption was edited. */
export const useSaveCaption = () => {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ base, caption }: { base: Picture; caption: LocalText }) =>
      api.call(Picture, adminApiPaths.picture(base._id), {
        method: 'PATCH',
        headers: { 'if-match': `"${base.version}"` },
        body: { caption },
      }),
    // Also after an error: the caption may have been stale.
    onSettled: changed,
  })
}

const useSelectedAction = <Target extends object>(path: string) => {
  const changed = useChanged()
  return useMutation({
    mutationFn: async (body: Target) => (await api.call(PictureCount, path, { method: 'POST', body })).data,
    onSuccess: changed,
  })
}
export const useDeletePictures = () => useSelectedAction<{ pictures: string[] }>(adminApiPaths.deletePictures)
export const useRestorePictures = () =>
  useSelectedAction<{ pictures: string[] }>(adminApiPaths.restorePictures)
export const useMovePictures = () =>
  useSelectedAction<{ pictures: string[]; album: string }>(adminApiPaths.movePictures)
