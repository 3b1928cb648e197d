import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

/** The public menu, as the specification writes it (section 2). */
const MENU: Record<string, [label: string, path: string][]> = {
  'Our Sandwip': [
    ['History and Heritage', '/history-heritage'],
    ['Administrative Area and Information Chart', '/administrative-area-information-chart'],
    ['Tourist Attractions', '/tourist-attractions'],
    ['Map', '/map'],
  ],
  'About Us': [
    ['About Us', '/about-us'],
    ['Constitution', '/constitution'],
  ],
  Activities: [
    ['Education', '/education'],
    ['Anual Picnic', '/picnic'],
    ['Blood Donation', '/blood-donation'],
    ['Medical Care', '/medical-care'],
    ['Donation', '/donation'],
  ],
  Media: [
    ['Gallery', '/gallery'],
    ['Video', '/video'],
  ],
  'Executive Members': [
    ['Sponsorship Committee', '/sponsorship-committee'],
    ['Advisory Committee', '/advisory-committee'],
    ['Executive Committee', '/executive-committee'],
  ],
}
const LINKS: [label: string, path: string][] = [
  ['Home', '/'],
  ['Contact Us', '/contact-us'],
  ['Membership Information', '/check-membership'],
]
const NETWORKS = {
  Facebook: 'https://www.facebook.com/',
  Instagram: 'https://www.instagram.com/',
  'Twitter/X': 'https://x.com/',
  YouTube: 'https://www.youtube.com/',
}

test(
  'the menu links every page, and the pages are rendered on the server [S1.1, S1.6, S2.1, S2.13-29, S2.35-44, S6.2]',
  { tag: '@both-widths' },
  async ({ page, request, isMobile }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'About Us',
      'Our Mission',
      'Our Goals',
      'Upcoming events',
      'Latest photos',
    ])
    await expect(page.getByRole('complementary', { name: 'Demo' })).toHaveText(
      'A demo: its people and texts are fictional.',
    )
    await checkAxe(page)
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [label, path] of LINKS) {
      await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    for (const [group, links] of Object.entries(MENU)) {
      const item = menu.getByRole('listitem').filter({ has: page.getByRole('button', { name: group }) })
      await menu.getByRole('button', { name: group }).click()
      await expect(item.getByRole('link')).toHaveText(links.map(([label]) => label))
      for (const [label, path] of links) {
        await expect(item.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
      }
    }
    await checkAxe(page)
    await menu.getByRole('link', { name: 'Executive Committee' }).click()
    await expect(page).toHaveURL('/executive-committee')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executive Committee')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    for (const [label, path] of [...Object.values(MENU).flat(), ['Contact Us', '/contact-us'] as const]) {
      const english = await request.get(path)
      expect(english.status(), path).toBe(200)
      const html = await english.text()
      expect(html, path).toMatch(new RegExp(`<h1[^>]*>${label}</h1>`))
      expect(html.includes('Placeholder'), path).toBe(false)
      const bengali = await request.get(`/bn${path}`)
      expect(bengali.status(), path).toBe(200)
      expect(await bengali.text(), path).toContain('<html lang="bn"')
    }
  },
)

test(
  'the menus can be used, skipped and left by keyboard alone',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    if (isMobile) {
      const opener = page.getByRole('button', { name: 'Open the menu' })
      const panel = page.getByRole('dialog', { name: 'Main menu' })
      await opener.press('Enter')
      await expect(panel).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Close the menu' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      const group = panel.getByRole('button', { name: 'Activities' })
      await group.press('Enter')
      await panel.getByRole('link', { name: 'Anual Picnic' }).press('Enter')
      await expect(panel).toBeHidden()
    } else {
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const group = menu.getByRole('button', { name: 'Activities' })
      await group.press('Enter')
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Education' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await expect(group).toBeFocused()
      // The focus that goes on closes what it leaves.
      await group.press('Enter')
      await menu.getByRole('button', { name: 'Media' }).focus()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await group.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(group).toHaveAttribute('aria-expanded', 'false')
    }
    await expect(page).toHaveURL('/picnic')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anual Picnic')
  },
)

test(
  'header and footer show the contact data of the society [S1.9-12]',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/')
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
    // A modal menu makes the header behind it inert: the contact stands within it.
    const header = isMobile ? page.getByRole('dialog', { name: 'Main menu' }) : page.getByRole('banner')
    const checkContact = async (place: typeof header) => {
      await expect(place.getByText(/Brooklyn, NY \d{5}, USA$/).filter({ visible: true })).toBeVisible()
      await expect(place.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
      await expect(place.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
      for (const [network, address] of Object.entries(NETWORKS)) {
        await expect(place.getByRole('link', { name: network })).toHaveAttribute('href', address)
      }
    }
    await checkContact(header)
    await page.keyboard.press('Escape')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('img', { name: 'সন্দ্বীপ সোসাইটি অব ব্রুকলিন' })).toBeVisible()
    await expect(banner.getByText('Sandwip Society of Brooklyn')).toBeVisible()
    await expect(banner.locator('img').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await checkContact(footer)
    await footer.getByRole('link', { name: 'Admin Login' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('the header hides after scrolling down 100 px, returns when scrolling up, and stays while it has the focus [S1.13, S9.16]', async ({
  page,
}) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 })
  await open(page, '/')
  const header = page.getByRole('banner')
  const scrollTo = (y: number) => page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`)
  const scrollY = () => page.evaluate<number>('scrollY')
  await scrollTo(90)
  await expect.poll(scrollY).toBe(90)
  await expect(header).toBeInViewport()
  await scrollTo(300)
  await expect(header).not.toBeInViewport()
  await scrollTo(250)
  await expect(header).toBeInViewport()
  await scrollTo(400)
  await expect(header).not.toBeInViewport()
  await header.getByRole('link').first().focus()
  await expect(header).toBeInViewport()
  await scrollTo(200)
  await scrollTo(450)
  await expect.poll(scrollY).toBeGreaterThan(400)
  await expect(header).toHaveAttribute('data-hidden', 'false')
})

test('the language switch stays on the same page, and an unknown page shows an error in both languages', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/no-such-page/)
  await open(page, '/check-membership?q=karim')
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/check-membership?q=karim')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার সদস্যপদ যাচাই করুন')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/check-membership?q=karim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Membership')

  await open(page, '/bn/constitution')
  await expect(page.getByRole('main')).toContainText('ধারা ১: নাম ও কার্যালয়')
  await checkAxe(page)
  for (const [path, title] of [
    ['/no-such-page', 'Page not found'],
    ['/bn/no-such-page', 'পাতাটি পাওয়া যায়নি'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await checkAxe(page)
  }
})

test.describe('for an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test('the footer links the dashboard [S1.11]', async ({ page }) => {
    await open(page, '/contact-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('the logo of the admin area leads to the home page with its slideshow', async ({ page }) => {
    await open(page, '/admin/dashboard')
    const header = page.getByRole('banner').locator(':scope > div').last()
    await header.getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Show slide 2' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin Login' })).toBeHidden()
  })
})

test('the menu of narrow screens closes when the screen becomes wide, and survives a double click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await open(page, '/about-us')
  const panel = page.getByRole('dialog', { name: 'Main menu' })
  await page.getByRole('button', { name: 'Open the menu' }).dblclick()
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 800 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Media' }).click()
  await expect(page.getByRole('link', { name: 'Video', exact: true })).toBeVisible()
})
