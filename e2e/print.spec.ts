import type { Page } from '@playwright/test'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

/** What works on a screen only. Buttons with content of their own, such as the photos of an album, are printed. */
const controls = (page: Page) =>
  page
    .locator(
      'nav:is([aria-label=Pages], [aria-label$=menu]), input[type=search], input[type=file] ~ label, .Toastify',
    )
    .or(page.getByRole('columnheader', { name: /^(Selected|Next step|Action)$/ }))
    .or(page.getByRole('link', { name: /^(Create|Edit|Back|Update)\b/ }))
    .or(
      page.getByRole('button', {
        name: /^(Filters|Export|Delete|Edit|Save|Update|Create|Send|Choose|Close)\b/,
      }),
    )
    .filter({ visible: true })

const ADMIN_SCREENS = [
  '/admin/dashboard',
  '/admin/members',
  '/admin/life-members',
  '/admin/trash',
  '/admin/settings',
  '/admin/events',
  '/admin/messages',
  '/admin/gallery',
  '/admin/advertises',
  '/admin/blood-donors',
]
const PUBLIC_PAGES = ['/', '/events', '/history-heritage', '/executive-committee', '/contact-us', '/gallery']

test('no screen prints its controls', async ({ page, register }) => {
  const { _id } = await register.create()
  const ofMember = [`/admin/members/${_id}`, `/admin/members/update/${_id}`]
  for (const path of [...ADMIN_SCREENS, ...ofMember, ...PUBLIC_PAGES]) {
    await page.emulateMedia({ media: null })
    await open(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[class*=animate-pulse]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(controls(page), path).toHaveCount(0)
    const ink = await page.evaluate<string>('getComputedStyle(document.body).color')
    expect(ink, path).toBe('rgb(0, 0, 0)')
  }
})

test('filled marks are legible without backgrounds, and the sums stand once at the end of a table', async ({
  page,
}) => {
  await open(page, '/events')
  await page.emulateMedia({ media: 'print' })
  const cancelled = page.getByText('Cancelled', { exact: true }).first()
  await expect(cancelled).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(cancelled).toHaveCSS('outline-style', 'solid')
  await open(page, '/administrative-area-information-chart')
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
})
