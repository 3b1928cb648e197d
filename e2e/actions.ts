import type { Page, Request } from '@playwright/test'
import type { NewMember } from '#domain/members/member.ts'
import { TICKET_MIN_SECONDS } from '#domain/public-forms/trap-rules.ts'
import { expect, open } from './fixtures.ts'

/** How long a visitor takes to fill in a public form: a faster one would be taken for a bot. */
export const HUMAN_DELAY_MS = TICKET_MIN_SECONDS * 1000 + 200

/** Delays the responses to `url` until the returned function is called. */
export const delayResponses = async (page: Page, url: RegExp | string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Responds to `url` with an API error until the returned function is called. */
export const failRequests = async (page: Page, url: RegExp, status: number, message: string) => {
  const json = { statusCode: status, success: false, message, errorMessages: [] }
  await page.route(url, (route) => route.fulfill({ status, json }))
  return () => page.unroute(url)
}

/** Matches `GET /members` itself, not the routes below it. */
export const MEMBER_LIST = /\/api\/members(\?|$)/

/** The columns of both member directories (specification, section 2), after the one of the checkboxes. */
export const MEMBER_COLUMNS = [
  'Selected',
  '#',
  'Name',
  'Father / Husband',
  'Phone',
  'YOB',
  'Address',
  'City',
  'ZIP',
  'Union',
  'Action',
]

/** Expects that the page does not scroll horizontally. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(overflow, `${page.url()} fits into its width`).toBeLessThanOrEqual(0)
}

/** Deletes a general member on the member's page. */
export const deleteMember = async (page: Page, id: string) => {
  await open(page, `/admin/members/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/admin\/members$/)
}

/** Fills in the member form with the given values. */
export const fillMemberForm = async (page: Page, member: NewMember) => {
  const main = page.getByRole('main')
  const fill = (label: string, value: string | number | null | undefined) =>
    main.getByRole('textbox', { name: label, exact: true }).fill(String(value ?? ''))
  const introduced = main.getByRole('group', { name: 'Introduced by (Name & Phone)' })
  await fill('First name', member.name.firstName)
  await fill('Middle name', member.name.middleName)
  await fill('Last name', member.name.lastName)
  await fill('Father / Husband name', member.fatherOrHusbandName)
  await fill('YOB', member.yearOfBirth)
  await main.getByRole('textbox', { name: 'Phone', exact: true }).first().fill(member.phone.replace('+1', ''))
  await fill('Email', member.email)
  await main.getByRole('combobox', { name: 'Union of Sandwip' }).selectOption(member.unionOfSandwip)
  await fill('Paid Amount', member.amount)
  await fill('Initial year of membership', member.initialYearOfMembership)
  const type = main.getByRole('combobox', { name: 'Type of member' })
  // The form of life members does not ask for it.
  if ((await type.count()) > 0) await type.selectOption(member.typeOfMember)
  if (member.lifeMemberId) await fill('Life time member ID', member.lifeMemberId)
  await introduced.getByRole('textbox', { name: 'Name' }).fill(member.introduceBy?.name ?? '')
  await introduced
    .getByRole('textbox', { name: 'Phone' })
    .fill(member.introduceBy?.phone?.replace('+1', '') ?? '')
  await fill('Street', member.address.street)
  await fill('Apartment', member.address.apartment)
  await fill('City', member.address.city)
  await fill('State', member.address.state)
  await fill('Zip Code', member.address.zipCode)
}

/** The search box of a directory. */
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })

/** The filters of a directory: beside the list, or in a sheet on narrow screens. */
export const filterPanel = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).or(page.getByRole('dialog', { name: 'Filters' }))

/** The row, or the card, of the member with this last name. */
export const rowOf = (page: Page, lastName: string) => page.getByRole('row').filter({ hasText: lastName })

/** Opens the menu of the admin area if it is a drawer, and unfolds its groups. */
export const openAdminMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  const folded = menu.getByRole('button', { expanded: false })
  await expect(menu).toBeVisible()
  while ((await folded.count()) > 0) await folded.first().click()
  return menu
}

/** The requests of a page with a matching URL that are neither answered nor cancelled. */
export const watchRequests = (page: Page, url: RegExp) => {
  const inFlight = new Set<Request>()
  page.on('request', (request) => url.test(request.url()) && inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return inFlight
}

/** Waits until nothing is requested any more: an answer may lead to the next request. */
export const expectQuiet = async (inFlight: ReadonlySet<Request>) => {
  let quiet = 0
  const count = () => (quiet = inFlight.size === 0 ? quiet + 1 : 0)
  await expect.poll(count, { intervals: [30] }).toBeGreaterThan(2)
}

/** Counts the pages of a PDF. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/**
 * Counts what a hand does on the page from now on, without what is typed into fields. Resolves with a function that reads the counts and
 * begins again at 0.
 */
export const watchHands = async (page: Page) => {
  await page.evaluate(`
    window.hands = { mouse: 0, presses: 0 }
    addEventListener('pointerdown', () => hands.mouse++, true)
    addEventListener('keydown', ({ key, target }) => {
      if (key.length > 1 || !target.matches('input, textarea')) hands.presses++
    }, true)
  `)
  return () =>
    page.evaluate<{ mouse: number; presses: number }>(`(() => {
      const seen = hands
      hands = { mouse: 0, presses: 0 }
      return seen
    })()`)
}
