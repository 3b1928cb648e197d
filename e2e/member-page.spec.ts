import type { Locator } from '@playwright/test'
import { open } from './fixtures.ts'
import {
  deleteMember,
  expectNoSidewaysScroll,
  expectQuiet,
  rowOf,
  searchBox,
  watchRequests,
} from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { DEMO_ADMIN, expect, lifeMember, person, test } from './people.ts'

const DELETE = /\/api\/members\/(delete|restore)\//

test.use({ signedInAs: DEMO_ADMIN })

test(
  'who changed this phone: one click from the list; and one to put it back',
  { tag: '@both-widths' },
  async ({ page, register, expectFailure }) => {
    expectFailure(/\/put-back$/)
    const member = await register.create()
    const { lastName } = member.name
    await open(page, `/admin/members/update/${member._id}`)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Phone', exact: true }).first().fill('+17185550142')
    await main.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('Member updated successfully!')).toBeVisible()

    await open(page, `/admin/members?searchTerm=${lastName}`)
    await page.getByRole('link', { name: `Rahima ${lastName}`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/members/${member._id}$`))
    await expect(page).toHaveTitle(new RegExp(`Rahima ${lastName}`))
    const history = page.getByRole('region', { name: 'History' })
    const entries = history.getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Changed')
    await expect(entries.first()).toContainText(`Phonefrom${phoneText(member.phone)}(718) 555-0142`)
    await expect(entries.last()).toContainText('Created')
    await entries.last().getByText('All fields').click()
    await expect(entries.last().getByText('MUSAPUR')).toBeVisible()
    const details = page.getByRole('region', { name: 'Details' })
    const former = details.getByRole('link', { name: phoneText(member.phone) })
    await expect(details.getByRole('link', { name: '(718) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+17185550142',
    )
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await entries.first().getByRole('button', { name: 'Undo this change' }).click()
    await expect(former).toBeVisible()
    await expect(entries).toHaveCount(3)
    await entries.nth(1).getByRole('button', { name: 'Undo this change' }).click()
    await expect(page.getByText('This was changed again since, so it cannot be undone!')).toBeVisible()

    const note = history.getByRole('textbox', { name: 'A note, for admins only' })
    await note.fill('Calls are welcome after 6 PM')
    await note.press('Enter')
    await expect(entries.first()).toContainText('Calls are welcome after 6 PM')
    await expect(entries).toHaveCount(4)
    await expect(note).toHaveValue('')
  },
)

const phoneText = (phone: string) => phone.replace(/^\+?1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

test(
  'a member page leads through the list that led to it, and back to it as it was',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const family = `Zz${person().name.lastName.slice(1)}`
    const named = (firstName: string) => person({ name: { firstName, middleName: null, lastName: family } })
    for (const firstName of ['Amina', 'Bilkis', 'Chandni']) await register.create(named(firstName))
    await open(page, `/admin/members?searchTerm=${family}&sort=id-asc&limit=10`)
    await page.getByRole('link', { name: `Bilkis ${family}`, exact: true }).click()
    const through = page.getByRole('navigation', { name: 'Through the list' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Bilkis ${family}`)
    await expect(through).toContainText('2 of 3')
    await through.getByRole('link', { name: 'Next' }).click()
    await expect(heading).toHaveText(`Chandni ${family}`)
    await expect(through).toContainText('3 of 3')
    await expect(through.getByRole('link', { name: 'Next' })).toBeHidden()
    await page.reload()
    await expect(through).toContainText('3 of 3')
    await through.getByRole('link', { name: 'Previous' }).click()
    await expect(heading).toHaveText(`Bilkis ${family}`)
    await through.getByRole('link', { name: 'Previous' }).click()
    await expect(heading).toHaveText(`Amina ${family}`)
    await expect(through.getByRole('link', { name: 'Previous' })).toBeHidden()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Update Member' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(searchBox(page)).toHaveValue(family)
    await page.goBack()
    await page.goBack()
    await expect(heading).toHaveText(`Amina ${family}`)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(searchBox(page)).toHaveValue(family)
    await expect(page).toHaveURL(/sort=id-asc/)
    await expect(rowOf(page, family)).toHaveCount(3)
  },
)

test('ten phones of a list are corrected with two clicks each', async ({ page, register }) => {
  const family = `Zy${person().name.lastName.slice(1)}`
  const members = await Promise.all(
    Array.from({ length: 10 }, () =>
      register.create(person({ name: { firstName: 'Amina', middleName: null, lastName: family } })),
    ),
  )
  await open(page, `/admin/members?searchTerm=${family}&sort=id-asc`)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const phone = page.getByRole('main').getByRole('textbox', { name: 'Phone', exact: true }).first()
  const through = page.getByRole('navigation', { name: 'Through the list' })
  await click(page.getByRole('link', { name: /^Edit/ }).first())
  for (const position of members.keys()) {
    await expect(through).toContainText(`${position + 1} of 10`)
    await click(phone)
    await phone.fill(`718555014${position}`)
    const saved = page.waitForResponse(/\/api\/members\/update\//)
    await phone.press('Enter')
    await saved
    // Until then, the button says "Loading...", and leaving asks about what was typed.
    await expect(page.getByRole('main').getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    if (position < 9) await click(through.getByRole('link', { name: 'Next' }))
  }
  expect(clicks).toBeLessThanOrEqual(25)
  const { data } = await register.list({ searchTerm: family })
  expect(data.map((member) => member.phone).toSorted()).toEqual(
    members.map((_member, index) => `+1718555014${index}`),
  )
})

test('a wrong deletion is undone with one click', async ({ page, register, expectFailure }) => {
  expectFailure(DELETE)
  const inFlight = watchRequests(page, /\/api\//)
  const member = await register.create()
  const { lastName } = member.name
  await open(page, `/admin/members?searchTerm=${lastName}`)
  await page.getByRole('link', { name: `Rahima ${lastName}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  // What the page asks about the member would be refused after the deletion.
  await expectQuiet(inFlight)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('There is no members!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Member restored successfully!')).toBeVisible()
  await page.getByRole('link', { name: `Rahima ${lastName}`, exact: true }).click()
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('Restored')
})

test('a life member has a page in their own directory, and is not deleted', async ({ page, register }) => {
  const member = await register.create(lifeMember())
  await open(page, `/admin/members/${member._id}`)
  await expect(page).toHaveURL(new RegExp(`/admin/life-members/${member._id}$`))
  await expect(page.getByText(`Life member ID ${member.lifeMemberId}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/life-members/update/${member._id}$`))
})

test('a member becomes a life member, and general again with a reason', async ({ page, register }) => {
  const member = await register.create()
  await open(page, `/admin/members/${member._id}`)
  const dialog = page.getByRole('dialog', { name: 'Change type' })
  const change = dialog.getByRole('button', { name: 'Change type' })
  await page.getByRole('button', { name: 'Change type' }).click()
  await checkAxe(page)
  await dialog.getByRole('combobox', { name: 'Type of member' }).selectOption('life_member')
  await change.click()
  await expect(dialog.getByText('Life Member ID is required for life members!')).toBeVisible()
  const lifeId = `ST-${member.name.lastName}`
  await dialog.getByRole('textbox', { name: 'Life time member ID' }).fill(lifeId)
  await change.click()
  await expect(page).toHaveURL(new RegExp(`/admin/life-members/${member._id}$`))
  await expect(page.getByText(`Life member ID ${lifeId}`)).toBeVisible()
  await page.getByRole('button', { name: 'Change type' }).click()
  await dialog.getByRole('combobox', { name: 'Type of member' }).selectOption('general_member')
  await change.click()
  await expect(dialog.getByText('Please write why a life membership ends!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The fee was paid back')
  await change.click()
  await expect(page).toHaveURL(new RegExp(`/admin/members/${member._id}$`))
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Reason: The fee was paid back')
  await expect(newest).toContainText('Life Time Member')
})

test('a member who died is marked with the day, and alive again after a mistake', async ({
  page,
  register,
}) => {
  const member = await register.create()
  await open(page, `/admin/members/${member._id}`)
  await page.getByRole('button', { name: 'Mark as deceased' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day of death').fill('2999-01-01')
  await dialog.getByRole('button', { name: 'Mark as deceased' }).click()
  await expect(dialog.getByText('The day must not be in the future!')).toBeVisible()
  await checkAxe(page)
  await dialog.getByLabel('Day of death').fill('2025-03-01')
  await dialog.getByRole('button', { name: 'Mark as deceased' }).click()
  // In the head of the page, and as the standing of the dues.
  await expect(page.getByText('Deceased on March 1, 2025')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mark as alive' }).click()
  await dialog.getByRole('button', { name: 'Mark as alive' }).click()
  await expect(page.getByText('Deceased on March 1, 2025')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as deceased' })).toBeVisible()
})

test('a deleted member is found in the trash and restored there', async ({
  page,
  register,
  expectFailure,
}) => {
  const member = await register.create()
  const name = `Rahima ${member.name.lastName}`
  await deleteMember(page, member._id)
  expectFailure(/\/api\/members\//)
  await open(page, `/admin/members/${member._id}`)
  await expect(page.getByText('Member not found!')).toBeVisible()
  await page.getByRole('link', { name: 'All that was deleted' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Member')
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} is restored.`)).toBeVisible()
  await expect(row).toBeHidden()
  expect(await register.count({ searchTerm: member.name.lastName })).toBe(1)
})

test('a search names how many the other directory has, and leads there', async ({ page, register }) => {
  const member = await register.create()
  const { lastName } = member.name
  await register.create(lifeMember({ name: { firstName: 'Amina', middleName: null, lastName } }))
  await open(page, `/admin/members?searchTerm=${lastName}`)
  await expect(rowOf(page, lastName)).toHaveCount(1)
  await page.getByRole('link', { name: 'Also 1 in the Lifetime Member Directory' }).click()
  await expect(page).toHaveURL(`/admin/life-members?searchTerm=${lastName}`)
  await expect(page.getByRole('link', { name: `Amina ${lastName}`, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Also 1 in the General Member Directory' }).click()
  await expect(page.getByRole('link', { name: `Rahima ${lastName}`, exact: true })).toBeVisible()
  await searchBox(page).fill('')
  await expect(page.getByText(/^Also/)).toBeHidden()
})
