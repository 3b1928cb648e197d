import {
  expectNoSidewaysScroll,
  delayResponses,
  MEMBER_LIST,
  openAdminMenu,
  failRequests,
} from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'the menu links the screens of the admin area and is a drawer on a small screen [S1.14, S2.5-7, S2.9, S2.12, S2.46-48]',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
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
    const menu = await openAdminMenu(page)
    // The screens that keep the site stand in groups below.
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText(ENTRIES.map(([label]) => label))
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await checkAxe(page)
    if (isMobile) {
      const opener = page.getByRole('button', { name: 'Open the menu' })
      const close = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close the menu' })
      await close.click()
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await expect(close).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
    }
    for (const [label, path, heading] of ENTRIES) {
      await openAdminMenu(page)
      await entry(label).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (isMobile) await expect(menu).toBeHidden()
      else await expect(entry(label)).toHaveAttribute('aria-current', 'page')
    }
    await checkAxe(page)
  },
)

test('the dashboard shows live counts [S1.15-18, S7.16, S9.8]', async ({ page, register, expectFailure }) => {
  expectFailure(MEMBER_LIST)
  const newest = await register.create()
  const main = page.getByRole('main')
  const card = (label: string) => main.getByText(label, { exact: true }).locator('xpath=..')
  const release = await delayResponses(page, /\/api\/members\?.*count=only/)
  const requested = page.waitForRequest(/\/api\/members\?.*count=only/)
  await open(page, '/admin/dashboard')
  await expect(card('Total Members')).toContainText('…')
  expect(new URL((await requested).url()).searchParams.get('limit')).toBe('100000')
  release()
  const total = (await register.count({})).toLocaleString('en-US')
  await expect(card('Total Members')).toContainText(total)
  for (const label of ['Events', 'Gallery Images', 'Admins']) await expect(card(label)).toHaveText(/\d$/)

  for (const [label, description] of [
    ['Manage Members', 'View, edit and approve society members'],
    ['Upcoming Events', 'Create and manage society events'],
    ['Manage Gallery', 'Upload and organize event photos'],
  ] as const) {
    await expect(main.getByRole('link', { name: label })).toContainText(description)
  }

  await main.getByRole('link', { name: /New messages \d/ }).click()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await main.getByRole('link', { name: /Blood donors to approve \d/ }).click()
  await expect(page).toHaveURL('/admin/blood-donors')
  await page.goBack()

  const unions = main.getByRole('figure', { name: 'Members by union' })
  await expect(unions.locator('svg').first()).toBeVisible()
  await unions.getByText('Show the numbers').click()
  const ofUnion = await register.count({ unionOfSandwips: newest.unionOfSandwip })
  await expect(unions.getByRole('row').filter({ hasText: newest.unionOfSandwip.toUpperCase() })).toHaveText(
    new RegExp(`[^\\d]${ofUnion}$`),
  )
  for (const part of ['initial year', 'type', 'status']) {
    await expect(
      main
        .getByRole('figure', { name: `Members by ${part}` })
        .locator('svg')
        .first(),
    ).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await main.getByRole('link', { name: fullName(newest.name) }).click()
  await expect(page).toHaveURL(`/admin/members/${newest._id}`)
  for (const [label, path] of [
    ['Upcoming Events', '/admin/events'],
    ['Manage Gallery', '/admin/gallery'],
    ['Manage Members', '/admin/members'],
  ] as const) {
    await open(page, '/admin/dashboard')
    await main.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
  }

  await failRequests(page, MEMBER_LIST, 503, 'The register is being moved!')
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('alert').first()).toHaveText('The register is being moved!')
  await expect(card('Admins')).toHaveText(/\d$/)
})

test('groups of the menu fold by keyboard, are remembered, and show what waits in them while they are folded', async ({
  page,
}) => {
  await open(page, '/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  const inbox = menu.getByRole('button', { name: /^Inbox/ })
  const messages = menu.getByRole('link', { name: /^Messages/ })
  await expect(inbox).toHaveText(/\d+ waiting$/)
  // Everything is in sight: no group has to be scrolled to.
  for (const name of [/^Inbox/, 'Public site', 'Society', 'Logout'])
    await expect(menu.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await inbox.press('Enter')
  await expect(inbox).toHaveText('Inbox')
  await expect(messages).toHaveText(/\d+ waiting$/)
  await page.reload()
  await expect(messages).toBeVisible()
  await inbox.press('Space')
  await expect(messages).toBeHidden()
})

test('a link to a screen that takes long to load answers at once', async ({ page }) => {
  await open(page, '/admin/dashboard')
  const menu = await openAdminMenu(page)
  const release = await delayResponses(page, /\/assets\/DuplicatesPage-/)
  const link = menu.getByRole('link', { name: 'Duplicates' })
  await link.click()
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
  await expect(link).toHaveAttribute('data-pending', 'true')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicates')
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toHaveCount(0)
})
