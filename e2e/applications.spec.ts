import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { successReply } from '#domain/api.ts'
import { spokenCode } from '#domain/applications/application-rules.ts'
import { ApplicationReceipt, PaymentCodeOf } from '#domain/applications/application.ts'
import { DeskSession } from '#domain/dues/desk.ts'
import { expectNoSidewaysScroll, expectQuiet, HUMAN_DELAY_MS, watchHands, watchRequests } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { box, choose, main, openDesk, receiptNumber, unpaid } from './desks.ts'
import { eraseFromTrash, findInTrash } from './erase-from-trash.ts'
import { open, sendLogin } from './fixtures.ts'
import { mailedText, plantLink } from './mailed-text.ts'
import { DEMO_ADMIN, expect, fullName, person, signInByApi, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

/** Sends a form as a visitor does, with a ticket that is as old as typing takes. */
const apply = async (
  request: APIRequestContext,
  applicants: ReturnType<typeof person>[],
  wanted: 'general' | 'life' = 'general',
  introducer = 'My uncle',
) => {
  const { data } = (await (await request.get('/api/public-forms/ticket')).json()) as {
    data: { ticket: string }
  }
  await new Promise((resolve) => setTimeout(resolve, HUMAN_DELAY_MS))
  const [{ phone, email, address } = person()] = applicants
  const response = await request.post('/api/applications', {
    data: {
      people: applicants.map(({ name, fatherOrHusbandName, yearOfBirth, unionOfSandwip }) => ({
        name,
        fatherOrHusbandName,
        yearOfBirth,
        unionOfSandwip,
      })),
      phone,
      email,
      address,
      introducer,
      class: wanted,
      consentVersion: 1,
      locale: 'en',
      website: '',
      ticket: data.ticket,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return successReply(ApplicationReceipt).parse(await response.json()).data
}

test(
  'a family applies, somebody vouches, a desk takes the money by its code, and a key decides',
  { tag: '@both-widths' },
  async ({ page, register, request }) => {
    const known = unpaid()
    const stored = await register.create(known)
    const introducer = await register.create(person({ expiredYearOfMembership: new Date().getFullYear() }))
    const stranger = person()
    const { code } = await apply(request, [stranger, known])
    const [newName, knownName] = [fullName(stranger.name), fullName(known.name)]
    const heading = (name: string) => main(page).getByRole('heading', { level: 1, name })

    // The list says what is missing.
    await open(page, '/admin/applications')
    await main(page)
      .getByRole('searchbox', { name: 'Search applications' })
      .fill(spokenCode(code).toLowerCase())
    const row = page.getByRole('row').filter({ hasText: newName })
    await expect(row.getByText('Nobody vouches yet, Not paid yet')).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await row.getByRole('link', { name: newName }).press('Enter')
    await expect(heading(newName)).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'New member' })).toBeDisabled()
    await expect(main(page).getByText('No single member was found for “My uncle”.')).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    const application = page.url()

    // Somebody vouches for the whole form.
    await main(page).getByRole('button', { name: 'Somebody vouches' }).press('Enter')
    await choose(page, page.getByRole('combobox', { name: 'Who vouches?' }), introducer.name.lastName ?? '')
    await main(page)
      .getByRole('textbox', { name: /What was said/ })
      .fill('At the desk: my nephew')
    await checkAxe(page)
    await main(page).getByRole('button', { name: 'Note it' }).press('Enter')
    const steps = main(page).getByRole('region', { name: 'Steps' })
    await expect(steps.getByText(`${fullName(introducer.name)} knows the applicant.`)).toBeVisible()
    await expect(main(page).getByText('This has to be paid before it can be approved.')).toBeVisible()

    // The desk finds both by the code.
    await openDesk(page)
    await choose(page, box(page), spokenCode(code).toLowerCase())
    await expect(main(page).getByRole('region', { name: newName })).toBeVisible()
    await expect(main(page).getByRole('region', { name: knownName })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Store $40' })).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')
    await expect(receiptNumber(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await choose(page, box(page), code)
    await expect(main(page).getByText(`Paid already: ${newName}, ${knownName}`)).toBeVisible()

    // One key makes the first a member, and leads to the second; undone, it is open again.
    await open(page, new URL(application).pathname)
    await expect(main(page).getByText('Ready', { exact: true })).toBeVisible()
    await checkAxe(page)
    await page.keyboard.press('n')
    await expect(heading(knownName)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(heading(newName)).toBeVisible()
    await expect(main(page).getByText('Ready', { exact: true })).toBeVisible()
    await page.keyboard.press('n')

    // The other one is a member already: the digit of the likeliest.
    await expect(heading(knownName)).toBeVisible()
    const isThis = main(page).getByRole('button', { name: 'Is this member' }).first()
    await expect(isThis).toHaveClass(/bg-primary/)
    await expect(isThis).toBeEnabled()
    await page.keyboard.press('1')
    await expect(page.getByText(`${knownName} is approved, member ID ${stored.id}.`)).toBeVisible()
    await open(page, `/admin/members/${stored._id}`)
    await expect(
      main(page)
        .getByText(/^Paid until/)
        .first(),
    ).toBeVisible()

    // What was decided says so.
    await open(page, new URL(application).pathname)
    await expect(main(page).getByRole('button', { name: 'Take back' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: newName })).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
  },
)

test('a session that ends while a registrar asks back or refuses loses no word, and nothing is decided twice', async ({
  page,
  context,
  request,
  expectFailure,
}) => {
  expectFailure(/\/api\/(admin|auth\/refresh-token)/)
  const stranger = person()
  const { code } = await apply(request, [stranger])
  const name = fullName(stranger.name)
  const inFlight = watchRequests(page, /\/api\/admin/)
  await open(page, `/admin/applications?searchTerm=${code}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  const application = new URL(page.url()).pathname

  const typeAndLose = async (key: string, field: string, text: string, submit: string) => {
    await page.keyboard.press(key)
    await page.getByRole('dialog').getByRole('textbox', { name: field }).fill(text)
    await expectQuiet(inFlight)
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: submit }).press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await sendLogin(page, DEMO_ADMIN)
    await expect(page).toHaveURL(application)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue(text)
    await checkAxe(page)
    await dialog.getByRole('button', { name: submit }).press('Enter')
  }
  await typeAndLose('a', 'Question', 'Which union is your family from?', 'Ask')
  await expect(page.getByText('The question is noted!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // It leads to the next one.
  await open(page, application)
  await expect(main(page).getByText('Which union is your family from?')).toHaveCount(1)
  await expect(main(page).getByText('Asked back', { exact: false }).first()).toBeVisible()

  await typeAndLose('r', 'Reason', 'Sent twice by mistake', 'Refuse')
  await expect(page.getByText(`${name} is refused.`)).toBeVisible()

  // What was sent is no draft any more.
  await open(page, application)
  await expect(main(page).getByRole('button', { name: 'Take back' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(main(page).getByRole('button', { name: 'Ask back' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a refused application is deleted, restored from the trash, and erased there alone', async ({
  page,
  request,
}) => {
  const stranger = person()
  const { code } = await apply(request, [stranger])
  const name = fullName(stranger.name)
  await open(page, `/admin/applications?searchTerm=${code}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click()
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  const application = new URL(page.url()).pathname
  await expect(main(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Sent twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(`${name} is refused.`)).toBeVisible()

  const remove = async () => {
    await open(page, application)
    await expect(main(page).getByRole('button', { name: `Erase ${name}` })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Application deleted successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/applications$/)
  }
  await remove()
  const trashed = await findInTrash(page, name)
  await expect(trashed).toContainText('Application')
  await trashed.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(trashed).toHaveCount(0)
  await open(page, application)
  await expect(main(page).getByText('Sent twice').first()).toBeVisible()
  await checkAxe(page)
  await remove()
  await eraseFromTrash(page, name)
})

test('a member who is named answers by the link of the mail, once the applicant has typed the code', async ({
  page,
  register,
  request,
  server,
}) => {
  const introducer = await register.create(person({ expiredYearOfMembership: new Date().getFullYear() }))
  const stranger = person()
  const { code, secret } = await apply(request, [stranger], 'general', String(introducer.id))
  const mailed = mailedText(server.file, stranger.email, /^\d{6}$/m)
  const confirmed = await request.post('/api/applications/confirm', { data: { secret, code: mailed } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const asked = () => mailedText(server.file, introducer.email, /names you/)
  await expect.poll(asked).not.toBe('')
  // The mails of a site that does not know its own address have no links.
  await open(page, `/join/introduction#${plantLink(server.file, introducer.id)}`)
  await expect(main(page).getByText(fullName(stranger.name))).toBeVisible()
  await checkAxe(page)
  await main(page).getByRole('button', { name: 'Yes, I know this person' }).press('Enter')
  await expect(main(page).getByText('Thank you for your answer!')).toBeVisible()

  await open(page, `/admin/applications?searchTerm=${code}`)
  await main(page).getByRole('table').getByRole('link').press('Enter')
  const checks = main(page).getByRole('region', { name: 'Five checks' })
  await expect(checks.getByText(`${fullName(introducer.name)} knows the applicant.`)).toBeVisible()
  await expect(checks.getByText('By the link of the mail')).toBeVisible()
})

/** Makes everybody of these forms ready: a member vouches, and a desk takes the money. */
const makeReady = async (request: APIRequestContext, introducer: number, codes: readonly string[]) => {
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  const opened = await post('/api/admin/desks', { letter: 'Z', float: {} })
  const desk = successReply(DeskSession).parse(await opened.json()).data._id
  for (const code of codes) {
    const found = await request.get(`/api/admin/payment-codes/${code}`, { headers })
    const { applicants, fees, year } = successReply(PaymentCodeOf).parse(await found.json()).data
    const parts = applicants.map((applicant) => {
      const fee = fees.find((each) => each.class === applicant.class)
      const purpose = applicant.class === 'life' ? { purpose: 'life' } : { purpose: 'dues', year }
      return { ...purpose, member: null, applicant: applicant._id, fee: fee?._id, cents: fee?.cents ?? 0 }
    })
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    await post('/api/admin/payments', { desk, method: 'cash', cents, payer: null, payerName: 'X', parts })
    const said = { member: introducer, isKnown: true, said: 'At the desk' }
    await post(`/api/admin/applications/${applicants[0]?._id}/introduction`, said)
  }
}

test('a registrar decides a queue of every kind by keyboard, with at most three keys each', async ({
  page,
  register,
  request,
}) => {
  const { keyboard } = page
  const write = async (key: string, text: string) => {
    await keyboard.press(key)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await keyboard.type(text)
    await keyboard.press('Control+Enter')
  }
  const decide = {
    create: () => keyboard.press('n'),
    createTwin: async () => {
      await keyboard.press('n')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
      await keyboard.press('Tab')
      await keyboard.press('Enter')
    },
    createLife: async () => {
      await keyboard.press('n')
      await keyboard.type(`L-${randomInt(1e9)}`)
      await keyboard.press('Enter')
    },
    isMember: () => keyboard.press('1'),
    ask: () => write('a', 'Which house is your family from?'),
    refuse: () => write('r', 'You asked us to.'),
  }
  const kindOf = new Map<string, keyof typeof decide>()
  const applicant = async (kind: keyof typeof decide, isMember = kind === 'isMember') => {
    const someone = unpaid()
    if (isMember) await register.create(someone)
    kindOf.set(fullName(someone.name), kind)
    return someone
  }
  const one = async (...of: Parameters<typeof applicant>) => [await applicant(...of)]
  const general = [
    await one('create'),
    await one('isMember'),
    [await applicant('create'), await applicant('isMember'), await applicant('refuse')],
    await one('ask'),
    await one('createTwin', true),
    await one('ask'),
    await one('isMember'),
    await one('refuse'),
    await one('create'),
  ]
  const life = [await one('createLife'), await one('createLife', true)]
  const first = await apply(request, await one('create'))
  const others = await Promise.all([
    ...general.map((people) => apply(request, people)),
    ...life.map((people) => apply(request, people, 'life')),
  ])
  const introducer = await register.create(person({ expiredYearOfMembership: new Date().getFullYear() }))
  await makeReady(
    request,
    introducer.id,
    [first, ...others].map(({ code }) => code),
  )

  await open(page, `/admin/applications?searchTerm=${first.code}`)
  await main(page).getByRole('table').getByRole('link').press('Enter')
  const readHands = await watchHands(page)
  const heading = main(page).getByRole('heading', { level: 1 })
  const counts: Record<string, number> = {}
  while (kindOf.size > 0) {
    await expect.poll(async () => kindOf.has((await heading.allTextContents()).join(''))).toBe(true)
    await expect(main(page)).toBeFocused()
    // Not the second press of a double press.
    await expect(main(page).getByRole('button', { name: 'New member' })).toBeEnabled()
    const name = (await heading.textContent()) ?? ''
    const kind = kindOf.get(name) ?? 'create'
    kindOf.delete(name)
    await decide[kind]()
    await expect(heading.filter({ hasText: name })).toHaveCount(0)
    const { mouse, presses } = await readHands()
    expect(mouse).toBe(0)
    counts[kind] = presses
  }
  expect(counts).toEqual({ create: 1, createTwin: 3, createLife: 2, isMember: 1, ask: 3, refuse: 3 })
})
