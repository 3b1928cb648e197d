import type { APIRequestContext } from '@playwright/test'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { E2E_CHECK } from './accounts.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, signInByApi, test } from './people.ts'

/** The least that may be set. */
const PER_ADDRESS = 10

/** Sees other members in full, until the limit of the address is reached. */
const useUpTheDay = async (visitor: APIRequestContext) => {
  for (let id = 1, notice: CheckAnswer['meta']['notice']; notice !== 'limit'; id++) {
    expect(id).toBeLessThan(2 * PER_ADDRESS)
    const reply = await visitor.get(`/api/members?searchTerm=${id}`)
    const { data } = (await reply.json()) as { data: CheckAnswer }
    notice = data.meta.notice
  }
}

test(
  'a part of a name shows masked members, the full name shows the member, and beyond the daily limit only one’s own opens, by ID and digits [S1.2]',
  { tag: '@both-widths' },
  async ({ page, register, playwright, server, isMobile }) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    const { accessToken } = await signInByApi(request, DEMO_ADMIN)
    const limit = async (perAddress: number) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      const data = { membershipCheck: { ...E2E_CHECK, perAddress } }
      expect((await request.patch('/api/admin/settings', { headers, data })).status()).toBe(200)
    }
    const [first, second] = [await register.create(person()), await register.create(person())]
    const search = page.getByRole('searchbox', { name: 'Search for a membership' })
    const rowOf = (lastName: string) => page.getByRole('row').filter({ hasText: lastName })
    const note = page.getByRole('note')
    const details = page.getByRole('dialog', { name: 'Member Details' })

    await open(page, '/check-membership')
    await search.fill('r')
    await expect(note).toHaveText('Please type at least three letters, or a number.')
    await search.fill(first.name.lastName)
    const lineOf = (lastName: string) =>
      page.getByRole('list', { name: 'Members found' }).getByRole('listitem').filter({ hasText: lastName })
    await expect(lineOf(first.name.lastName)).toHaveText(
      `Rahima ${first.name.lastName} · MUSAPUR · 11218View`,
    )
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(note).toContainText('The full name, the phone number or the member ID')
    if (isMobile) await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await page.getByRole('button', { name: `View Rahima ${first.name.lastName}` }).click()
    await expect(details.getByRole('term')).toHaveText(['Name', 'Zip Code', 'Union of Sandwip'])
    await expect(details.getByRole('img')).toHaveCount(0)
    await checkAxe(page)
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()

    await search.fill(`rahima ${first.name.lastName}`)
    await expect(rowOf(first.name.lastName)).toContainText('12 Lantern Place, Apt 3B')
    await expect(note).toHaveCount(0)

    await limit(PER_ADDRESS)
    await useUpTheDay(page.request)
    await search.fill(String(second.id))
    await expect(lineOf(second.name.lastName)).toBeVisible()
    await expect(note).toContainText('Please type the last four digits of the phone as well')
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await checkAxe(page)
    const digits = page.getByRole('textbox', { name: 'The last four digits of your phone' })
    await expect(page.getByText('Am I on the voter roll?')).toBeVisible()
    const [right, wrong] = [second.phone.slice(-4), second.phone.slice(-8, -4)]
    await digits.fill(wrong === right ? '0000' : wrong)
    await digits.press('Enter')
    await expect(note).toContainText('This ID and these digits do not match.')
    await digits.fill(right)
    await digits.press('Enter')
    await expect(rowOf(second.name.lastName)).toContainText('12 Lantern Place, Apt 3B')
    await expect(note).toHaveCount(0)
    await search.fill(String(first.id))
    await expect(rowOf(first.name.lastName)).toContainText('12 Lantern Place, Apt 3B')
    if (isMobile) await expectNoSidewaysScroll(page)
    await limit(E2E_CHECK.perAddress)
    await request.dispose()
  },
)

test('masked members are one line each in Bengali and without JavaScript', async ({
  register,
  browser,
  server,
  expectFailure,
}) => {
  expectFailure(/\/assets\/.*\.js$/)
  const { name } = await register.create()
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const reply = await page.goto(`/bn/check-membership?q=${name.lastName}`)
  expect(reply?.headers()['cache-control']).toBe('no-store')
  expect(reply?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('listitem').filter({ hasText: name.lastName })).toContainText('মুছাপুর · 11218')
  await expect(page.getByRole('note')).toContainText('পুরো নাম, ফোন নম্বর বা সদস্য আইডি')
  const address = page.getByRole('row').filter({ hasText: 'Lantern' })
  await expect(address).toHaveCount(0)
  await page.goto(`/check-membership?q=Rahima+${name.lastName}`)
  await expect(address).toHaveCount(1)
  await context.close()
})
