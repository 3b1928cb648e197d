import { readFile } from 'node:fs/promises'
import { deleteMember, expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'who changed this phone: two choices on the screen of all changes',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const member = await register.create()
    const name = `Rahima ${member.name.lastName}`
    await open(page, `/admin/members/update/${member._id}`)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Phone', exact: true }).first().fill('+17185550142')
    await main.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('Member updated successfully!')).toBeVisible()

    await open(page, '/admin/changes')
    await checkAxe(page)
    await main.getByRole('combobox', { name: 'What' }).selectOption('Member')
    await main.getByRole('combobox', { name: 'Field' }).selectOption('Phone')
    await expect(page).toHaveURL(/\?kind=member&field=phone$/)
    const entry = main.getByRole('listitem').filter({ hasText: name })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText('Nasima Akter changed Member')
    await expect(entry).toContainText('(718) 555-0142')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const line = file.split('\r\n').find((each) => each.includes(name))
    expect(line).toContain(`,Changed,Member,${name} (${member.id}),Phone,(305) 555-`)
    expect(line).toContain(',(718) 555-0142,')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    await main.getByRole('combobox', { name: 'By whom' }).selectOption('Visitors, and the site itself')
    await expect(entry).toBeHidden()
    await page.goBack()
    await expect(entry).toBeVisible()
    await main.getByLabel('To', { exact: true }).fill('2001-01-01')
    await expect(page.getByText('There are no such changes.')).toBeVisible()
    await main.getByRole('button', { name: 'Clear all' }).click()
    await main.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  },
)

test('a member is shown as on a day, and as after a change', async ({ page, register, expectFailure }) => {
  expectFailure(/\/past\?/)
  const member = await register.create()
  await open(page, `/admin/members/update/${member._id}`)
  const main = page.getByRole('main')
  for (const city of ['Queens', 'Yonkers']) {
    await main.getByRole('textbox', { name: 'City' }).fill(city)
    await main.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('Member updated successfully!')).toBeVisible()
    await open(page, `/admin/members/update/${member._id}`)
  }
  await open(page, `/admin/members/${member._id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await history.getByRole('listitem').nth(1).getByRole('button', { name: 'As it was then' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This is the past, not today.')).toBeVisible()
  await expect(dialog.getByText('1 field is different today.')).toBeVisible()
  await expect(dialog).toContainText('CityQueenstoday: Yonkers')
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await history.getByLabel('As it was on a day').fill('2020-02-29')
  await history.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText('It was not entered yet on that day!')).toBeVisible()
})

test('a search that finds a deleted member only says so, and restores', async ({ page, register }) => {
  const member = await register.create()
  const name = `Rahima ${member.name.lastName}`
  await deleteMember(page, member._id)
  await open(page, `/admin/members?searchTerm=${member.name.lastName}`)
  const deleted = page.getByRole('region', { name: 'Deleted members' })
  await expect(deleted).toContainText('1 deleted member matches:')
  await expect(deleted).toContainText(`${name} (ID ${member.id})`)
  await expect(deleted).toContainText('deleted by Nasima Akter')
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await deleted.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(deleted).toBeHidden()
})
