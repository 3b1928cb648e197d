import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '#server/root.ts'
import { PICTURES, readWords, SCREENS, withScreens } from '../scripts/testing/screens.ts'
import { expect, test } from './people.ts'

const MAX_BYTES = 200 * 1024

test('the pictures of the README are no older than their screens', async ({ browser }) => {
  const pictures = SCREENS.map(({ picture }) => picture)
  const readme = readFileSync(inRoot('README.md'), 'utf8')
  const shown = Array.from(readme.matchAll(/docs\/screenshots\/([\w-]+\.png)/g), ([, name = '']) => name)
  expect(shown.toSorted()).toEqual(pictures.toSorted())
  expect(readdirSync(PICTURES).toSorted()).toEqual([...pictures, 'words.json'].toSorted())
  for (const picture of pictures)
    expect(statSync(path.join(PICTURES, picture)).size, picture).toBeLessThan(MAX_BYTES)
  const words = JSON.parse(readFileSync(path.join(PICTURES, 'words.json'), 'utf8')) as Record<
    string,
    string[]
  >
  await withScreens(browser, async (page, { picture }) => {
    expect(await readWords(page), `${picture} is older than its screen: npm run screenshots`).toEqual(
      words[picture],
    )
  })
})
