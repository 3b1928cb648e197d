import type { APIRequestContext, Page } from '@playwright/test'
import type { Duty } from '#domain/auth/abilities.ts'
import { expectNoSidewaysScroll, openAdminMenu, rowOf } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open, signIn } from './fixtures.ts'
import { addAdmin, DEMO_ADMIN, expect, signInByApi, test } from './people.ts'

const giveDuties = async (request: APIRequestContext, _id: string, duties: Duty[]) => {
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await request.patch(`/api/admin/admins/${_id}/duties`, { headers, data: { duties } })
  expect(reply.status()).toBe(200)
}

const menuLabels = async (page: Page) => {
  const menu = await openAdminMenu(page)
  const labels = await menu.getByRole('link').allTextContents()
  return { menu, labels: labels.map((label) => label.replaceAll(/\d+.*$/g, '').trim()) }
}

test('an admin with all duties grants and revokes the duties of another', async ({ page, request }) => {
  const { name } = await addAdmin(request, ['editor'])
  const row = rowOf(page, name)
  const dialog = page.getByRole('dialog')
  const duty = (label: string) => dialog.getByRole('checkbox', { name: label })
  await signIn(page)
  await open(page, '/admin/admins')
  await expect(row).toContainText('Editor')
  await row.getByRole('button', { name: `Change the duties of ${name}` }).click()
  await expect(dialog.getByRole('heading')).toHaveText(`Duties of ${name}`)
  await expect(duty('Editor')).toBeChecked()
  await expect(duty('Auditor')).toHaveAccessibleDescription('Sees everything, and changes nothing.')
  await checkAxe(page)
  await duty('Editor').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose at least one duty!')).toBeVisible()
  await duty('Treasurer').check()
  await duty('Auditor').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The duties of ${name} are changed.`)).toBeVisible()
  await expect(row).toContainText('TreasurerAuditor')
  await expect(row).not.toContainText('Editor')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
})

test('an editor sees the content screens and no members', async ({ page, request, expectFailure }) => {
  // New duties make the token be renewed.
  expectFailure(/\/api\/(admin\/.*|members\?.*)$/)
  const editor = await addAdmin(request, ['editor'])
  await signIn(page, editor)
  const main = page.getByRole('main')
  await expect(main.getByText('Gallery Images')).toBeVisible()
  await expect(main.getByText('Total Members')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Manage Members' })).toHaveCount(0)
  await checkAxe(page)
  const { menu, labels } = await menuLabels(page)
  expect(labels).toContain('Videos')
  expect(labels).not.toContain('General Member')
  expect(labels).not.toContain('Messages')
  expect(labels).not.toContain('Admins')
  await menu.getByRole('link', { name: 'Videos' }).click()
  await expect(main.getByRole('link', { name: 'New video' })).toBeVisible()

  await open(page, '/admin/members')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this screen')
  await expect(main).toContainText(
    'It belongs to these duties: Everything, Registrar, Treasurer, Election commissioner, Auditor.',
  )
  await expect(main).toContainText('Your duties: Editor.')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  // The duties change while a screen is open: they hold with the next request.
  await giveDuties(request, editor._id, ['registrar'])
  await main.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(main.getByText('Total Members')).toBeVisible()
  const changed = await menuLabels(page)
  expect(changed.labels).toContain('General Member')
  expect(changed.labels).not.toContain('Videos')
})

test('an auditor sees every screen, read-only', async ({ page, request, register }) => {
  const member = await register.create()
  const auditor = await addAdmin(request, ['auditor'])
  const main = page.getByRole('main')
  await signIn(page, auditor)
  const { labels } = await menuLabels(page)
  expect(labels).toContain('Admins')
  expect(labels).not.toContain('Create Member')

  await open(page, `/admin/members?searchTerm=${member.id}`)
  const row = rowOf(page, member.name.lastName ?? '')
  await expect(main.getByRole('link', { name: 'Create Member' })).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: /^View / }).click()
  await expect(main.getByRole('note')).toHaveText(
    'You can see this, but your duties do not let you change it.',
  )
  await expect(main.getByRole('textbox', { name: 'Last name' })).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0)
  await checkAxe(page)

  for (const path of [
    '/admin/videos',
    '/admin/banners',
    '/admin/advertises',
    '/admin/events',
    '/admin/committees',
    '/admin/gallery',
    '/admin/messages',
    '/admin/corrections',
    '/admin/blood-donors',
    '/admin/unions',
    '/admin/admins',
    '/admin/settings',
    '/admin/pages/about-us',
  ]) {
    await open(page, path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText('Loading...')).toHaveCount(0)
    const changing = main.getByRole('button', {
      name: /^(Delete|Move|Save|Publish|Invite|Deactivate|Remove|Approve)/,
    })
    await expect(changing, `${path} has nothing to change it with`).toHaveCount(0)
    await expect(main.getByRole('link', { name: /^(New|Edit) / })).toHaveCount(0)
  }
  await open(page, '/admin/videos/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this screen')
})
