import { delayResponses, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

const DARK = 'rgb(13, 27, 26)'
const LIGHT = 'rgb(253, 251, 247)'

test.describe('signed in', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test(
    'the language of the admin area is switched where the reader is, and survives a reload and a sign-in',
    { tag: '@both-widths' },
    async ({ page, isMobile }) => {
      const html = page.locator('html')
      const login = async () => {
        await page.locator('input[name="email"]').fill(DEMO_ADMIN.email)
        await page.locator('input[name="password"]').fill(DEMO_ADMIN.password)
        await page.locator('button[type="submit"]').click()
        await expect(page).toHaveURL('/admin/dashboard')
      }
      await open(page, '/admin/videos/create')
      await expect(html).toHaveAttribute('lang', 'en')
      const link = page.getByRole('main').locator('input[type="url"]')
      await link.fill('https://video.example.org/half')
      await openAdminMenu(page)
      await page.getByRole('button', { name: 'বাংলা' }).click()
      await expect(html).toHaveAttribute('lang', 'bn')
      await expect(page.getByRole('button', { name: 'লগআউট' })).toBeVisible()
      if (isMobile) await page.keyboard.press('Escape')
      // What was typed stays.
      await expect(link).toHaveValue('https://video.example.org/half')
      await checkAxe(page)
      await link.fill('')
      // The server renders the page in the language: no text of the other one is seen first.
      const reply = await page.request.get('/admin/dashboard')
      expect(await reply.text()).toContain('<html lang="bn"')
      await open(page, '/admin/members/create')
      await expect(html).toHaveAttribute('lang', 'bn')
      // Unions and countries have their Bengali names.
      await expect(page.getByRole('option', { name: 'মুছাপুর', exact: true })).toBeAttached()
      await expect(page.getByRole('option', { name: 'অন্যান্য', exact: true })).toBeAttached()
      await expect(page.getByRole('combobox', { name: /\+880 বাংলাদেশ$/ })).toBeVisible()
      await open(page, '/admin/dashboard')
      await expect(html).toHaveAttribute('lang', 'bn')
      await expect(page.getByRole('main')).toContainText(/২,০[০-৯]{2}/)
      // What the dashboard still loads would be refused once the session has ended.
      await page.waitForLoadState('networkidle')

      if (isMobile) await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
      await page.getByRole('button', { name: 'লগআউট' }).click()
      await expect(page).toHaveURL('/bn/login')
      await open(page, '/login')
      await expect(page).toHaveURL('/bn/login')
      await login()
      await expect(html).toHaveAttribute('lang', 'bn')
      await page.waitForLoadState('networkidle')

      if (isMobile) await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
      await page.getByRole('button', { name: 'লগআউট' }).click()
      await expect(page).toHaveURL('/bn/login')
      await open(page, '/bn/login')
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/login')
      await open(page, '/login')
      await expect(page).toHaveURL('/login')
      await login()
      await expect(html).toHaveAttribute('lang', 'en')
    },
  )

  test('the admin area is dark and light as chosen, readable in both', async ({ page }) => {
    const body = page.locator('body')
    await open(page, '/admin/dashboard')
    await openAdminMenu(page)
    await page.getByRole('button', { name: 'Light or dark' }).click()
    await expect(body).toHaveCSS('background-color', DARK)
    await checkAxe(page)
    for (const screen of ['dashboard', 'members', 'advertises', 'messages', 'settings']) {
      await open(page, `/admin/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(body).toHaveCSS('background-color', DARK)
    }
  })
})

test('the choice of dark or light is there before anything is painted, on every page, and for print it is light', async ({
  page,
}) => {
  const body = page.locator('body')
  const html = page.locator('html')
  const change = page.getByRole('contentinfo').getByRole('button', { name: /^(Light or dark|হালকা বা গাঢ়)$/ })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/about-us')
  await expect(body).toHaveCSS('background-color', DARK)
  await change.click()
  await expect(body).toHaveCSS('background-color', LIGHT)
  await checkAxe(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  // Without the script of the page, which comes later, there is only what the head has done.
  const release = await delayResponses(page, /\/assets\/document-/)
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await expect(body).toHaveCSS('background-color', LIGHT)
  await expect(html).toHaveAttribute('data-theme', 'light')
  release()

  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/contact-us')
  await change.click()
  for (const path of ['/', '/bn/events', '/check-membership']) {
    await open(page, path)
    await expect(body).toHaveCSS('background-color', DARK)
    await checkAxe(page)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  // What the device prefers is followed again.
  await change.click()
  await expect(html).toHaveAttribute('data-theme', 'system')
  await expect(body).toHaveCSS('background-color', LIGHT)
})
