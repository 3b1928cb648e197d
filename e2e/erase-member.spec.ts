import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('a member is erased by name and reason, also from a reason of another one; only the number stays, and the old address says why', async ({
  page,
  register,
  expectFailure,
}) => {
  const [member, widower] = [await register.create(), await register.create()]
  const name = fullName(member.name)
  const { lastName } = member.name
  expectFailure(new RegExp(`/api/members/${member._id}`))
  await open(page, `/admin/members/${widower._id}`)
  await page.getByRole('button', { name: 'Mark as deceased' }).click()
  const death = page.getByRole('dialog')
  await death.getByLabel('Reason').fill(`His wife ${name} has called`)
  await death.getByRole('button', { name: 'Mark as deceased' }).click()
  await expect(death).toBeHidden()

  // Only what is in the trash can be erased.
  await open(page, `/admin/members/${member._id}`)
  await expect(page.getByRole('button', { name: `Erase ${name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/admin\/members$/)
  await open(page, `/admin/members/deleted/${member._id}`)
  await page.getByRole('button', { name: `Erase ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase for good?' })
  await expect(dialog).toContainText('Only the member number stays.')
  await expect(dialog.getByRole('listitem')).toContainText(`has called`)
  await expect(dialog.getByRole('listitem')).toContainText(`Reason of a change · ${fullName(widower.name)}`)
  const mention = dialog.getByRole('checkbox', { name: `His wife ${name}` })
  await expect(mention).not.toBeChecked()
  await mention.check()
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  const typed = dialog.getByRole('textbox', { name: 'Type the name to confirm' })
  await typed.fill('Somebody')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toContainText('Please write why!')
  await expect(dialog).toContainText('This is not the name!')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it in a letter')
  await typed.fill(name.toLowerCase())
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL(/\/admin\/trash$/)
  await expect(page.getByText('Erased for good.')).toBeVisible()

  await open(page, `/admin/members/${member._id}`)
  await expect(page.getByText('This was erased for good: it cannot be shown')).toBeVisible()
  await open(page, '/admin/changes?kind=member')
  const entry = page.getByRole('listitem').filter({ hasText: `Member${member.id}` })
  await expect(entry).toContainText(`erased Member${member.id}`)
  await expect(entry).toContainText('Reason: Asked for it in a letter')
  await expect(page.getByRole('main')).not.toContainText(lastName)
})
