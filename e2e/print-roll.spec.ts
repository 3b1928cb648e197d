import { pagesOf } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { main } from './desks.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('the roll of a centre is printed with its digest, in English and Bengali', async ({ page, baseURL }) => {
  await open(page, '/admin/elections')
  await main(page)
    .getByRole('link', { name: /Election of auditors/ })
    .first()
    .click()
  await main(page).getByRole('link', { name: 'Print by centre' }).click()
  const roll = main(page).getByRole('article')
  await expect(roll).toContainText('Public school on Lantern Place · ল্যান্টার্ন প্লেসের সরকারি স্কুল')
  await expect(roll).toContainText(/SHA-256 [0-9a-f]{64}/)
  await expect(roll).toContainText(/change log at the freeze: #\d+ [\w-]{43}/)
  await checkAxe(page)
  const print = async () => {
    await page.emulateMedia({ media: 'print' })
    // Only such a foot is on each page.
    await expect(roll.locator('tfoot')).toHaveCSS('display', 'table-footer-group')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
    await page.emulateMedia({ media: null })
    return pagesOf(pdf)
  }
  expect(await print()).toBeGreaterThan(1)

  await page.context().addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }])
  await page.reload()
  await expect(roll).toContainText(/[0-9a-f]{64}/)
  expect(await print()).toBeGreaterThan(1)
})
