import { open } from './fixtures.ts'
import { fillMemberForm, MEMBER_COLUMNS, rowOf, searchBox, filterPanel } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { DEMO_ADMIN, expect, lifeMember, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'the lifetime directory has its own filters, and no buttons for creating or deleting [S1.3, S1.5, S2.9, S2.81-84, S3.2, S4.14, S6.6]',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const { _id, name } = await register.create(lifeMember())
    const main = page.getByRole('main')

    await open(page, '/admin/life-members?limit=10')
    await expect(main.getByRole('heading', { name: 'Lifetime Member Directory' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(MEMBER_COLUMNS)
    const total = await register.count({ typeOfMembers: 'life_member' })
    await expect(page.getByText(`Total: ${total}`, { exact: true })).toBeVisible()
    await expect(main.getByRole('combobox', { name: 'Sort By' })).toBeVisible()
    await expect(main.getByRole('combobox', { name: 'Results per page' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Create Member' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await checkAxe(page)

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = filterPanel(page)
    await expect(filters.getByRole('group')).toHaveCount(6)
    await expect(filters.getByRole('group', { name: 'Type of member' })).toHaveCount(0)
    await filters.getByRole('radio', { name: 'Deceased' }).check()
    await filters.getByRole('checkbox', { name: 'MUSAPUR' }).check()
    const query = { typeOfMembers: 'life_member', isDied: true, unionOfSandwips: 'musapur' }
    await expect(page.getByText(`Total: ${await register.count(query)}`, { exact: true })).toBeVisible()
    await filters.getByRole('button', { name: 'Reset' }).click()
    await page.keyboard.press('Escape')

    await searchBox(page).fill(name.lastName)
    await rowOf(page, name.lastName).getByRole('link', { name: /^Edit/ }).click()
    await expect(page).toHaveURL(`/admin/life-members/update/${_id}`)
  },
)

test('an admin adds a life member and later marks the member as deceased [S1.2, S1.4, S2.10-11, S2.98, S2.105, S2.116, S6.6]', async ({
  page,
}) => {
  const member = lifeMember()
  const { lastName } = member.name
  const main = page.getByRole('main')

  await open(page, '/admin/life-members/create')
  await expect(page.getByRole('heading', { name: 'Create Member' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Type of member' })).toHaveCount(0)
  await expect(main.getByRole('textbox', { name: 'Expiration year of membership' })).toHaveCount(0)
  await fillMemberForm(page, { ...member, lifeMemberId: null })
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  const lifeId = main.getByRole('textbox', { name: 'Life time member ID' })
  await expect(lifeId).toHaveAccessibleDescription('Life Member ID is required for life members!')
  await expect(lifeId).toBeFocused()
  await lifeId.fill(member.lifeMemberId ?? '')
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/life-members$/)

  await searchBox(page).fill(member.lifeMemberId ?? '')
  await rowOf(page, lastName).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Update Lifetime Member' })).toBeVisible()
  const status = main.getByRole('group', { name: 'Active Or Deceased Member' })
  await expect(status.getByRole('radio', { name: 'Active' })).toBeChecked()
  await expect(lifeId).toHaveValue(member.lifeMemberId ?? '')
  await expect(main.getByRole('combobox', { name: 'Type of member' })).toHaveCount(0)
  await expect(main.getByRole('textbox', { name: 'Expiration year of membership' })).toHaveCount(0)
  await status.getByRole('radio', { name: 'Deceased' }).check()
  await checkAxe(page)
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()

  await open(page, `/check-membership?q=${member.lifeMemberId ?? ''}`)
  await page.getByRole('button', { name: /^View/ }).click()
  const details = page.getByRole('dialog', { name: 'Member Details' })
  await expect(details.getByText('Lifetime Member')).toBeVisible()
  await expect(details.getByText('Deceased')).toBeVisible()
})

test('a life member created on the general screen is shown in the lifetime directory [S2.105]', async ({
  page,
}) => {
  const member = lifeMember()
  const main = page.getByRole('main')
  await open(page, '/admin/members/create')
  await expect(main.getByRole('textbox', { name: 'Life time member ID' })).toHaveCount(0)
  await fillMemberForm(page, member)
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/life-members$/)
  await searchBox(page).fill(member.name.lastName)
  await expect(rowOf(page, member.name.lastName)).toBeVisible()
})
