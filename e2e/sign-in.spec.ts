import { DEMO_ADMIN } from '#domain/site.ts'
import { DEMO_VISITOR } from './accounts.ts'
import { delayResponses } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open, sendLogin, signIn } from './fixtures.ts'
import { expect, test } from './people.ts'

const LOGIN = /\/api\/auth\/login$/

test('an admin signs in, is redirected to the dashboard, and from the login page back to it [S2.3-5, S2.33, S2.49, S2.52-54, S4.1-2, S6.4]', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(page.getByRole('heading', { name: 'Login to Admin Account' })).toBeVisible()
  await expect(page.getByText(DEMO_ADMIN.email)).toBeVisible()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Fill in for me' }).click()
  const release = await delayResponses(page, LOGIN)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('submitting before hydration does nothing and preserves the input', async ({ page }) => {
  const release = await delayResponses(page, /\/assets\/.*\.js/)
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill(DEMO_ADMIN.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(email).toHaveValue(DEMO_ADMIN.email)
  release()
  // A press before hydration does nothing, and one that was taken may lead on only after a while.
  await expect(async () => {
    if (!page.url().endsWith('/admin/dashboard'))
      await page.getByRole('button', { name: 'Sign In' }).click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/admin\/dashboard$/, { timeout: 3000 })
  }).toPass()
})

test(
  'errors are shown at their fields, a refusal under the button, and the input is preserved [S2.50-51, S2.55, S5.24-25, S8.6, V6.2.6]',
  { tag: '@both-widths' },
  async ({ page, expectFailure }) => {
    expectFailure(LOGIN)
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    const password = page.getByRole('textbox', { name: 'Password', exact: true })
    const submit = page.getByRole('button', { name: 'Sign In' })

    await open(page, '/login')
    await submit.click()
    await expect(email).toHaveAccessibleDescription('Email is required!')
    await expect(email).toBeFocused()
    await expect(password).toHaveAccessibleDescription('Password is required!')
    await checkAxe(page)
    await email.fill('admin@')
    await password.fill('short')
    await expect(email).toHaveAccessibleDescription('Invalid email!')
    await expect(password).toHaveAccessibleDescription('Password must contain at least 6 characters!')
    await password.fill('seventeen letters')
    await expect(password).toHaveAccessibleDescription('Password must contain at most 16 characters!')

    await expect(password).toHaveAttribute('type', 'password')
    const toggle = page.getByRole('button', { name: 'Show password' })
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'password')

    const unknown = { email: `nobody.${Date.now()}@example.org`, password: 'not the one' }
    await sendLogin(page, unknown)
    const refusal = page.getByRole('alert')
    await expect(refusal).toHaveText('Email or password is incorrect!')
    await expect(submit.locator('xpath=following-sibling::*[1]')).toHaveRole('alert')
    await expect(email).toHaveValue(unknown.email)
    await expect(password).toHaveValue(unknown.password)
  },
)

test('a signed-out visitor is redirected to the login page, after a message that the session is being checked [S2.5-12, S2.30, S2.32, S6.3, S8.9]', async ({
  page,
  request,
}) => {
  const answer = await request.get('/admin/members')
  expect(await answer.text()).toContain('Authentication Checking...')
  for (const path of [
    '/admin/dashboard',
    '/admin/members/create',
    '/admin/members/update/any',
    '/admin/life-members',
    '/admin/life-members/create',
    '/admin/life-members/update/any',
    '/admin/advertises',
    '/admin/members?limit=10',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await expect(page.getByRole('heading', { name: 'Login to Admin Account' })).toBeVisible()
  // The admin's landing is the dashboard, wherever they were sent away from.
  await signIn(page)
})

test('a user who is not an admin returns to the previous page and cannot open the admin area [S1.11, S2.4, S2.30, S2.34, S2.54, S6.3]', async ({
  page,
}) => {
  await open(page, '/constitution')
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await sendLogin(page, DEMO_VISITOR)
  await expect(page).toHaveURL(/\/constitution$/)
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible()
  // The path that is remembered here concerns the admin area: it leads home.
  await page.goto('/admin/members')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/:\d+\/$/)
})
