import { hold, MEMBER_LIST, openAdminMenu, refuse } from './actions.ts'
import { checkAxe, open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('the sidebar leads through the admin area, and is folded away on a small screen', async ({
  page,
  isMobile,
}) => {
  const ENTRIES = [
    ['Dashboard', '/admin/dashboard', /Admin Dashboard$/],
    ['Create Member', '/admin/members/create', 'Create Member'],
    ['General Member', '/admin/members', 'General Member Directory'],
    ['Life Time Member', '/admin/life-members', 'Lifetime Member Directory'],
    ['Advertises', '/admin/advertises', 'Advertises'],
  ] as const
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name, exact: true })

  await open(page, '/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  const menu = await openAdminMenu(page, isMobile)
  await expect(menu.getByRole('link')).toHaveText(ENTRIES.map(([label]) => label))
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await checkAxe(page)
  if (isMobile) {
    const toggle = page.getByRole('button', { name: 'Close the menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(menu).toBeHidden()
  }
  for (const [label, path, heading] of ENTRIES) {
    await openAdminMenu(page, isMobile)
    await entry(label).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    if (isMobile) await expect(menu).toBeHidden()
    else await expect(entry(label)).toHaveAttribute('aria-current', 'page')
  }
  await checkAxe(page)
})

test('the dashboard counts the members as they are now', async ({ page, register, expectFailure }) => {
  expectFailure(MEMBER_LIST)
  await register.create()
  const release = await hold(page, MEMBER_LIST)
  const asked = page.waitForRequest(MEMBER_LIST)
  await open(page, '/admin/dashboard')
  await expect(page.getByText('Total Members')).toBeVisible()
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('100000')
  release()
  const total = (await register.count({})).toLocaleString('en-US')
  await expect(page.getByRole('status').filter({ hasText: total })).toBeVisible()
  await checkAxe(page)
  await page.getByRole('main').getByRole('link', { name: 'Manage Members' }).click()
  await expect(page).toHaveURL('/admin/members')

  await refuse(page, MEMBER_LIST, 503, 'The register is being moved!')
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('alert')).toHaveText('The register is being moved!')
})
