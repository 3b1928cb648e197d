import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

const UPDATE = /\/api\/members\/update\//

test.use({ signedInAs: DEMO_ADMIN })

test('two admins change one member: the second one sees the conflicts and resolves them', async ({
  page,
  browser,
  baseURL,
  register,
  storageState,
  expectFailure,
}) => {
  expectFailure(UPDATE)
  const { _id, name } = await register.create()
  const path = `/admin/members/update/${_id}`
  const field = (label: string, of = page) =>
    of.getByRole('main').getByRole('textbox', { name: label, exact: true })

  await open(page, path)
  await field('City').fill('Paterson')
  await field('State').fill('NJ')
  await field('Apartment').fill('2nd Floor')

  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
  })
  const other = await elsewhere.newPage()
  await open(other, path)
  await field('City', other).fill('Buffalo')
  await field('State', other).fill('N.Y.')
  await field('Zip Code', other).fill('14211')
  await other.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(other.getByText('Member updated successfully!')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const heading = page.getByRole('heading', {
    name: 'This member was changed by someone else in the meantime!',
  })
  await expect(heading).toBeFocused()
  await expect(field('City')).toHaveValue('Paterson')
  await expect(field('Apartment')).toHaveValue('2nd Floor')
  // What only the other one changed is no conflict: it is taken over.
  await expect(field('Zip Code')).toHaveValue('14211')
  await expect(page.getByRole('button', { name: 'Keep mine: Zip Code' })).toHaveCount(0)
  await expect(page.getByText(/^Zip Code: .* → 14211$/)).toBeVisible()
  await expect(page.getByText('Buffalo', { exact: true })).toBeVisible()
  await expect(page.getByText('N.Y.', { exact: true })).toBeVisible()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Use theirs: State' }).click()
  await expect(field('State')).toHaveValue('N.Y.')
  await page.getByRole('button', { name: 'Use theirs: City' }).click()
  await page.getByRole('button', { name: 'Keep mine: City' }).click()
  await expect(field('City')).toHaveValue('Paterson')

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()
  await expect(heading).toHaveCount(0)
  const { data } = await register.list({ searchTerm: name.lastName })
  expect(data[0]?.address).toEqual({
    street: '12 Lantern Place',
    apartment: '2nd Floor',
    city: 'Paterson',
    state: 'N.Y.',
    zipCode: '14211',
  })
})
