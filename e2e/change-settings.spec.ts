import { E2E_CHECK } from './accounts.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { expectNoSidewaysScroll, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, signInByApi, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test.afterEach(async ({ playwright, server }) => {
  // Other stories read the same header.
  const request = await playwright.request.newContext({ baseURL: server.url })
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await request.patch('/api/admin/settings', {
    headers,
    data: { ...DEFAULT_SOCIETY, membershipCheck: E2E_CHECK },
  })
  expect(reply.status()).toBe(200)
  await request.dispose()
})

test('the settings of the society appear in header, footer and titles, in both languages', async ({
  page,
}) => {
  await open(page, '/admin/dashboard')
  await (await openAdminMenu(page)).getByRole('link', { name: 'Settings' }).click()
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await expect(field('Name of the society (English)')).toHaveValue(DEFAULT_SOCIETY.name.en)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  await field('E-mail').fill('nobody')
  await field('Facebook').fill('javascript:alert(1)')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('alert').getByRole('link')).toHaveText([
    'E-mail: Invalid email!',
    'Facebook: Must be a web address such as https://example.org!',
  ])

  await field('Name of the society (English)').fill('Sandwip Circle of Kings County')
  await field('Name of the society (Bengali)').fill('সন্দ্বীপ চক্র')
  await field('Postal address').fill('7 Pier Road, Brooklyn, NY 11201, USA')
  await field('E-mail').fill('circle@example.org')
  await field('Phone').fill('347-555-0188')
  await field('Facebook').fill('https://www.facebook.com/circle.example')
  const check = main.getByRole('group', { name: 'Membership check' })
  await check.getByRole('radio', { name: /^Election week/ }).check()
  await expect(check.getByLabel('Election week until')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await check.getByRole('radio', { name: /^Usual/ }).check()
  await check.getByText('More', { exact: true }).click()
  await expect(check.getByRole('combobox', { name: 'What it shows' })).toHaveValue('as-found')
  await check.getByRole('combobox', { name: 'What it shows' }).selectOption('Never in full')
  await check.getByRole('textbox', { name: 'People a day from one connection' }).fill('150')
  const yearStart = main.getByRole('combobox', { name: 'First day of the membership year' })
  await yearStart.selectOption('July 1')
  await expect(yearStart).toHaveAccessibleDescription(/^Terms that are paid stay as they are/)
  await yearStart.selectOption('January 1')
  await expect(yearStart).toHaveAccessibleDescription('')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Settings saved successfully!' })).toBeVisible()
  // The frame of this very page says it at once.
  await openAdminMenu(page)
  await expect(page.getByRole('banner').getByText('সন্দ্বীপ চক্র').filter({ visible: true })).toBeVisible()

  const found = await page.request.get('/api/members?searchTerm=1')
  expect(await found.text()).toContain('"notice":"always-masked"')

  for (const [path, title] of [
    ['/', 'Sandwip Circle of Kings County'],
    ['/bn', 'সন্দ্বীপ চক্র'],
  ] as const) {
    await open(page, path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Sandwip Circle of Kings County')).toBeVisible()
    await expect(banner.getByText('সন্দ্বীপ চক্র')).toHaveAttribute('lang', 'bn')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('7 Pier Road, Brooklyn, NY 11201, USA')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'circle@example.org' })).toBeVisible()
    await expect(footer.getByRole('link', { name: '347-555-0188' })).toHaveAttribute(
      'href',
      'tel:+13475550188',
    )
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/circle.example',
    )
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
  }
})
