import { DEMO_ADMIN } from '#domain/site.ts'
import { checkAxe, expect, open, sendLogin, signIn, test } from './fixtures.ts'

test('an admin signs in, is taken to the dashboard, and back there from the login page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login to Admin Account' })).toBeVisible()
  await expect(page.getByText(DEMO_ADMIN.email)).toBeVisible()
  await checkAxe(page)

  await signIn(page)
  await expect(page.getByText('2000').or(page.getByText('2,000')).first()).toBeVisible()
  await checkAxe(page)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a wrong password is answered under the button, and what was typed stays', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/auth\/login$/)
  await open(page, '/login')
  await sendLogin(page, { ...DEMO_ADMIN, password: 'not the one' })
  await expect(page.getByText('Email or password is incorrect!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(DEMO_ADMIN.email)
})

test('whoever is signed out is sent to the login page', async ({ page }) => {
  await page.goto('/admin/members')
  await expect(page).toHaveURL(/\/login$/)
})
