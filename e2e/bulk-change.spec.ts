import type { Page } from '@playwright/test'
import { fullName } from '#domain/members/member-name.ts'
import { expectNoSidewaysScroll, searchBox } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected members' })

test(
  'a selection is changed in one batch and undone',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const members = [
      await register.create(person({ isActive: false })),
      await register.create(),
      await register.create(),
    ]
    const states = async () => {
      const { data } = await register.list({ sortBy: 'id', sortOrder: 'desc', limit: 3 })
      return data.map(({ isActive }) => isActive)
    }
    await open(page, '/admin/members?sort=id-desc&limit=10')
    for (const member of members)
      await page.getByRole('checkbox', { name: `Select ${fullName(member.name)}` }).check()
    await expect(bar(page)).toContainText('3 selected')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)

    // The selection lasts while the pages are turned.
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(bar(page)).toContainText('3 selected')

    await bar(page).getByRole('button', { name: 'Change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the selected members' })
    await dialog.getByRole('combobox', { name: 'What to change' }).selectOption('Status')
    await dialog.getByRole('radio', { name: 'Inactive' }).check()
    await expect(dialog).toContainText('2 will change')
    await expect(dialog).toContainText('1 has it already')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await dialog.getByRole('button', { name: 'Change 2 members' }).click()
    await expect(page.getByText('2 members changed')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    expect(await states()).toEqual([false, false, false])

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('2 members are as before')).toBeVisible()
    expect(await states()).toEqual([true, true, false])
  },
)

test('all that match are deleted once their number is typed, and restored from the history', async ({
  page,
  register,
}) => {
  const lastName = person().name.lastName
  const name = { firstName: 'Rokeya', middleName: null, lastName }
  await register.create(person({ name }))
  await register.create(person({ name }))
  await open(page, '/admin/members')
  await searchBox(page).fill(`Rokeya ${lastName}`)
  await expect(page).toHaveURL(/searchTerm/)
  await expect(page.getByText('Total: 2', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Rokeya' }).first().check()
  await bar(page).getByRole('button', { name: 'This page' }).click()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the selected members?' })
  await expect(dialog).toContainText('2 will be deleted')
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Delete 2 members' }).click()
  await expect(dialog.getByText('This is not the number of members!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Type 2 to delete them' }).fill('2')
  await dialog.getByRole('button', { name: 'Delete 2 members' }).click()
  await expect(page.getByText('2 members deleted')).toBeVisible()

  await open(page, '/admin/changes?kind=member')
  await expect(page.getByText('Together with 1 other').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo the whole batch' }).first().click()
  await checkAxe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the whole batch' }).click()
  await expect(page.getByText('2 members are as before')).toBeVisible()
  expect(await register.count({ searchTerm: lastName, match: 'exact' })).toBe(2)
})

test('a range is selected with the Shift key, and printed', async ({ page }) => {
  await open(page, '/admin/members?limit=10')
  const ticks = page.getByRole('checkbox', { name: /^Select (?!this page)/ })
  await ticks.nth(1).check()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await ticks.nth(6).focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('6 selected')
  await ticks.nth(5).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')

  await bar(page).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Printed directory' }).click()
  await expect(page.getByText(/^Selected members · [1-4] members? · /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(bar(page)).toContainText('4 selected')
  await open(page, '/admin/members/print?view=labels&selected=4')
  await expect(page.getByText('A link does not have the selection.')).toBeVisible()
})
