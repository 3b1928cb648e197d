import { STORED_KEYS } from '#domain/auth/session.ts'
import { delayResponses, expectQuiet, openAdminMenu, rowOf, watchRequests } from './actions.ts'
import { open, sendLogin } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

const REFRESH = /\/api\/auth\/refresh-token$/
const LOGOUT = /\/api\/auth\/logout$/
const DATA = /\/api\/(admin|members)/

test.use({ signedInAs: DEMO_ADMIN })

test('Logout clears the token cookie and the stored user, and ends the session on the server [S2.47, S4.3, V7.4.4, V14.3.1]', async ({
  page,
  context,
  baseURL,
}) => {
  const refresh = async () => (await page.request.post('/api/auth/refresh-token')).status()
  await open(page, '/')
  const inFlight = watchRequests(page, DATA)
  const release = await delayResponses(page, DATA)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect.poll(() => inFlight.size).toBeGreaterThan(0)
  expect(await refresh()).toBe(200)
  // The name of the device stays, so that its next sign-in is not counted with those of strangers.
  const authCookies = async () =>
    (await context.cookies([`${baseURL}/api/auth`])).filter(({ name }) => name !== '__Secure-known_device')
  const before = await authCookies()
  // The server ends the session before it answers what the dashboard asked: by then nobody waits for that any more.
  await page.route(LOGOUT, async (route) => {
    const response = await route.fetch()
    release()
    await expect.poll(() => inFlight.size).toBe(0)
    await route.fulfill({ response })
  })
  await (await openAdminMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(authCookies).toEqual([])
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED_KEYS.user)).toBeNull()
  // A copy of the cookies is worth nothing any more.
  await context.addCookies(before)
  expect(await refresh()).toBe(403)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('an expired access token is renewed silently, and a reload checks the session before it shows anything [S2.32, S4.2, S4.4, S7.7, S8.2, S8.9]', async ({
  page,
  context,
  register,
  expectFailure,
}) => {
  expectFailure(/\/api\/members/)
  const { name } = await register.create()
  const row = rowOf(page, name.lastName)
  await open(page, `/admin/members?searchTerm=${name.lastName}`)
  await expect(row).toBeVisible()
  await context.clearCookies({ name: STORED_KEYS.accessToken })
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Member ID: high to low')
  await expect(page).toHaveURL(/sort=id-desc/)
  await expect(row).toBeVisible()
  await expect
    .poll(async () => (await context.cookies()).map(({ name: cookie }) => cookie))
    .toContain('access_token')

  await context.clearCookies({ name: STORED_KEYS.accessToken })
  const release = await delayResponses(page, REFRESH)
  await page.reload()
  await expect(page.getByText('Authentication Checking...')).toBeVisible()
  release()
  await expect(row).toBeVisible()
})

test('a session that ends leads to the login page, and signing in restores the unsaved input [S2.31, S4.5-6, S8.2]', async ({
  page,
  context,
  register,
  expectFailure,
}) => {
  expectFailure(/\/api\/(members|auth\/refresh-token)/)
  const { _id } = await register.create()
  const main = page.getByRole('main')
  const inFlight = watchRequests(page, DATA)
  await open(page, `/admin/members/update/${_id}`)
  await main.getByRole('textbox', { name: 'City' }).fill('Ozone Park')
  await expectQuiet(inFlight)
  await context.clearCookies()
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED_KEYS.user)).toBeNull()
  await expect(main.getByText('Your session has ended.')).toBeVisible()

  await sendLogin(page, DEMO_ADMIN)
  await expect(page).toHaveURL(`/admin/members/update/${_id}`)
  await expect(main.getByRole('textbox', { name: 'City' })).toHaveValue('Ozone Park')
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()
})
