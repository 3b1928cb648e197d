import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The only rules whose verdict depends on the colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** In place of axe's own script, which a builder would send four times for one check. */
const ALREADY_THERE = '/* the page has axe */'

const giveAxeOnce = async (page: Page) => {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
}

const builder = (page: Page, runOnly?: string[]) =>
  new AxeBuilder({ page, axeSource: ALREADY_THERE })
    // The other mode looks into frames of other sites, of which there are none, with a page of its own each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }) })

/** Axe over the page as it stands: every rule in light, and those of the colours in dark. */
export const checkAxe = async (page: Page) => {
  await giveAxeOnce(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await builder(page, colorScheme === 'dark' ? COLOR_RULES : undefined).analyze()
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
    expect(found, `accessibility in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
