import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { delayResponses, expectNoSidewaysScroll, HUMAN_DELAY_MS } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { expectHydrated, open } from './fixtures.ts'
import { mailedText } from './mailed-text.ts'
import { expect, test } from './people.ts'

/** The code that was mailed to an address. */
const mailedCode = (file: string, email: string) => mailedText(file, email, /^\d{6}$/m)

const uniqueEmail = () => `join.${randomInt(1e9)}@example.org`

const partsOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    box: (name: string) => main.getByRole('group', { name, exact: true }),
    field: (name: string) => main.getByRole('textbox', { name, exact: true }),
    send: main.getByRole('button', { name: 'Send the application' }),
    receipt: main.getByText(/^\d{3} \d{3}$/),
  }
}

/** Fills in one person, and what is asked once. */
const fillForm = async (page: Page, firstName: string, { isOffline = false, email = uniqueEmail() } = {}) => {
  const { box, main } = partsOf(page)
  const you = box('About you')
  const fill = (label: string, value: string) => you.getByRole('textbox', { name: label }).fill(value)
  await fill('First name', firstName)
  await fill('Last name', 'Sarkar')
  await fill("Father's or husband's name", 'Abdul Sarkar')
  await fill('Year of birth', '1980')
  await you.getByRole('combobox', { name: 'Union of Sandwip' }).selectOption('musapur')
  const home = box('Phone and address')
  await home.getByRole('textbox', { name: 'Phone' }).fill('347-555-0155')
  await home.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await home.getByRole('textbox', { name: 'Street' }).fill('12 Church Ave')
  await home.getByRole('textbox', { name: 'ZIP code' }).fill('11218')
  const city = home.getByRole('textbox', { name: 'City' })
  const state = home.getByRole('textbox', { name: 'State' })
  if (isOffline) {
    await city.fill('Brooklyn')
    await state.fill('NY')
  }
  await expect(city).toHaveValue('Brooklyn')
  await expect(state).toHaveValue('NY')
  await main.getByRole('textbox', { name: 'A member who knows you' }).fill('1024')
  await main.getByRole('checkbox').check()
}

test('one person applies at a phone in Bengali by keyboard, confirms the address and withdraws', async ({
  page,
  server,
  expectFailure,
}) => {
  expectFailure(/\/api\/applications\/confirm$/)
  await page.setViewportSize({ width: 360, height: 740 })
  const email = uniqueEmail()
  const { main } = partsOf(page)
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
  await open(page, '/bn')
  await page.getByRole('contentinfo').getByRole('link', { name: 'সদস্য হোন' }).click()
  await expect(page).toHaveURL('/bn/join')
  await open(page, '/bn/join')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  await main.getByRole('textbox', { name: 'নামের প্রথম অংশ' }).focus()
  await page.keyboard.type('জাহানারা')
  await type('', 'সরকার', 'আব্দুল সরকার', '১৯৮০')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  // Past the button for another person.
  await page.keyboard.press('Tab')
  await type('৩৪৭৫৫৫০১৫৫', email, '12 Church Ave', '', '11218')
  await expect(main.getByRole('textbox', { name: 'শহর' })).toHaveValue('Brooklyn')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await type('1024')
  await page.waitForTimeout(HUMAN_DELAY_MS)
  await main.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bn\/join\/application#[\w-]{43}$/)
  await expect(main.getByRole('status').filter({ hasText: 'আপনার আবেদন পৌঁছেছে' })).toBeVisible()
  await expectHydrated(page)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  const code = main.getByRole('textbox', { name: 'মেইলে পাওয়া কোড' })
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(main.getByText('কোডটি ভুল বা পুরোনো!')).toBeVisible()
  await code.fill(mailedCode(server.file, email))
  await page.keyboard.press('Enter')
  await expect(main.getByText('আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে। ধন্যবাদ!')).toBeFocused()
  await expect(code).toHaveCount(0)

  await page.reload()
  await expect(main.getByRole('heading', { name: 'জাহানারা সরকার' })).toBeVisible()
  await expect(main.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}$/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await main.getByRole('button', { name: 'আবেদন তুলে নিন' }).click()
  await main.getByRole('button', { name: 'হ্যাঁ, তুলে নিন' }).click()
  await expect(main.getByText('আপনার আবেদন তুলে নেওয়া হয়েছে!')).toBeFocused()
  await expect(main.getByText('এই আবেদন তুলে নেওয়া হয়েছে।')).toBeVisible()
  await expect(main.getByRole('button', { name: 'আবেদন তুলে নিন' })).toHaveCount(0)
})

test('a family of three applies with photos; faults stand at their fields', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/applications(\/photo)?$/)
  const { main, box, field, send } = partsOf(page)
  await open(page, '/check-membership')
  await main.getByRole('link', { name: 'Become a member' }).click()
  await open(page, '/join')
  await fillForm(page, 'Jahanara')
  const add = main.getByRole('button', { name: 'Add a person of the family' })
  for (const number of [2, 3, 4]) {
    await add.click()
    await expect(box(`Person ${number}`).getByRole('textbox', { name: 'First name' })).toBeFocused()
    await box(`Person ${number}`).getByRole('textbox', { name: 'First name' }).fill(`Child ${number}`)
  }
  await main.getByRole('button', { name: 'Remove: Person 2' }).click()
  await expect(box('Person 2').getByRole('textbox', { name: 'First name' })).toHaveValue('Child 3')
  await expect(box('Person 4')).toHaveCount(0)
  for (const number of [2, 3]) {
    await box(`Person ${number}`).getByRole('textbox', { name: 'Last name' }).fill('Sarkar')
    await box(`Person ${number}`)
      .getByRole('textbox', { name: /^Father/ })
      .fill('Rafiq Sarkar')
    await box(`Person ${number}`).getByRole('combobox').selectOption('musapur')
  }
  await box('Person 2').getByRole('textbox', { name: 'Year of birth' }).fill('2004')
  await page.waitForTimeout(HUMAN_DELAY_MS)
  await send.click()
  await expect(box('Person 3').getByText('Year of Birth is required!')).toBeVisible()
  await expect(box('Person 3').getByRole('textbox', { name: 'Year of birth' })).toBeFocused()
  await checkAxe(page)
  await page.keyboard.type('2006')

  await send.click()
  await expect(main.getByText('Your application has arrived. Thank you!')).toBeVisible()
  await expectHydrated(page)
  await expect(field('Code from the mail')).toBeVisible()
  await expect(main.getByText('$60')).toBeVisible()
  const people = main.getByRole('region', { name: 'Who applies' }).getByRole('listitem')
  await expect(people).toHaveCount(3)

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  // As from a camera: larger than the server takes.
  const noise = {
    create: {
      width: 1800,
      height: 1400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const large = await sharp(noise).jpeg({ quality: 100 }).toBuffer()
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024)
  const you = people.filter({ hasText: 'Jahanara Sarkar' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    you.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('a.heic', 'image/heic', heic)
  await expect(you.getByText(/This is a HEIC picture/)).toBeVisible()
  await page.route('**/api/applications/photo', (route) => route.abort('connectionreset'), { times: 1 })
  await choose('camera.jpg', 'image/jpeg', large)
  await expect(you.getByText('The photo did not arrive.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await you.getByRole('button', { name: 'Send the photo again' }).click()
  await expect(you.getByText('The photo has arrived.')).toBeVisible()
  await page.reload()
  await expect(people.filter({ hasText: 'The photo has arrived.' })).toHaveCount(1)
})

test('a form survives a lost connection and a reload, and is stored once', async ({
  page,
  context,
  server,
  expectFailure,
}) => {
  const email = uniqueEmail()
  expectFailure(/\/api\/(applications|public-forms\/ticket)$|\/assets\//)
  const { main, box, send, receipt } = partsOf(page)
  await open(page, '/join')
  await context.setOffline(true)
  await fillForm(page, 'Jahanara', { isOffline: true, email })
  await send.click()
  await expect(main.getByText(/^The server could not be reached/)).toBeVisible()
  await context.setOffline(false)

  await page.reload()
  const firstName = box('About you').getByRole('textbox', { name: 'First name' })
  await expect(firstName).toHaveValue('Jahanara')
  await expect(box('Phone and address').getByRole('textbox', { name: 'City' })).toHaveValue('Brooklyn')
  await main.getByRole('checkbox').check()
  // The reply is lost, and the button is pressed again.
  const replies: { receipt: string; code: string }[] = []
  await page.route('**/api/applications', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { receipt: string; code: string } }
    replies.push(data)
    if (replies.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await send.click()
  await expect(main.getByText(/^The server could not be reached/)).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/\/join\/application#/)
  await expect(receipt).toBeVisible()
  expect(replies).toHaveLength(2)
  expect(replies[1]).toEqual(replies[0])
  // Only what looks as if a person had sent it is answered by mail.
  expect(mailedCode(server.file, email)).toMatch(/^\d{6}$/)

  await open(page, '/join')
  await expect(firstName).toHaveValue('')
})

test('what is typed before hydration is sent, and not taken for spam', async ({ page, server }) => {
  const email = uniqueEmail()
  const { main, send } = partsOf(page)
  const release = await delayResponses(page, /\/assets\/.*\.js/)
  await page.goto('/join', { waitUntil: 'commit' })
  const fill = (name: string, value: string) => main.locator(`[name="${name}"]`).fill(value)
  await fill('people.0.name.firstName', 'Jahanara')
  await fill('people.0.name.lastName', 'Sarkar')
  await fill('people.0.fatherOrHusbandName', 'Abdul Sarkar')
  await fill('people.0.yearOfBirth', '1980')
  await main.locator('[name="people.0.unionOfSandwip"]').selectOption('musapur')
  await fill('phone', '347-555-0155')
  await fill('email', email)
  for (const [name, value] of Object.entries({
    street: '12 Church Ave',
    zipCode: '11218',
    city: 'Brooklyn',
    state: 'NY',
  }))
    await fill(`address.${name}`, value)
  await fill('introducer', '1024')
  await main.getByRole('checkbox').check()
  release()
  // People can be added once the script is there.
  await expect(main.getByRole('button', { name: 'Add a person of the family' })).toBeEnabled()
  await send.click()
  await expect(main.getByText('Your application has arrived. Thank you!')).toBeVisible()
  expect(mailedCode(server.file, email)).toMatch(/^\d{6}$/)
})

test('a wrong link says so', async ({ page, expectFailure }) => {
  expectFailure(/\/api\/applications\/(introduction\/)?find$/)
  const { main } = partsOf(page)
  const secret = randomBytes(32).toString('base64url')
  for (const path of ['/join/introduction', '/join/application']) {
    await open(page, path)
    await expect(main.getByRole('alert')).toContainText('This link is not complete')
    await open(page, `${path}#${secret}`)
    await page.reload()
    await expect(main.getByRole('alert')).toContainText('This link is not valid')
    await checkAxe(page)
  }
})
