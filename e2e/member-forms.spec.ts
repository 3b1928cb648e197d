import { IMAGE_MAX_BYTES } from '#domain/images/image-rules.ts'
import { open } from './fixtures.ts'
import { fillMemberForm, openAdminMenu, failRequests } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { DEMO_ADMIN, expect, lifeMember, person, picture, pictureFile, test } from './people.ts'

const CREATE = /\/api\/members\/create$/

test.use({ signedInAs: DEMO_ADMIN })

const FIRST_FIELDS = [
  'First name',
  'Middle name',
  'Last name',
  'Father / Husband name',
  'YOB',
  'Phone',
  'Second phone',
  'Email',
  'Paid Amount',
  'Initial year of membership',
]
const LAST_FIELDS = ['Name', 'Phone', 'Street', 'Apartment', 'City', 'State', 'Zip Code']

test(
  'each form shows the fields of its member type [S2.85-91, S2.93-99, S3.7, S4.10-12]',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const main = page.getByRole('main')
    const text = (name: string) => main.getByRole('textbox', { name, exact: true })
    const general = await register.create()
    const life = await register.create(lifeMember())

    await open(page, '/admin/members/create')
    for (const name of [...FIRST_FIELDS, ...LAST_FIELDS]) await expect(text(name).first(), name).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(FIRST_FIELDS.length + LAST_FIELDS.length)
    const country = main.getByRole('combobox', { name: 'Country of Phone: US +1 United States' })
    await expect(country).toHaveCount(2)
    await country.first().click()
    await page.getByRole('combobox', { name: 'Search countries' }).fill('bang')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['+880 Bangladesh'])
    await checkAxe(page)
    await page.keyboard.press('Escape')
    const union = main.getByRole('combobox', { name: 'Union of Sandwip' })
    await expect(union.getByRole('option')).toHaveCount(20)
    await expect(union.getByRole('option').first()).toHaveText('Select union of Sandwip')
    const type = main.getByRole('combobox', { name: 'Type of member' })
    await expect(type.getByRole('option')).toHaveText([
      'Select type of member',
      'General Member',
      'Life Time Member',
      'New Member',
      'Renewal Member',
    ])
    await expect(main.getByRole('group', { name: "Member's Full Address" })).toBeVisible()
    await expect(main.getByRole('group', { name: 'Membership Status' }).getByRole('radio')).toHaveCount(2)
    await type.selectOption('Life Time Member')
    await expect(text('Life time member ID')).toBeVisible()
    await expect(main.getByRole('group', { name: 'Active Or Deceased Member' })).toBeVisible()
    await type.selectOption('General Member')
    await expect(text('Life time member ID')).toHaveCount(0)
    await expect(text('Expiration year of membership')).toHaveCount(0)
    await type.selectOption('')

    await open(page, `/admin/members/update/${general._id}`)
    await expect(text('First name')).toHaveValue('Rahima')
    await expect(text('Expiration year of membership')).toHaveValue('2014')
    await expect(main.getByRole('combobox', { name: 'Type of member' })).toHaveCount(0)
    await expect(text('Life time member ID')).toHaveCount(0)
    await expect(main.getByRole('group', { name: 'Membership Status' })).toBeVisible()

    // A link to the wrong one of the two update screens leads to the right one.
    await open(page, `/admin/members/update/${life._id}`)
    await expect(page).toHaveURL(`/admin/life-members/update/${life._id}`)
  },
)

test(
  'errors are shown at their fields and in a summary with links, and the input is preserved [S2.96, S2.103-104, S3.6, S4.15, S5.17, S8.5]',
  { tag: '@both-widths' },
  async ({ page, expectFailure }) => {
    expectFailure(CREATE)
    const main = page.getByRole('main')
    const text = (name: string) => main.getByRole('textbox', { name, exact: true })
    const create = main.getByRole('button', { name: 'Create', exact: true })

    await open(page, '/admin/members/create')
    await create.click()
    await expect(text('First name')).toBeFocused()
    const summary = main.getByRole('alert').filter({ hasText: 'Please correct these fields:' })
    const MESSAGES = [
      'First name is required!',
      'Last name is required!',
      'Father Or Husband name is required!',
      'Year of Birth is required!',
      'Phone number is required!',
      'Email is required!',
      'Union of Sandwip is required!',
      'Type of member is required!',
      'Street is required!',
      'City is required!',
      'State is required!',
      'Zip Code is required!',
    ]
    await expect(summary.getByRole('link')).toHaveCount(MESSAGES.length)
    for (const [index, message] of MESSAGES.entries()) {
      await expect(summary.getByRole('link').nth(index)).toContainText(message)
      await expect(main.getByRole('paragraph').filter({ hasText: message })).toBeVisible()
    }
    await expect(text('Zip Code')).toHaveAccessibleDescription('Zip Code is required!')
    await checkAxe(page)
    await summary.getByRole('link', { name: 'Zip Code is required!' }).click()
    await expect(text('Zip Code')).toBeFocused()

    const member = person()
    await fillMemberForm(page, member)
    await expect(summary).toHaveCount(0)
    const introduced = main.getByRole('group', { name: 'Introduced by (Name & Phone)' })
    await text('YOB').fill('2021')
    await text('Phone').first().fill('718')
    await text('Email').fill('rahima@')
    await text('Initial year of membership').fill('1899')
    await introduced.getByRole('textbox', { name: 'Phone' }).fill('71855')
    await create.click()
    await expect(text('YOB')).toBeFocused()
    await expect(text('YOB')).toHaveAccessibleDescription('Year of Birth must be before 2020!')
    await expect(text('Phone').first()).toHaveAccessibleDescription(
      'Phone number must be a valid USA phone number!',
    )
    await expect(text('Email')).toHaveAccessibleDescription('Invalid email!')
    await expect(text('Initial year of membership')).toHaveAccessibleDescription(
      'Initial year of membership must be after 1900!',
    )
    await expect(introduced.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      'Phone must be a valid USA phone number!',
    )

    await fillMemberForm(page, member)
    const stopFailing = await failRequests(page, CREATE, 503, 'The register is being moved!')
    await create.click()
    await expect(main.getByRole('alert')).toHaveText('The register is being moved!')
    await expect(text('Last name')).toHaveValue(member.name.lastName)
    await stopFailing()
    await create.click()
    await expect(page).toHaveURL(/\/admin\/members$/)
  },
)

test('no digit of a phone number is lost, however it is entered', async ({ page, register }) => {
  const member = person()
  const main = page.getByRole('main')
  const phone = main.getByRole('textbox', { name: 'Phone', exact: true }).first()
  const create = main.getByRole('button', { name: 'Create', exact: true })
  const notice = main.getByText(
    'No area code or exchange in the USA begins with 0 or 1. Please check the number.',
  )
  const paste = async (text: string) => {
    const street = main.getByRole('textbox', { name: 'Street' })
    await street.fill(text)
    await street.press('ControlOrMeta+a')
    await street.press('ControlOrMeta+x')
    await phone.press('ControlOrMeta+a')
    await phone.press('ControlOrMeta+v')
  }

  await open(page, '/admin/members/create')
  await fillMemberForm(page, member)
  await phone.fill('')
  await phone.pressSequentially('০১৭১১২২৩৩৪৪')
  await expect(phone).toHaveValue('০১৭১১২২৩৩৪৪')
  await expect(phone).toHaveAccessibleDescription(/a number in Bangladesh \(01711-223344\)/)
  await create.click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/Phone number must be a valid USA phone number!/)
  await checkAxe(page)

  await paste('+880 1711-223344')
  await expect(phone).toHaveValue('+880 1711-223344')
  await paste('(718) 555-0100 ext 5')
  await expect(phone).toHaveAccessibleDescription(/The extension 5 was left out\./)
  await phone.press('Tab')
  await expect(phone).toHaveValue('+1 (718) 555-0100')
  await paste('718.555.0100 347.555.0199')
  await expect(phone).toHaveValue('+1 (718) 555-0100')
  await expect(phone).toHaveAccessibleDescription(/A phone number has at most 15 digits: nothing was added\./)
  // As paper has it, key by key, as fast as a scanner and as slow as a beginner.
  const notations = ['(347) 555-0177', '1-347-555-0177', '+1 347 555 0177', '3475550177', '347.555.0177']
  for (const [index, notation] of notations.entries()) {
    await phone.fill('')
    await phone.pressSequentially(notation, { delay: [0, 20, 120][index % 3] ?? 0 })
    await expect(phone).toHaveValue(notation)
    await phone.press('Tab')
    await expect(phone).toHaveValue('+1 (347) 555-0177')
  }

  // What the pattern allows may be saved, though it is odd.
  await paste(`1${member.phone.slice(3)}`)
  await expect(notice).toBeVisible()
  await main.getByRole('textbox', { name: 'Street' }).fill('12 Lantern Place')
  await create.click()
  await expect(page).toHaveURL(/\/admin\/members$/)
  expect(await register.count({ searchTerm: `1${member.phone.slice(3)}` })).toBe(1)
})

test('an invalid picture is rejected in the browser, and one with a false type by the server [S5.19-20]', async ({
  page,
  expectFailure,
}) => {
  expectFailure(CREATE)
  const member = person()
  const main = page.getByRole('main')
  const picker = main.getByLabel('Upload Image')
  const create = main.getByRole('button', { name: 'Create', exact: true })

  await open(page, '/admin/members/create')
  await fillMemberForm(page, member)
  await picker.setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(IMAGE_MAX_BYTES + 1),
  })
  await expect(main.getByText('File too large, max size is 2MB')).toBeVisible()
  await picker.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(main.getByText('Unsupported file format')).toBeVisible()
  await expect(main.getByRole('img')).toHaveCount(0)

  await picker.setInputFiles(await pictureFile('photo.jpg', 'navy'))
  await expect(main.getByText('Unsupported file format')).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove picture photo.jpg' }).click()
  await expect(main.getByRole('img')).toHaveCount(0)
  await picker.setInputFiles({ name: 'liar.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await create.click()
  await expect(picker).toHaveAccessibleDescription(/Unsupported file format/)
  await expect(main.getByRole('textbox', { name: 'Last name' })).toHaveValue(member.name.lastName)
  await picker.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await picture('olive', { type: 'png' }),
  })
  await create.click()
  await expect(page).toHaveURL(/\/admin\/members$/)
})

test('a double click on Create creates one member', async ({ page, register }) => {
  const member = person()
  await open(page, '/admin/members/create')
  await fillMemberForm(page, member)
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/admin\/members$/)
  expect(await register.count({ searchTerm: member.name.lastName })).toBe(1)
})

test('leaving a form with unsaved changes asks for confirmation', async ({ page, register }) => {
  const { _id, name } = await register.create()
  const form = `/admin/members/update/${_id}`
  const middle = page.getByRole('main').getByRole('textbox', { name: 'Middle name' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leaveByMenu = async () =>
    (await openAdminMenu(page)).getByRole('link', { name: 'Life Time Member' }).click()

  await open(page, `/admin/members?searchTerm=${name.lastName}`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await middle.fill('Khatun')
  await leaveByMenu()
  await expect(dialog).toBeVisible()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(form)
  await expect(middle).toHaveValue('Khatun')
  const dialogShown = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await dialogShown).type()).toBe('beforeunload')
  await (await dialogShown).dismiss()
  await leaveByMenu()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/life-members$/)

  await page.goBack()
  await expect(page).toHaveURL(form)
  await expect(middle).toHaveValue('')
  await middle.fill('Begum')
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(form)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()
  await leaveByMenu()
  await expect(page).toHaveURL(/\/admin\/life-members$/)
})
