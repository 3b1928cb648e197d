import { open } from './fixtures.ts'
import { fillMemberForm, delayResponses, failRequests, rowOf, searchBox, filterPanel } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { createdMember, DEMO_ADMIN, expect, person, pictureFile, test } from './people.ts'

const DELETE = /\/api\/members\/delete\//
const CREATE = /\/api\/members\/create$/

test.use({ signedInAs: DEMO_ADMIN })

test(
  'an admin adds a member with a photo, finds and updates the member, and a visitor finds the membership [S1.4, S2.8, S2.60, S2.70, S2.72, S2.76, S2.100-102, S2.105-106, S3.2-3, S4.15, S4.17, S8.7]',
  { tag: '@both-widths' },
  async ({ page, browser, baseURL }) => {
    const member = person()
    const { lastName } = member.name
    const main = page.getByRole('main')

    await open(page, '/admin/members')
    await main.getByRole('link', { name: 'Create Member' }).click()
    await expect(page).toHaveURL(/\/admin\/members\/create$/)
    await fillMemberForm(page, member)
    await main.getByLabel('Upload Image').setInputFiles(await pictureFile('photo.jpg', 'teal'))
    await expect(main.getByRole('img', { name: 'photo.jpg' })).toBeVisible()

    const release = await delayResponses(page, CREATE)
    const answer = page.waitForResponse(CREATE)
    await main.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Loading...' })).toBeVisible()
    release()
    const created = createdMember.parse(await (await answer).json())
    await expect(page).toHaveURL(/\/admin\/members$/)
    await expect(page.getByText('Member created successfully!')).toBeVisible()

    await expect(page.getByText(`Rahima ${lastName}, member ID ${created.id}`)).toBeVisible()

    const digits = member.phone.slice(-10)
    for (const text of [
      lastName,
      `${lastName.toLowerCase()} rahima`,
      String(created.id),
      `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`,
    ]) {
      await searchBox(page).fill(text)
      await expect(rowOf(page, lastName), `found by ${text}`).toBeVisible()
      await expect(page).toHaveURL((url) => url.searchParams.get('searchTerm') === text)
    }
    await expect(page.getByText('Total: 1', { exact: true })).toBeVisible()
    const row = rowOf(page, lastName)
    const cells = [
      // The checkbox of the row.
      '',
      '1',
      `Rahima ${lastName} ID ${created.id} by phone`,
      /^Abdul Q/,
      /^\(305\) 555-\d{4}$/,
      '1975',
    ]
    for (const [index, text] of [
      ...cells,
      '12 Lantern Place, Apt 3B',
      'Brooklyn',
      '11218',
      'MUSAPUR',
    ].entries()) {
      await expect(row.getByRole('cell').nth(index)).toHaveText(text)
    }

    await row.getByRole('link', { name: `Edit Rahima ${lastName}` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/members/update/${created._id}$`))
    await expect(page.getByRole('heading', { name: 'Update Member' })).toBeVisible()
    await expect(main.getByRole('img', { name: 'Present picture' })).toHaveJSProperty('complete', true)
    await main.getByRole('textbox', { name: 'City' }).fill('Jamaica')
    await main.getByRole('radio', { name: 'Inactive' }).check()
    await main.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('Member updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/members/update/${created._id}$`))
    await checkAxe(page)

    await page.goBack()
    await expect(row.getByRole('cell').nth(7)).toHaveText('Jamaica')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = filterPanel(page)
    await filters.getByRole('radio', { name: 'Active', exact: true }).check()
    await expect(page.getByText('There is no members!')).toBeVisible()
    await filters.getByRole('radio', { name: 'Inactive' }).check()
    await expect(row).toBeVisible()

    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: { cookies: [], origins: [] },
    })
    const visitor = await context.newPage()
    await open(visitor, '/check-membership')
    await visitor.getByRole('searchbox').fill(`Rahima ${lastName}`)
    await visitor.getByRole('button', { name: `View Rahima ${lastName}` }).click()
    const details = visitor.getByRole('dialog', { name: 'Member Details' })
    await expect(details.getByRole('definition').last()).toHaveText('Inactive')
    const photo = details.getByRole('img', { name: `Picture of Rahima ${lastName}` })
    await expect(photo).toHaveJSProperty('naturalWidth', 640)
    await context.close()
  },
)

test(
  'deleting asks for confirmation by name, shows a refusal, and closes after success [S1.5, S2.73-75, S4.16-17, S7.14, S8.8]',
  { tag: '@both-widths' },
  async ({ page, register, expectFailure }) => {
    expectFailure(DELETE)
    const { name } = await register.create()
    const row = rowOf(page, name.lastName)
    const dialog = page.getByRole('dialog', { name: 'You want to delete this member?' })
    const sure = dialog.getByRole('button', { name: "Yes, I'm sure" })

    await open(page, `/admin/members?searchTerm=${name.lastName}`)
    const remove = row.getByRole('button', { name: `Delete Rahima ${name.lastName}` })
    await remove.click()
    await expect(dialog.getByText(`Rahima ${name.lastName}`)).toBeVisible()
    await checkAxe(page)
    await dialog.getByRole('button', { name: 'No, cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
    await expect(row).toBeVisible()

    const stopFailing = await failRequests(page, DELETE, 409, 'The register is locked today!')
    await remove.click()
    await sure.click()
    await expect(dialog.getByRole('alert')).toHaveText('The register is locked today!')
    await stopFailing()
    const release = await delayResponses(page, DELETE)
    await sure.click()
    await expect(dialog.getByRole('button', { name: 'Deleteing...' })).toBeVisible()
    release()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('There is no members!')).toBeVisible()
    expect(await register.count({ searchTerm: name.lastName })).toBe(0)
  },
)
