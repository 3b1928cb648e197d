import type { Page } from '@playwright/test'
import {
  expectQuiet,
  expectNoSidewaysScroll,
  filterPanel,
  MEMBER_COLUMNS,
  searchBox,
  watchRequests,
} from './actions.ts'
import { MEMBER_COLUMNS as MORE_COLUMNS } from '#domain/members/member-columns.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const TYPES = 'general_member,new_member,renewal_member'

/** A font that arrives late is for the next page, and not every machine has another one for Bengali. */
const waitForFonts = (page: Page) =>
  page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') })
  })

test(
  'many people are in view, and the head and the actions stay while the list scrolls',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await waitForFonts(page)
    await open(page, '/admin/members')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Edit/ }) })
    await expect(rows).toHaveCount(30)
    await page.evaluate('document.fonts.ready.then(() => true)')
    const create = page.getByRole('main').getByRole('link', { name: 'Create Member' })
    if (isMobile) {
      const first = await rows.first().boundingBox()
      const last = await rows.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(4500)
      await expect(rows.first().getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute(
        'href',
        /^tel:\+1\d{10}$/,
      )
    } else {
      const bottoms = await Promise.all(
        (await rows.all()).map(async (row) => {
          const box = await row.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        }),
      )
      expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12)
    }
    await rows.last().scrollIntoViewIfNeeded()
    await expect(create).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeInViewport()
    if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  },
)

test(
  'each choice of the filters says how many it would list, and a press on an often used one lists them',
  { tag: '@both-widths' },
  async ({ page, register, isMobile }) => {
    await register.create(person({ unionOfSandwip: 'chittagong (not for vote)', isDied: true }))
    const query = { typeOfMembers: TYPES, isDied: true }
    const deceased = await register.count(query)
    const inUnion = await register.count({ ...query, unionOfSandwips: 'chittagong (not for vote)' })
    await open(page, '/admin/members')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = filterPanel(page)
    const preset = filters.getByRole('button', { name: /^Deceased/ })
    await expect(preset).toContainText(deceased.toLocaleString('en-US'))
    await preset.click()
    await expect(preset).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/admin/members?isDied=true')
    await expect(page.getByText(`Total: ${deceased.toLocaleString('en-US')}`, { exact: true })).toBeAttached()
    const chittagong = filters.getByRole('checkbox', { name: 'CHITTAGONG (NOT FOR VOTE)' })
    await expect(chittagong).toHaveAccessibleDescription(inUnion.toLocaleString('en-US'))
    if (!isMobile) {
      // The panel covers the menu: the table keeps its columns.
      await expect(page.getByRole('columnheader', { name: 'Address' })).toBeInViewport()
      await expect(page.getByRole('checkbox', { name: /^Select this page/ })).toBeVisible()
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
      await expect(page).toHaveURL('/admin/members?isDied=true&sort=name-asc')
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
      await page.getByRole('columnheader', { name: '#' }).getByRole('button').click()
      await expect(page).toHaveURL('/admin/members?isDied=true')
    }
    await checkAxe(page)
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveText('Deceased')
    await expect(searchBox(page)).toBeVisible()
  },
)

test('the names that are written like the text come first, and those that sound alike below a line', async ({
  page,
  register,
}) => {
  const { lastName } = person().name
  const named = (firstName: string) =>
    register.create(person({ name: { firstName, middleName: null, lastName } }))
  await named('Karim')
  await named('Korim')
  await open(page, `/admin/members?searchTerm=Karim ${lastName}`)
  const names = page.locator('[data-label="Name"]')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Karim')
  const others = page.getByRole('button', { name: '1 sounds alike' })
  await expect(others).toHaveAttribute('aria-expanded', 'false')
  await others.click()
  await expect(names).toContainText(['Karim', 'Korim'])
  await expect(page.getByText('Total: 2', { exact: true })).toBeVisible()
  await checkAxe(page)
  await page.reload()
  await expect(names).toHaveCount(2)
  await others.click()
  await expect(names).toHaveCount(1)
})

test('a list is saved under a name, shared, used again and deleted', async ({ page }) => {
  const name = `To visit ${person().name.lastName}`
  await open(page, '/admin/members?unionOfSandwips=musapur&hasPicture=false')
  const openLists = () => page.getByRole('button', { name: 'Lists', exact: true }).click()
  await openLists()
  const menu = page.getByRole('dialog', { name: 'Saved lists' })
  await menu.getByRole('textbox', { name: 'Name of the list' }).fill(name)
  await menu.getByRole('button', { name: 'Save', exact: true }).click()
  await menu.getByRole('button', { name: `Share ${name}` }).click()
  await expect(menu.getByRole('button', { name: `Stop sharing ${name}` })).toBeVisible()
  await checkAxe(page)

  await open(page, '/admin/life-members')
  await openLists()
  await menu.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/admin/members?unionOfSandwips=musapur&hasPicture=false')
  await expect(page.getByRole('list', { name: 'Filters in use' }).getByRole('button')).toHaveText([
    'No picture',
    'MUSAPUR',
  ])
  await openLists()
  await menu.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(menu.getByRole('link', { name })).toHaveCount(0)
})

// Other stories of this worker expect the usual columns: it chooses them again at its end.
test('the chosen columns are those of the admin, after a reload too', async ({ page }) => {
  const inFlight = watchRequests(page, /\/api\//)
  await open(page, '/admin/members')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await menu.getByRole('checkbox', { name: 'YOB' }).uncheck()
  await menu.getByRole('checkbox', { name: 'Expires' }).check()
  await checkAxe(page)
  const headers = page.getByRole('columnheader')
  const chosen = [
    'Selected',
    '#',
    'Name',
    'Father / Husband',
    'Phone',
    'Address',
    'City',
    'ZIP',
    'Union',
    'Expires',
    'Action',
  ]
  await expect(headers).toHaveText(chosen)
  await page.keyboard.press('Escape')
  // The choice is saved.
  await expectQuiet(inFlight)
  await page.reload()
  await expect(headers).toHaveText(chosen)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await menu.getByRole('button', { name: 'Usual columns' }).click()
  await expect(headers).toHaveText(MEMBER_COLUMNS)
})

test('with all columns the table scrolls below the names, and the page does not', async ({ page }) => {
  const json = { statusCode: 200, success: true, message: 'OK', data: { columns: MORE_COLUMNS } }
  await page.route('/api/admin/directory-columns', (route) => route.fulfill({ json }))
  await open(page, '/admin/members')
  await expect(page.getByRole('columnheader', { name: 'Paid until' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  const row = page.getByRole('row').nth(1)
  const name = row.getByRole('link').first()
  const before = await name.boundingBox()
  const edit = row.getByRole('link', { name: /^Edit / })
  await edit.scrollIntoViewIfNeeded()
  await expect(edit).toBeInViewport()
  await expect(name).toBeInViewport()
  expect((await name.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0)
  await checkAxe(page)
})
