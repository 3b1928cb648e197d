import { randomInt } from 'node:crypto'
import { expectNoSidewaysScroll, openAdminMenu, HUMAN_DELAY_MS } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { eraseFromTrash } from './erase-from-trash.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('a visitor joins the blood donors, an admin approves, and the page shows only what the donor agreed to [S2.21]', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/blood-donors$/)
  const first = `Q${randomInt(1e9)}`
  const name = `${first} Majumder`
  const main = page.getByRole('main')
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
  const group = main.getByRole('listitem').filter({ hasText: 'O−' })

  await open(page, '/blood-donation')
  await expect(main.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(group).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await field('Your name').fill(name)
  await field('Phone').fill('718-555-0166')
  await main.getByRole('combobox', { name: 'Blood group' }).selectOption('O−')
  await main.getByRole('checkbox', { name: /^My first name/ }).check()
  await main.getByRole('button', { name: 'Join the list' }).click()
  await expect(main.getByText('We need your consent to keep this!')).toBeVisible()
  await main.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.waitForTimeout(HUMAN_DELAY_MS)
  await main.getByRole('button', { name: 'Join the list' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Thank you!' })).toBeFocused()

  await open(page, '/blood-donation')
  await expect(group).not.toContainText(first)
  await open(page, '/admin/dashboard')
  await (await openAdminMenu(page)).getByRole('link', { name: 'Blood donors' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('(718) 555-0166')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await row.getByRole('button', { name: `Approve: ${name}` }).click()
  await expect(row).toHaveCount(0)

  await open(page, '/bn/blood-donation')
  await expect(group).toContainText(`${first} M.`)
  const html = await (await page.request.get('/bn/blood-donation')).text()
  for (const secret of ['555-0166', '5550166', 'Majumder']) expect(html).not.toContain(secret)
  await checkAxe(page)
  await group.getByRole('link').click()
  await expect(page).toHaveURL('/bn/contact-us?blood=O-')
  await expect(field('বিষয়')).toHaveValue('O− গ্রুপের রক্ত প্রয়োজন')

  await open(page, '/admin/blood-donors?folder=approved&bloodGroup=O-')
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByText(/version 1 of the text/)).toBeVisible()
  await field('Area or ZIP code').fill('11218')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Blood donor updated successfully!' })).toBeVisible()
  await checkAxe(page)
  await open(page, '/admin/blood-donors?folder=approved')
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Removed' }).click()
  await expect(row.getByRole('button', { name: `Restore ${name}` })).toBeVisible()
  // Only what is in the trash can be erased.
  await expect(row.getByRole('button', { name: `Erase ${name}` })).toHaveCount(0)
  await eraseFromTrash(page, name)
})
