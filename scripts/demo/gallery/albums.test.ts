import { expect, test } from 'vitest'
import { NewAlbum } from '#domain/gallery/album.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { DEMO_ALBUMS, DEMO_DESCRIPTION, DEMO_PHOTOS } from './albums.ts'

test('the demo albums are valid in both languages and have 120 photos', () => {
  for (const { title, date } of DEMO_ALBUMS) {
    const parsed = NewAlbum.safeParse({ title, date, description: DEMO_DESCRIPTION, isPublished: true })
    expect(parsed.success ? [] : toFieldErrors(parsed.error), title.en).toEqual([])
  }
  const texts = DEMO_ALBUMS.flatMap(({ title, pictures }) => [
    title,
    ...pictures.map(({ caption }) => caption),
  ])
  expect(texts.filter(({ en, bn }) => en === '' || !/[ঀ-৿]/.test(bn))).toEqual([])
  expect(DEMO_ALBUMS.reduce((sum, { count }) => sum + count, 0)).toBe(DEMO_PHOTOS)
})
