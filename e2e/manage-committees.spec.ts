import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { Term } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { expectNoSidewaysScroll, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, signInByApi, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const TERMS = '/api/admin/committee-terms'
const LAST_DAY = '2032-12-31'

test.afterEach(async ({ playwright, server }) => {
  // The committee is left as it was found: its present term is the one before again.
  const request = await playwright.request.newContext({ baseURL: server.url })
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await request.get(`${TERMS}?committee=advisory`, { headers })
  const terms = successReply(z.array(Term)).parse(await reply.json()).data
  const [newest, before] = terms.toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))
  if (newest?.endsOn === LAST_DAY && before) {
    await request.delete(`${TERMS}/${newest._id}`, { headers })
    await request.patch(`${TERMS}/${before._id}`, { headers, data: { isCurrent: true } })
  }
  await request.dispose()
})

test('an admin starts the next term, adds two people and reorders them; the past term stays on the site [S2.27]', async ({
  page,
  register,
}) => {
  const main = page.getByRole('main')
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
  const names = [`Abdul Q${randomInt(1e9)}`, `Rokeya Q${randomInt(1e9)}`] as const

  await open(page, '/admin/dashboard')
  await (await openAdminMenu(page)).getByRole('link', { name: 'Committees' }).click()
  const advisors = main.getByRole('region', { name: 'Advisory Committee' }).getByRole('listitem')
  await expect(advisors).not.toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  const before = await advisors.count()
  await main.getByRole('link', { name: 'New term: Advisory Committee' }).click()
  await main.getByRole('button', { name: 'Start the term' }).click()
  await expect(main.getByRole('alert')).toContainText('The first day is required!')
  await main.getByLabel('First day').fill('2031-01-01')
  await main.getByLabel('Last day').fill(LAST_DAY)
  await checkAxe(page)
  await main.getByRole('button', { name: 'Start the term' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2031 – 2032')
  // What lies ahead is not shown yet, and can be moved.
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible()
  await open(page, '/advisory-committee')
  await expect(main.getByRole('region').first().getByRole('listitem')).not.toHaveCount(0)
  await expect(main).not.toContainText('2031')
  await page.goBack()
  const today = dayOf(Date.now())
  await main.getByLabel('First day').fill(today)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${today.slice(0, 4)} – 2032`)
  await expect(main.getByText('Present', { exact: true })).toBeVisible()

  await register.create(person({ name: { firstName: 'রহিমা', middleName: null, lastName: 'খাতুন' } }))
  const search = main.getByRole('searchbox', { name: 'Find in the register' })
  await main.getByRole('link', { name: 'Add a person' }).click()
  await search.fill('রহিমা খাতুন')
  await main.getByRole('button', { name: /^রহিমা খাতুন/ }).click()
  await expect(field('Office (Bengali)')).toBeFocused()
  await expect(field('Name (Bengali)')).toHaveValue('রহিমা খাতুন')
  await field('Name (Bengali)').fill('')

  for (const [index, name] of names.entries()) {
    if (index > 0) await main.getByRole('link', { name: 'Add a person' }).click()
    await search.fill('karim')
    const found = main.getByRole('button', { name: /Karim.* ID / }).first()
    const words = (await found.textContent()) ?? ''
    await found.click()
    await expect(field('Office (English)')).toBeFocused()
    expect(words).toContain(await field('Name (English)').inputValue())
    await field('Name (English)').fill(name)
    await field('Office (English)').fill('Adviser')
    await field('Office (Bengali)').fill('উপদেষ্টা')
    await field('Phone').fill('718-555-0123')
    await main.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  const listed = main.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(listed).toContainText([names[0], names[1]])
  const saved = page.waitForResponse(/\/order$/)
  await main.getByRole('button', { name: `Move ${names[1]} up` }).press('Enter')
  await saved
  await expect(listed).toContainText([names[1], names[0]])
  await main.getByRole('button', { name: `Delete ${names[0]}` }).click()
  await expect(listed).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed).toContainText([names[1], names[0]])

  for (const [path, past] of [
    ['/advisory-committee', 'Past committees'],
    ['/bn/advisory-committee', 'পূর্ববর্তী কমিটি'],
  ] as const) {
    await open(page, path)
    const present = main.getByRole('region').first()
    await expect(present.getByRole('listitem')).toContainText([names[1], names[0]])
    await expect(present).not.toContainText('555-0123')
    const kept = main.getByRole('region', { name: past })
    await expect(kept.locator('details')).toHaveCount(before)
    await kept.locator('summary').first().click()
    await expect(kept.getByRole('listitem').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
  }
})
