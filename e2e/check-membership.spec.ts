import { isGivenUpFade, open } from './fixtures.ts'
import { expectNoSidewaysScroll, delayResponses, MEMBER_LIST, failRequests } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { expect, lifeMember, person, picture, test } from './people.ts'

const SCRIPTS = /\/assets\/.*\.js/

test(
  'a visitor searches a membership and reads its details [S1.2, S2.2, S2.107-118, S2.121-122, S5.26, S6.2, S7.15, S8.4, S9.24]',
  { tag: '@both-widths' },
  async ({ page, register, isMobile }) => {
    const { name, phone, id } = await register.create(person(), await picture('teal'))
    const search = page.getByRole('searchbox', { name: 'Search for a membership' })
    const row = page.getByRole('row').filter({ hasText: name.lastName })

    await open(page, '/check-membership')
    await expect(page.getByRole('heading', { name: 'Check Your Membership' })).toBeVisible()
    await expect(
      page.getByText('Search by Full Name, Phone Number, or Member ID', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/^Example:/)).toHaveText('Example:Abdul Karim718-555-01231024')
    await expect(search).toHaveAttribute(
      'placeholder',
      'Enter Member ID, Lifetime ID, Full Name, or Phone...',
    )
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveCount(0)
    await checkAxe(page)

    await search.fill(`rahima ${name.lastName}`)
    await expect(row).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Father Or Husband',
      'Phone',
      'Address',
      'State',
      'Zip Code',
      'Union of Sandwip',
      'View',
    ])
    await expect(row.getByRole('cell').filter({ hasNot: page.getByRole('button') })).toHaveText([
      `Rahima ${name.lastName}`,
      /^Abdul Q/,
      /^\(305\) 555-\d{4}$/,
      '12 Lantern Place, Apt 3B',
      'NY',
      '11218',
      'MUSAPUR',
    ])
    if (isMobile) {
      await expect(row.getByRole('cell').first()).toHaveCSS('display', 'block')
      await expectNoSidewaysScroll(page)
    }
    await checkAxe(page)
    for (const text of [String(id), phone.slice(2)]) {
      await search.fill(text)
      await expect(page).toHaveURL(`/check-membership?q=${text}`)
      await expect(row).toBeVisible()
    }

    await row.getByRole('button', { name: `View Rahima ${name.lastName}` }).click()
    const details = page.getByRole('dialog', { name: 'Member Details' })
    await expect(details.getByText(`Rahima ${name.lastName} is on the register`)).toBeInViewport({ ratio: 1 })
    await expect(details.getByText('Active · since 2011')).toBeInViewport({ ratio: 1 })
    await expect(details.getByText(`Member ID ${id} · please write it down`)).toBeVisible()
    await expect(details.getByRole('term')).toHaveText([
      'Name',
      'Father/Husband',
      'Phone',
      'Address',
      'City',
      'State',
      'Zip Code',
      'Union of Sandwip',
      'Initial year of membership',
      'Membership Type',
      'Membership Status',
    ])
    await expect(details.getByRole('definition')).toHaveText([
      `Rahima ${name.lastName}`,
      /^Abdul Q/,
      /^\(305\) 555-\d{4}$/,
      '12 Lantern Place, Apt 3B',
      'Brooklyn',
      'NY',
      '11218',
      'MUSAPUR',
      '2011',
      'General Member',
      'Active',
    ])
    await expect(
      details.getByText('(If any incorrect or missing information Please contact to admin)'),
    ).toBeVisible()
    await expect(details.getByRole('img', { name: `Picture of Rahima ${name.lastName}` })).toBeVisible()
    await expect(details).toHaveCSS('max-width', '768px')
    await checkAxe(page)
    // The close button stays in sight at the end of the details.
    await details.getByText('(If any incorrect').scrollIntoViewIfNeeded()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()

    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page).toHaveURL('/check-membership')
  },
)

test('a search without results, a member without a picture, and a failed search [S2.117, S2.119-120, S2.122, S8.4]', async ({
  page,
  register,
  expectFailure,
}) => {
  expectFailure(MEMBER_LIST)
  const { name } = await register.create()
  const search = page.getByRole('searchbox')

  await open(page, `/check-membership?q=Rahima+${name.lastName}`)
  await page.getByRole('button', { name: /^View/ }).click()
  const details = page.getByRole('dialog', { name: 'Member Details' })
  await expect(details.getByRole('img', { name: 'No picture' })).toBeVisible()
  // A click outside closes it as well.
  await page.mouse.click(4, 4)
  await expect(details).toBeHidden()

  await search.fill('nobody is called like this')
  await expect(page.getByText('There is no members!')).toBeVisible()
  await checkAxe(page)

  const stopFailing = await failRequests(page, MEMBER_LIST, 503, 'The register is being moved!')
  await search.fill('karim')
  await expect(page.getByRole('alert')).toContainText('The register is being moved!')
  await stopFailing()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Members found' })).toBeVisible()
})

test('the membership check is available in Bengali', async ({ page, register }) => {
  const { name } = await register.create()
  await open(page, '/bn/check-membership')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার সদস্যপদ যাচাই করুন')
  const search = page.getByRole('searchbox', { name: 'সদস্যপদ খুঁজুন' })
  await expect(search).toHaveAttribute('placeholder', 'সদস্য আইডি, আজীবন আইডি, পুরো নাম বা ফোন লিখুন...')
  await search.fill(`rahima ${name.lastName}`)
  await expect(page.getByText('পাওয়া গেছে: ১')).toBeVisible()
  await page.getByRole('button', { name: /দেখুন/ }).click()
  const details = page.getByRole('dialog', { name: 'সদস্যের বিবরণ' })
  await expect(details.getByText(`${name.lastName} সদস্য তালিকায় আছেন`)).toBeVisible()
  await expect(details.getByText('সক্রিয় · ২০১১ সাল থেকে')).toBeVisible()
  await expect(details.getByRole('definition').filter({ hasText: 'মুছাপুর' })).toBeVisible()
  await expect(details.getByRole('definition').last()).toHaveText('সক্রিয়')
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await search.fill('nobody is called like this')
  await expect(page.getByText('কোনো সদস্য নেই!')).toBeVisible()
})

test('a membership that is not active, and one of a member who died, are worded with care', async ({
  page,
  register,
}) => {
  const details = page.getByRole('dialog', { name: 'Member Details' })
  const show = ({ id, _id }: { id: number; _id: string }) =>
    open(page, `/check-membership?q=${id}&member=${_id}`)
  await show(await register.create(person({ isActive: false })))
  await expect(details.getByText('is not an active member at present')).toBeVisible()
  await expect(details.getByText('Inactive · since 2011')).toBeVisible()
  await expect(details.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await checkAxe(page)
  await show(await register.create(lifeMember({ isActive: false, isDied: true })))
  await expect(details.getByText('is no longer among us')).toBeVisible()
  await expect(details.getByText('Member since 2011')).toBeVisible()
  await expect(details.getByText('is on the register')).toHaveCount(0)
})

test('one of many people with a name is found by the last four digits of the phone', async ({
  page,
  register,
}) => {
  const { name } = person()
  for (let count = 0; count < 5; count++) await register.create(person({ name }))
  const { phone } = await register.create(person({ name }))
  await open(page, `/check-membership?q=rahima+${name.lastName}`)
  const rows = page.getByRole('row').filter({ hasText: name.lastName })
  const digits = page.getByRole('textbox', { name: 'The last four digits of your phone' })
  const lines = page.getByRole('listitem').filter({ hasText: name.lastName })
  await expect(lines).toHaveCount(6)
  await expect(page.getByText('12 Lantern Place')).toHaveCount(0)
  await digits.fill('12')
  await digits.press('Enter')
  await expect(page.getByText('Please type all four digits!')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await digits.fill(phone.slice(-4))
  await page.getByRole('button', { name: 'Find me' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('12 Lantern Place')
  await expect(page.getByRole('searchbox')).toHaveValue(`rahima ${name.lastName}`)
  await page.goBack()
  await expect(lines).toHaveCount(6)
  await expect(digits).toHaveValue('')
  await page.goForward()
  await expect(digits).toHaveCount(0)
  await expect(rows).toHaveCount(1)
})

for (const path of ['/check-membership', '/bn/check-membership']) {
  test.describe(`${path}, on a slow connection`, () => {
    test('text typed before hydration is searched after it', async ({ page, register }) => {
      const { name } = await register.create()
      const release = await delayResponses(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      const search = page.getByRole('searchbox')
      await search.pressSequentially(name.lastName)
      release()
      await expect(page.getByRole('listitem').filter({ hasText: name.lastName })).toBeVisible()
      await expect(page).toHaveURL(`${path}?q=${name.lastName}`)
      await expect(search).toHaveValue(name.lastName)
      await expect(search).toBeFocused()
    })

    test('Enter before hydration shows the results, and the search box works afterwards', async ({
      page,
      register,
    }) => {
      const { name } = await register.create()
      const other = await register.create()
      const row = (lastName: string) => page.getByRole('listitem').filter({ hasText: lastName })
      const release = await delayResponses(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      const search = page.getByRole('searchbox')
      await search.pressSequentially(name.lastName)
      await search.press('Enter')
      await expect(row(name.lastName)).toBeVisible()
      await expect(page).toHaveURL(`${path}?q=${name.lastName}`)
      // And once more from a page that has an answer.
      await search.fill(other.name.lastName)
      release()
      await expect(row(other.name.lastName)).toBeVisible()
      await expect(page).toHaveURL(`${path}?q=${other.name.lastName}`)
      await search.fill(name.lastName)
      await search.press('Enter')
      await expect(row(name.lastName)).toBeVisible()
    })
  })
}

/** How many scripts have arrived when the visitor types: from none to more than the page has. */
const ARRIVED = [0, 1, 2, 3, 5, 8, 100]

for (const arrived of ARRIVED) {
  test(`typing and pressing Enter finds the membership when ${arrived} scripts have arrived`, async ({
    page,
    register,
  }) => {
    const { name } = await register.create()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => {
      if (!isGivenUpFade(message)) problems.push(message)
    })
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    let requested = 0
    await page.route(SCRIPTS, async (route) => {
      requested += 1
      if (requested > arrived) await pressed
      await route.fallback()
    })
    await page.goto('/check-membership', { waitUntil: 'commit' })
    const box = page.getByRole('searchbox')
    await box.pressSequentially(name.lastName)
    await box.press('Enter', { noWaitAfter: true })
    release()
    await expect(page.getByRole('listitem').filter({ hasText: name.lastName })).toBeVisible()
    await expect(page).toHaveURL(`/check-membership?q=${name.lastName}`)
    expect(problems).toEqual([])
  })
}

test('a click before hydration is done after it: the details open', async ({ page, register }) => {
  const { name } = await register.create()
  const release = await delayResponses(page, /\/assets\/(?!document-).*\.js/)
  await page.goto(`/check-membership?q=Rahima+${name.lastName}`)
  await page.getByRole('button', { name: /^View/ }).click()
  await expect(page.locator('[data-island]')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toBeVisible()
})

test('an island is loaded again after the connection was lost', async ({ page, expectFailure }) => {
  const scripts = /\/assets\/(?!document-).*\.js/
  expectFailure(scripts)
  await page.route(scripts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/contact-us')
  await failed
  await page.unroute(scripts)
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and a search link are rendered by the server', async ({ page, register, expectFailure }) => {
    expectFailure(/\/assets\/.*\.js$/)
    const { name } = await register.create()
    await page.goto('/check-membership')
    await page.getByRole('searchbox').fill(name.lastName)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`/check-membership?q=${name.lastName}`)
    await expect(page.getByRole('listitem').filter({ hasText: name.lastName })).toBeVisible()
    await page.goto('/bn/check-membership?q=nobody+at+all')
    await expect(page.getByText('কোনো সদস্য নেই!')).toBeVisible()
    // Without a script the menu is one that the browser itself unfolds, with plain links.
    await page.locator('summary').first().click()
    await page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link', { name: 'গঠনতন্ত্র' }).click()
    await expect(page).toHaveURL('/bn/constitution')
  })
})
