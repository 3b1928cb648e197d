import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { expect, test } from './people.ts'

/** What a page asks the server for while the browser navigates. */
const LOADED = /\.data\?/

test('a page that fails to load shows an error, a retry and links', async ({
  page,
  isMobile,
  expectFailure,
}) => {
  expectFailure(LOADED)
  await open(page, '/')
  await page.route(LOADED, (route) => route.fulfill({ status: 500, body: 'The server has fallen over.' }))
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!')
  await checkAxe(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'Ways on' })
  await expect(ways.getByRole('link')).toHaveText(['Home', 'Membership Information', 'Gallery', 'Contact Us'])
  await page.unroute(LOADED)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
})
