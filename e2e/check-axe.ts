import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** The minified build, because it is injected into every checked page. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe

/** The only rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

declare const axe: typeof Axe

const findViolations = (page: Page, rules?: string[]) =>
  page.evaluate(async (values) => {
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // Violations are reported by HTML, and frames are third-party pages.
      selectors: false,
      iframes: false,
      ...(values && { runOnly: { type: 'rule', values } }),
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, rules)

/** Loading placeholders, and a table that is being refreshed. */
const LOADING = '[class*=animate-pulse], table[aria-busy=true]'

/**
 * Runs axe once the page has loaded, or immediately with `whileLoading`: all rules in light mode, and only the colour
 * rules in dark mode.
 */
export const checkAxe = async (page: Page, { whileLoading = false } = {}) => {
  if (!whileLoading) await expect(page.locator(LOADING)).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await findViolations(page, colorScheme === 'dark' ? COLOR_RULES : undefined)
    expect(found, `accessibility in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
