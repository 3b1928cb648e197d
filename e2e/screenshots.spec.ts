import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '#server/root.ts'
import { HANDBOOK_PICTURES, PICTURES, readWords, SCREENS, withScreens } from '../scripts/testing/screens.ts'
import { expect, test } from './people.ts'

const MAX_BYTES = 200 * 1024

const picturesOf = (...places: string[]) =>
  SCREENS.filter(({ shownIn }) => places.includes(shownIn)).map(({ picture }) => picture)

test('the pictures of README and handbook are no older than their screens', async ({ browser }) => {
  const pictures = picturesOf('readme')
  const readme = readFileSync(inRoot('README.md'), 'utf8')
  const shown = Array.from(readme.matchAll(/docs\/screenshots\/([\w-]+\.png)/g), ([, name = '']) => name)
  expect(shown.toSorted()).toEqual(pictures.toSorted())
  expect(readdirSync(PICTURES).toSorted()).toEqual([...pictures, 'words.json'].toSorted())
  for (const picture of pictures)
    expect(statSync(path.join(PICTURES, picture)).size, picture).toBeLessThan(MAX_BYTES)
  expect(readdirSync(HANDBOOK_PICTURES).toSorted()).toEqual(picturesOf('en', 'bn').toSorted())
  const words = JSON.parse(readFileSync(path.join(PICTURES, 'words.json'), 'utf8')) as Record<
    string,
    string[]
  >
  // A Bengali screen of the handbook is as old as the English one.
  const checked = SCREENS.filter(({ shownIn }) => shownIn !== 'bn')
  await withScreens(browser, checked, async (page, { picture }) => {
    // A part that is loaded last may come after the network was quiet for a moment.
    await expect
      .poll(() => readWords(page), `${picture} is older than its screen: npm run screenshots`)
      .toEqual(words[picture])
  })
})
