import { expectNoSidewaysScroll, openAdminMenu, HUMAN_DELAY_MS } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { eraseFromTrash, findInTrash } from './erase-from-trash.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, lifeMember, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('a visitor reports a wrong ZIP code, and an admin applies the correction without losing unsaved input', async ({
  page,
  register,
  expectFailure,
}) => {
  expectFailure(/\/api\/corrections$/)
  const { name, _id } = await register.create(person())
  const details = page.getByRole('dialog', { name: 'Member Details' })
  const field = (label: string) => details.getByRole('textbox', { name: label, exact: true })
  const choose = (what: string) =>
    details.getByRole('combobox', { name: 'What is wrong?' }).selectOption(what)

  await open(page, `/check-membership?q=rahima+${name.lastName}&member=${_id}`)
  await details.getByRole('button', { name: 'Something is wrong here' }).click()
  await expect(details.getByRole('heading', { name: 'Something is wrong here' })).toBeFocused()
  await expect(
    details.getByText('(If any incorrect or missing information Please contact to admin)'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(details.getByText('Please choose what is wrong!')).toBeVisible()
  await expect(details.getByText('Please write what it should say!')).toBeVisible()
  // Whoever opened the record is most often its member.
  await expect(field('Your name')).toHaveValue(fullName(name))
  await expect(field('Phone')).toHaveValue(/^\(305\) 555-\d{4}$/)
  await expect(details.getByRole('combobox', { name: 'What is wrong?' })).toBeFocused()
  await checkAxe(page)
  await choose('Zip Code')
  await field('What should it say?').fill('11230')
  await field('Your name').fill('Salma Khatun')
  await field('E-mail').fill('salma@example.org')
  // A click beside the window does not take away what was written.
  await page.mouse.click(4, 4)
  await expect(field('Your name')).toHaveValue('Salma Khatun')
  await page.waitForTimeout(HUMAN_DELAY_MS)
  // Nor does it to close the window; what is sent right after is not taken for a machine's.
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: `View ${fullName(name)}` }).click()
  await expect(field('What should it say?')).toHaveValue('11230')
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(details.getByRole('status')).toHaveText('Thank you! We will look into it.')
  await checkAxe(page)

  // A line by the keyboard alone: it has today's value, and the sender is not typed twice.
  const line = details.getByRole('button', { name: 'Union of Sandwip: this is wrong' })
  const union = details.getByRole('combobox', { name: 'What should it say?' })
  await line.press('Enter')
  await expect(union).toBeFocused()
  await expect(union).toHaveValue('musapur')
  await expect(field('Your name')).toHaveValue('Salma Khatun')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await line.press('Enter')
  await expect(union).toBeHidden()
  await expect(line).toBeFocused()
  await line.press('Enter')
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(details.getByText(/^The register says this already/)).toBeVisible()
  await expect(union).toBeFocused()
  await union.selectOption('GASUA')
  await field('Phone').fill('+880 1712-345678')
  await page.waitForTimeout(HUMAN_DELAY_MS)
  // A double click on a slow connection sends it once.
  await details.getByRole('button', { name: 'Send' }).dblclick()
  await expect(details.getByRole('status')).toBeFocused()
  const receipt = await details.getByText(/^\d{3} \d{3}$/).textContent()
  await expect(details.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(details.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await details.getByRole('button', { name: 'Something else is wrong' }).click()
  await expect(line).toBeFocused()

  await open(page, '/admin/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: /^Correction requests/ })).toBeVisible()
  const menu = await openAdminMenu(page)
  await menu.getByRole('link', { name: /^Corrections \d+ waiting$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corrections')
  const rows = page.getByRole('row').filter({ hasText: name.lastName })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(receipt ?? 'a receipt')
  // The sender calls and reads the number aloud.
  await page.getByRole('searchbox', { name: 'Search corrections' }).fill(receipt ?? 'a receipt')
  await expect(page.getByText('Total: 1')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Union of Sandwip')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await rows
    .first()
    .getByRole('link', { name: fullName(name) })
    .click()

  const panel = page.getByRole('region', { name: 'What visitors say is wrong' })
  const requests = panel.getByRole('listitem')
  await expect(requests).toHaveCount(2)
  await expect(panel.getByText('11218')).toBeVisible()
  await expect(requests.first()).toContainText(receipt ?? 'a receipt')
  await expect(panel.getByRole('link', { name: 'All corrections' })).toHaveAttribute(
    'href',
    '/admin/corrections',
  )
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  const city = page.getByRole('main').getByRole('textbox', { name: 'City', exact: true })
  const zip = page.getByRole('main').getByRole('textbox', { name: 'Zip Code', exact: true })
  await city.fill('Paterson')
  await panel.getByRole('button', { name: 'Apply: Zip Code' }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()
  await expect(zip).toHaveValue('11230')
  await expect(city).toHaveValue('Paterson')
  await expect(requests.filter({ hasText: 'Zip Code' }).getByRole('button')).toHaveCount(0)

  await panel
    .getByRole('textbox', { name: 'A word, if it is not applied (optional)' })
    .fill('Called back: it is right as it is.')
  await panel.getByRole('button', { name: 'Dismiss: Union of Sandwip' }).click()
  await expect(panel.getByText('Nothing is waiting.')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'What visitors say is wrong' })).toBeFocused()
  await panel.getByText('Dealt with: 2').click()
  await expect(panel.getByText(/Applied:/)).toBeVisible()
  await expect(panel.getByText(/Dismissed:.*Called back: it is right as it is\./)).toBeVisible()
  await checkAxe(page)

  // What was typed is saved on top of what was applied.
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(async () => {
    const { data } = await register.list({ searchTerm: name.lastName })
    expect(data[0]?.address).toMatchObject({ city: 'Paterson', zipCode: '11230' })
    expect(data[0]?.unionOfSandwip).toBe('musapur')
  }).toPass()
  await open(page, `/check-membership?q=rahima+${name.lastName}&member=${_id}`)
  await expect(details.getByRole('definition').filter({ hasText: '11230' })).toBeVisible()
})

test('a correction is deleted, restored from the trash, and erased there alone', async ({
  page,
  register,
}) => {
  const { name, _id } = await register.create(person())
  const sender = `Salma ${name.lastName}`
  const details = page.getByRole('dialog', { name: 'Member Details' })
  const field = (label: string) => details.getByRole('textbox', { name: label, exact: true })
  await open(page, `/check-membership?q=rahima+${name.lastName}&member=${_id}`)
  await details.getByRole('button', { name: 'Something is wrong here' }).click()
  await details.getByRole('combobox', { name: 'What is wrong?' }).selectOption('Zip Code')
  await field('What should it say?').fill('11230')
  await field('Your name').fill(sender)
  await page.waitForTimeout(HUMAN_DELAY_MS)
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(details.getByRole('status')).toHaveText('Thank you! We will look into it.')

  const row = page.getByRole('row').filter({ hasText: sender })
  const remove = async () => {
    await open(page, '/admin/corrections')
    await expect(row.getByRole('button', { name: `Erase ${sender}` })).toHaveCount(0)
    await row.getByRole('button', { name: `Delete ${sender}` }).click()
    await expect(page.getByText('Correction request deleted successfully!')).toBeVisible()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await remove()
  const trashed = await findInTrash(page, sender)
  await expect(trashed).toContainText('Correction request')
  await trashed.getByRole('button', { name: `Restore ${sender}` }).click()
  await expect(trashed).toHaveCount(0)
  await remove()
  await eraseFromTrash(page, sender)
})

test('a life member who is hidden with a reason is not found by the public', async ({ page, register }) => {
  const { name, _id, phone } = await register.create(lifeMember())
  await open(page, `/admin/life-members/update/${_id}`)
  const hide = page.getByRole('checkbox', { name: 'Hidden from visitors' })
  await hide.check()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('A reason is required to hide a member from visitors!').first()).toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Why hidden from visitors' })
  await expect(reason).toBeFocused()
  await checkAxe(page)
  await reason.fill('Asked for it on the phone.')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()

  await open(page, `/admin/life-members?searchTerm=${name.lastName}`)
  const row = page.getByRole('row').filter({ hasText: name.lastName })
  await expect(row.getByText('Hidden from visitors')).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const text of [name.lastName, phone]) {
    await open(page, `/check-membership?q=${encodeURIComponent(text)}`)
    await expect(page.getByText('There is no members!')).toBeVisible()
  }
})

test('the correction form is available in Bengali', async ({ page, register }) => {
  const { name, _id } = await register.create(person())
  await open(page, `/bn/check-membership?q=rahima+${name.lastName}&member=${_id}`)
  const details = page.getByRole('dialog', { name: 'সদস্যের বিবরণ' })
  await details.getByRole('button', { name: 'এখানে কিছু ভুল আছে' }).click()
  await expect(details.getByRole('combobox', { name: 'কোনটি ভুল?' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
})
