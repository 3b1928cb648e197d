// `npm run screenshots`: makes the pictures of the README and of the handbook anew, of the demo in a browser, and
// writes down their words.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { buildIfStale } from './prepare/build.ts'
import { findBrowser } from './prepare/browser.ts'
import { main } from './prepare/main.ts'
import { BROWSER_FLAGS } from './testing/browser-flags.ts'
import { HANDBOOK_PICTURES, PICTURES, readWords, SCREENS, withScreens } from './testing/screens.ts'

await main(async () => {
  await buildIfStale()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  const words: Record<string, string[]> = {}
  try {
    await withScreens(browser, SCREENS, async (page, { picture, shownIn }) => {
      words[picture] = await readWords(page)
      const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      // 256 colours: a third of the bytes.
      const { size } = await (shownIn === 'readme'
        ? sharp(taken).png({ palette: true, effort: 10 }).toFile(path.join(PICTURES, picture))
        : sharp(taken).webp({ quality: 72, effort: 6 }).toFile(path.join(HANDBOOK_PICTURES, picture)))
      console.log(`${picture}: ${Math.ceil(size / 1024)} kB`)
    })
  } finally {
    await browser.close()
  }
  writeFileSync(path.join(PICTURES, 'words.json'), `${JSON.stringify(words, null, 2)}\n`)
})
