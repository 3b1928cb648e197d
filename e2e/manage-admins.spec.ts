import { randomInt } from 'node:crypto'
import { openAdminMenu, rowOf } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { expectDashboard, open, sendLogin, signIn } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const newcomer = () => {
  const name = `Rokeya Q${randomInt(1_000_000)}`
  return { name, email: `${name.replace(' ', '.').toLowerCase()}@example.org` }
}

test('an invited admin chooses a password, changes it, is deactivated and reactivated', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/auth\/(login|change-password|refresh-token|invitations\/accept)$/)
  // A change of the password makes the token be renewed.
  expectFailure(/\/api\/(admin\/(admins|inbox\/counts)|members\?.*)$/)
  const { name, email } = newcomer()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const row = rowOf(page, name)
  const signOut = async () => {
    await (await openAdminMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }

  await open(page, '/admin/dashboard')
  await (await openAdminMenu(page)).getByRole('link', { name: 'Admins' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admins')
  await expect(rowOf(page, DEMO_ADMIN.email)).toContainText('You')
  await main.getByRole('button', { name: 'Invite an admin' }).click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required!')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(dialog.getByText('Please choose at least one duty!')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Everything' }).check()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue()
  expect(link).toMatch(/\/accept-invitation#[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText(email)
  await checkAxe(page)
  await signOut()

  await page.goto(link)
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  // The language changes, the invitation stays.
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'অ্যাডমিন হোন' })).toBeVisible()
  await expect(page.getByText(`স্বাগতম, ${name}!`)).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('password1234')
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(password).toHaveAccessibleDescription(/Password is too common!/)
  await checkAxe(page)
  await password.fill('ferry-at-dawn')
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expectDashboard(page)

  await (await openAdminMenu(page)).getByRole('link', { name: 'My account' }).click()
  await expect(main.getByText(email)).toBeVisible()
  await main.getByRole('textbox', { name: 'Present password' }).fill('not-this-one')
  await main.getByRole('textbox', { name: 'New password' }).fill('boat-at-night')
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(main.getByRole('textbox', { name: 'Present password' })).toHaveAccessibleDescription(
    'Present password is not correct!',
  )
  await checkAxe(page)
  await main.getByRole('textbox', { name: 'Present password' }).fill('ferry-at-dawn')
  await main.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await (await openAdminMenu(page)).getByRole('link', { name: 'Admins' }).click()
  await expect(row).toContainText('You')
  await signOut()

  await signIn(page)
  await open(page, '/admin/admins')
  await row.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(dialog).toContainText('signed out at once')
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await signOut()
  await sendLogin(page, { email, password: 'boat-at-night' })
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect!')

  await signIn(page)
  await open(page, '/admin/admins')
  await row.getByRole('button', { name: `Reactivate ${name}` }).click()
  await expect(row.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible()
  await signOut()
  await signIn(page, { email, password: 'boat-at-night' })
})

test('an invitation can be renewed and revoked, and its old link shows that it has ended', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/auth\/invitations\/find$/)
  const { name, email } = newcomer()
  const dialog = page.getByRole('dialog')
  const row = rowOf(page, name)
  const makeLink = async () => {
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return link
  }
  await open(page, '/admin/admins')
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('checkbox', { name: 'Treasurer' }).check()
  const first = await makeLink()
  await expect(row).toContainText('Treasurer')
  await row.getByRole('button', { name: `New link for ${name}` }).click()
  const second = await makeLink()
  expect(second).not.toBe(first)

  await page.goto(first)
  await expect(page.getByRole('alert')).toHaveText(/no longer valid/)
  await checkAxe(page)
  await page.goto('/accept-invitation')
  await expect(page.getByRole('alert')).toHaveText(/not complete/)
  await page.goto(second)
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible()

  await open(page, '/admin/admins')
  await row.getByRole('button', { name: `Revoke the invitation of ${name}` }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  // While the dialog is open, the page behind it is hidden.
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goto(second)
  await expect(page.getByRole('alert')).toHaveText(/no longer valid/)
})
