import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_ALBUMS } from './gallery/albums.ts'
import { loadPictures, PICTURE_FOLDER } from './pictures.ts'

const files = readdirSync(PICTURE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.jpg'),
)

test('the demo pictures are small enough to be committed', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(PICTURE_FOLDER, file)).size, 0)
  expect(bytes).toBeLessThan(2.5 * 1024 * 1024)
})

test('a demo picture is processed like an upload, and a missing one is named in the error', async () => {
  const pictures = loadPictures()
  const { width, height, sizes } = await pictures('banners/dawn')
  expect([width, height, ...sizes.map((size) => size.width)]).toEqual([1600, 900, 480, 960, 1600])
  await expect(pictures('banners/dusk')).rejects.toThrow('There is no scripts/demo/pictures/banners/dusk.jpg')
})

test('every drawing of the gallery is in an album, and the newest eight photos show eight of them', () => {
  const shown = DEMO_ALBUMS.flatMap(({ pictures }) => pictures.map(({ name }) => `gallery/${name}.jpg`))
  expect(files.filter((file) => file.startsWith('gallery/')).toSorted()).toEqual(
    [...new Set(shown)].toSorted(),
  )
  const newest = DEMO_ALBUMS.at(-1)
  expect(newest?.pictures).toHaveLength(newest?.count ?? 0)
  expect(newest?.count).toBeGreaterThanOrEqual(8)
})
