import Sqlite from 'better-sqlite3'
import type { APIRequestContext, Page } from '@playwright/test'
import { successReply } from '#domain/api.ts'
import { InvitationLink } from '#domain/auth/admins.ts'
import { codeAt } from '#server/testing/second-factor.ts'
import { openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { expectDashboard, open, sendLogin, signIn } from './fixtures.ts'
import { DEMO_ADMIN, expect, signInByApi, test } from './people.ts'

const LOGIN = /\/api\/auth\/login$/
const SECOND_FACTOR = /\/api\/auth\/second-factor$/
const CONFIRM = /\/api\/auth\/sessions\/confirm$/
const INVITATIONS = /\/api\/admin\/admins\/invitations$/
const PASSWORD = 'ferry-at-dawn'

/** An admin of their own: other tests sign in as the demo's. */
const newAdmin = async (request: APIRequestContext) => {
  const email = `karim.${crypto.randomUUID()}@example.org`
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const invited = await request.post('/api/admin/admins/invitations', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: 'Abdul Karim', email },
  })
  const { link } = successReply(InvitationLink).parse(await invited.json()).data
  const acceptance = { token: new URL(link).hash.slice(1), password: PASSWORD }
  expect((await request.post('/api/auth/invitations/accept', { data: acceptance })).status()).toBe(201)
  return { email, password: PASSWORD }
}

const signOut = async (page: Page) => {
  await (await openAdminMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('an admin sets up a second factor, and signs in with a code of the app and with a recovery code', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure(LOGIN)
  expectFailure(SECOND_FACTOR)
  const karim = await newAdmin(request)
  const main = page.getByRole('main')
  await signIn(page, karim)
  await open(page, '/admin/account')
  await main.getByRole('button', { name: 'Set up the second factor' }).click()
  await expect(main.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  const secret = (await main.getByRole('code').innerText()).replaceAll(' ', '')
  await checkAxe(page)
  const code = main.getByRole('textbox', { name: '2. Enter the code' })
  await code.fill('12345')
  await main.getByRole('button', { name: 'Turn it on' }).click()
  await expect(code).toHaveAccessibleDescription('This code is not correct!')
  await code.fill(codeAt(secret, Date.now()))
  await main.getByRole('button', { name: 'Turn it on' }).click()
  const codes = main.getByRole('listitem').getByRole('code')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await checkAxe(page)
  await main.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByText('Recovery codes left, for when the phone is lost: 10')).toBeVisible()
  await signOut(page)

  await open(page, '/login')
  await sendLogin(page, karim)
  const appCode = page.getByRole('textbox', { name: 'Code from the app' })
  await expect(appCode).toBeFocused()
  await checkAxe(page)
  await appCode.fill('123456')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('This code is not correct!')
  // The code of the next step: that of this one was used to set it up.
  await appCode.fill(codeAt(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectDashboard(page)
  await signOut(page)

  await open(page, '/login')
  await sendLogin(page, karim)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectDashboard(page)
})

test('an admin signs out another device, and gives the password again before inviting somebody', async ({
  page,
  playwright,
  request,
  server,
  expectFailure,
}) => {
  expectFailure(CONFIRM)
  expectFailure(INVITATIONS)
  const karim = await newAdmin(request)
  const phone = await playwright.request.newContext({
    baseURL: server.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  await signInByApi(phone, karim)
  await signIn(page, karim)
  await open(page, '/admin/account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    '127.0.0.0/24',
  )
  await checkAxe(page)
  await sessions.getByRole('button', { name: 'Sign out: Safari 18, iOS' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect((await phone.post('/api/auth/refresh-token')).status()).toBe(403)
  await phone.dispose()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  // As if the ten minutes were over.
  const database = new Sqlite(server.file)
  database.exec(`update sessions set confirmed_until = created_at;
    update counters set value = value + 1 where name = 'session_revision'`)
  database.close()
  await open(page, '/admin/admins')
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite an admin' })
  await invite.getByRole('textbox', { name: 'Name' }).fill('Rahima Khatun')
  await invite.getByRole('textbox', { name: 'Email' }).fill(`rahima.${Date.now()}@example.org`)
  await invite.getByRole('checkbox', { name: 'Editor' }).check()
  await invite.getByRole('button', { name: 'Make the link' }).click()
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  const password = prompt.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(invite.getByRole('alert')).toHaveText('Please enter your password to continue!')
  await invite.getByRole('button', { name: 'Make the link' }).click()
  await password.fill('not-this-one')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription('This password is not correct!')
  await password.fill(PASSWORD)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(
    /accept-invitation#/,
  )
})
