import type { ListMeta } from '#domain/api.ts'
import type { AlbumPage, PublicPicture } from '#domain/gallery/picture.ts'

export type Step = { page: number; photo: string }
export type Steps = { previous: Step | null; next: Step | null; first: Step | null; last: Step | null }

/** The navigation targets from the photo at index `place` of a page, including photos on other pages. */
export const photoNeighbours = (
  place: number,
  {
    pictures,
    meta,
    beyond,
  }: { pictures: readonly PublicPicture[]; meta: ListMeta; beyond: AlbumPage['beyond'] },
): Steps => {
  const step = (photo: string | null | undefined, page: number): Step | null =>
    photo ? { page, photo } : null
  const here = pictures[place]?._id
  const pages = Math.max(1, Math.ceil(meta.total / meta.limit))
  // No link to the photo that is already open.
  const unlessCurrent = (end: Step | null) => (end?.photo === here ? null : end)
  return {
    previous: place > 0 ? step(pictures[place - 1]?._id, meta.page) : step(beyond.previous, meta.page - 1),
    next: step(pictures[place + 1]?._id, meta.page) ?? step(beyond.next, meta.page + 1),
    first: unlessCurrent(step(beyond.first, 1)),
    last: unlessCurrent(step(beyond.last, pages)),
  }
}

export const stepForKey = (key: string, steps: Steps): Step | null => {
  if (key === 'ArrowLeft' || key === 'PageUp') return steps.previous
  if (key === 'ArrowRight' || key === 'PageDown') return steps.next
  if (key === 'Home') return steps.first
  return key === 'End' ? steps.last : null
}
