import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Half the size of the one that a reader of its code would take: every page that is looked at is given it. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe

/** The only rules whose verdict depends on the colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

declare const axe: typeof Axe

const findViolations = (page: Page, rules?: string[]) =>
  page.evaluate(async (values) => {
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // The element itself is told, and a frame is somebody else's page.
      selectors: false,
      iframes: false,
      ...(values && { runOnly: { type: 'rule', values } }),
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, rules)

/** Placeholders, and a table that is being read anew: in a moment there will be something else. */
const UNDER_WAY = '[class*=animate-pulse], table[aria-busy=true]'

/**
 * Axe over the page when it has come to rest, or as it stands `whileLoading`: every rule in light, and those of the
 * colours in dark.
 */
export const checkAxe = async (page: Page, { whileLoading = false } = {}) => {
  if (!whileLoading) await expect(page.locator(UNDER_WAY)).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await findViolations(page, colorScheme === 'dark' ? COLOR_RULES : undefined)
    expect(found, `accessibility in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
