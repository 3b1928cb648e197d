import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { expiredIn } from '#domain/members/expired-in.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { MORE_SORT_OPTIONS, SORT_OPTIONS } from '#domain/members/member-query.ts'
import { open } from './fixtures.ts'
import {
  delayResponses,
  failRequests,
  MEMBER_COLUMNS,
  MEMBER_LIST,
  searchBox,
  filterPanel,
} from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { DEMO_ADMIN, expect, fullName, person, test } from './people.ts'

const GENERAL = { typeOfMembers: 'general_member,new_member,renewal_member' }

test.use({ signedInAs: DEMO_ADMIN })

test(
  'the state of the list is in the URL: pages, page size, reload, Back and a shared link [S1.3, S2.58, S2.66-71, S4.19, S9.7]',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const total = await register.count(GENERAL)
    const pages = Math.ceil(total / 10)
    const numbers = page.getByRole('row').getByRole('cell').and(page.locator('[data-label="#"]'))
    const nav = page.getByRole('navigation', { name: 'Pages' })
    const size = page.getByRole('combobox', { name: 'Results per page' })

    await open(page, '/admin/members')
    await expect(page.getByText(`Total: ${total.toLocaleString('en-US')}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(MEMBER_COLUMNS)
    await expect(numbers).toHaveCount(30)
    await expect(size.getByRole('option')).toHaveText(['10', '20', '30', '50', '100'])
    await expect(searchBox(page)).toHaveAttribute(
      'placeholder',
      'Search by member ID, life-time member ID or name',
    )

    await size.selectOption('10')
    await expect(numbers).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 1)))
    await checkAxe(page)
    await nav.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/admin/members?limit=10&page=2')
    await expect(numbers).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 11)))

    await open(page, '/admin/members?limit=10&page=7')
    await expect(nav.locator('li')).toHaveText([
      'Prev',
      '1',
      '…',
      '5',
      '6',
      '7',
      '8',
      '9',
      '…',
      String(pages),
      'Next',
    ])
    await expect(nav.getByRole('link', { name: 'Page 7', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.reload()
    await expect(numbers.first()).toHaveText('61')
    await size.selectOption('20')
    await expect(page).toHaveURL('/admin/members?limit=20')
    await expect(numbers.first()).toHaveText('1')
    await page.goBack()
    await expect(page).toHaveURL('/admin/members?limit=10&page=7')
    await expect(numbers.first()).toHaveText('61')
    await expect(size).toHaveValue('10')

    await open(page, '/admin/members?limit=10&page=99999')
    await expect(page).toHaveURL(`/admin/members?limit=10&page=${pages}`)
    await expect(numbers.first()).toHaveText(String((pages - 1) * 10 + 1))
  },
)

test(
  'filters narrow the list, are shown as chips that clear one filter each, and can be reset together [S1.3, S2.57, S2.59-64, S2.77, S4.13, S8.3, S9.13]',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const total = (count: number) =>
      page.getByText(`Total: ${count.toLocaleString('en-US')}`, { exact: true })
    const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button')
    const filters = filterPanel(page)
    const openFilters = () => page.getByRole('button', { name: 'Filters', exact: true }).click()

    await open(page, '/admin/members')
    await openFilters()
    await expect(filters.getByRole('group', { name: 'Type of member' }).getByRole('checkbox')).toHaveCount(3)
    await expect(filters.getByRole('group', { name: 'Union of Sandwip' }).getByRole('checkbox')).toHaveCount(
      19,
    )
    // Of the years, those that have somebody.
    const years = filters.getByRole('group', { name: 'Initial year' }).getByRole('checkbox')
    await expect(years.first()).not.toHaveAccessibleDescription('0')
    expect(await years.count()).toBeLessThan(48)
    for (const year of ['2003', '2010', '2015']) await filters.getByRole('checkbox', { name: year }).check()
    await filters.getByRole('radio', { name: 'Active', exact: true }).check()
    await filters.getByRole('checkbox', { name: 'General Member' }).check()
    await filters.getByRole('checkbox', { name: 'MOGDHARA' }).check()
    await filters.getByRole('checkbox', { name: 'MUSAPUR' }).check()
    await checkAxe(page)
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(chips).toHaveText([
      'Active',
      'General Member',
      'MOGDHARA',
      'MUSAPUR',
      '2003',
      '2010',
      '2015',
    ])
    await expect(page).toHaveURL((url) => url.searchParams.get('unionOfSandwips') === 'mogdhara,musapur')
    const query = {
      typeOfMembers: 'general_member',
      unionOfSandwips: 'mogdhara,musapur',
      initialYearOfMemberships: '2003,2010,2015',
      isActive: true,
    }
    const narrowed = await register.count(query)
    expect(narrowed).toBeGreaterThan(0)
    await expect(total(narrowed)).toBeVisible()

    await page.getByRole('button', { name: 'Remove MUSAPUR' }).click()
    await expect(chips).toHaveCount(6)
    await expect(total(await register.count({ ...query, unionOfSandwips: 'mogdhara' }))).toBeVisible()
    await page.reload()
    await expect(chips).toHaveText(['Active', 'General Member', 'MOGDHARA', '2003', '2010', '2015'])

    await openFilters()
    await expect(filters.getByRole('checkbox', { name: 'MOGDHARA' })).toBeChecked()
    await filters.getByRole('button', { name: 'Reset' }).click()
    await expect(chips).toHaveCount(0)
    await expect(page).toHaveURL('/admin/members')
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(filters.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await searchBox(page).fill('nobody is called like this')
    await expect(page.getByText('There is no members!')).toBeVisible()
    await expect(total(0)).toBeVisible()
    await checkAxe(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(total(await register.count(GENERAL))).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
    await expect(page).toHaveURL('/admin/members')
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('nobody is called like this')
  },
)

test('each sort option shows the register in that order [S1.3, S2.65, S3.14, S4.18, S9.9]', async ({
  page,
  register,
}) => {
  await open(page, '/admin/members?limit=10')
  const sort = page.getByRole('combobox', { name: 'Sort By' })
  await expect(sort.getByRole('option')).toHaveText(
    [...SORT_OPTIONS, ...MORE_SORT_OPTIONS].map(({ label }) => label),
  )
  await expect(sort).toHaveValue('id-asc')
  for (const { sortBy, sortOrder, label } of [...SORT_OPTIONS, ...MORE_SORT_OPTIONS].toReversed()) {
    await sort.selectOption(label)
    const { data } = await register.list({ ...GENERAL, limit: 10, sortBy, sortOrder })
    await expect(page.locator('[data-label="Name"]')).toHaveText(
      data.map((member) => {
        const expired = expiredIn(member, dayOf(systemClock.now()), DEFAULT_DUES_RULES.yearStart)
        const mark = expired === null ? '' : ` expired ${expired}`
        return `${fullName(member.name)} ID ${member.id}${memberStatus(member) === 'Active' ? mark : ' Inactive'}`
      }),
    )
  }
})

test(
  'a loading list shows skeletons, and a failed one shows its message and a retry [S2.78-80, S8.3, S9.19]',
  { tag: '@both-widths' },
  async ({ page, expectFailure }) => {
    expectFailure(MEMBER_LIST)
    const release = await delayResponses(page, MEMBER_LIST)
    await open(page, '/admin/members')
    const rows = page.getByTestId('table-skeleton').locator('> *')
    await expect(rows).toHaveCount(5)
    await expect(rows.first().locator('> *')).toHaveCount(7)
    await expect(rows.first().locator('> :last-child > *')).toHaveCount(2)
    const fields = page.getByTestId('filter-skeleton').locator('> *')
    await expect(fields).toHaveCount(2)
    await expect(fields.first().locator('> *')).toHaveCount(15)
    await checkAxe(page, { whileLoading: true })

    const stopFailing = await failRequests(page, MEMBER_LIST, 503, 'The register is being moved!')
    release()
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The register is being moved!')
    await checkAxe(page)
    await stopFailing()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  },
)

test('a member is found by other spellings of the name in either script, with the reason shown', async ({
  page,
  register,
}) => {
  const { name } = await register.create(
    person({ name: { firstName: 'Jahangir', middleName: null, lastName: person().name.lastName } }),
  )
  const row = page.getByRole('row').filter({ hasText: name.lastName })
  await open(page, `/admin/members?searchTerm=${encodeURIComponent(`জাহাঙ্গীর ${name.lastName}`)}`)
  await expect(row).toContainText('other script')
  await expect(row.locator('mark')).toHaveText(['Jahangir', name.lastName])
  await searchBox(page).fill(`Zahangeer ${name.lastName}`)
  await expect(page.getByText('Nobody is written like this.')).toBeVisible()
  await checkAxe(page)
  await page.getByRole('button', { name: '1 sounds alike' }).click()
  await expect(page).toHaveURL(/withOthers=true/)
  await expect(row).toContainText('sounds like')
  await checkAxe(page)
  const sort = page.getByRole('combobox', { name: 'Sort By' })
  await expect(sort).toHaveValue('best-match')
  await sort.selectOption('Member ID: low to high')
  await expect(page).toHaveURL(/sort=id-asc/)
  await expect(row).toBeVisible()
})
