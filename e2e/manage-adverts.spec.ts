import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, pictureFile, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('an advert is scheduled, runs in its tile, is viewed and clicked, ends, and frees its tile [S1.8, S2.12]', async ({
  page,
  expectFailure,
}) => {
  // There is no such place: that the way leads there is what is looked at.
  expectFailure(/ferry\.example\.org/)
  await open(page, '/admin/advertises')
  const row = (name: string) =>
    page.getByRole('list', { name: 'Advertisements' }).getByRole('listitem').filter({ hasText: name })
  await expect(row('Harbor Lane Grocery')).toContainText('Running in tile 1')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  await page.getByRole('link', { name: 'New advertisement' }).click()
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field('Label (English)').fill('Channel Ferry')
  await field('Link').fill('javascript:alert(1)')
  await main.getByLabel('First day').fill('2031-05-01')
  await main.getByLabel('Last day').fill('2031-04-30')
  await main.getByRole('button', { name: 'Create' }).click()
  await expect(main.getByRole('alert').getByRole('link')).toHaveText([
    'A picture is required!',
    'Link: Must be a web address such as https://example.org!',
    'The last day must not be before the first!',
  ])
  await checkAxe(page)
  await main.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile('ferry.jpg', '#1f6f8b'))
  await expect(main.getByAltText('Present picture')).toBeVisible()
  await field('Link').fill('https://ferry.example.org/fares')
  await main.getByLabel('Last day').fill('')
  await main.getByRole('button', { name: 'Create' }).click()
  await expect(row('Channel Ferry')).toContainText('Planned')
  // Four others have no end: that is said when it is saved, and stays in the list.
  const noTile = 'All tiles are taken on its days: it will not be shown.'
  await expect(page.getByRole('alert').filter({ hasText: noTile })).toBeVisible()
  await expect(row('Channel Ferry')).toContainText(noTile)

  const edit = async (change: () => Promise<void>) => {
    // On a phone the toast lies over the last row, and a pointer that rests on it makes it stay.
    await page.mouse.move(0, 0)
    await row('Channel Ferry').getByRole('link', { name: 'Edit Channel Ferry' }).click()
    await expect(field('Label (English)')).toHaveValue('Channel Ferry')
    await change()
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Advertisement updated successfully!')).toBeVisible()
    await main.getByRole('link', { name: 'Back to the list' }).click()
  }
  await edit(async () => {
    await main.getByLabel('First day').fill('2026-01-01')
    await main.getByRole('combobox', { name: 'Tile' }).selectOption('2')
  })
  await expect(row('Channel Ferry')).toContainText('Running in tile 2')
  await expect(row('Two Rivers Bookkeeping')).toContainText('Waiting for a free tile')

  const seen = page.waitForResponse((reply) => reply.url().endsWith('/api/adverts/views'))
  await open(page, '/')
  const tiles = page.getByRole('complementary', { name: 'Advertisements' }).getByRole('listitem')
  await expect(tiles).toHaveCount(4)
  await expect(tiles.nth(1)).toContainText('Channel Ferry')
  await tiles.nth(1).scrollIntoViewIfNeeded()
  expect((await seen).status()).toBe(200)
  const followed = page.waitForRequest('https://ferry.example.org/fares')
  await tiles.nth(1).getByRole('link').click()
  expect((await followed).redirectedFrom()?.url()).toMatch(/\/api\/adverts\/[\da-f-]+\/click$/)
  await open(page, '/admin/advertises')
  const number = (name: string, what: string) =>
    row(name).locator('dl > div').filter({ hasText: what }).getByRole('definition')
  await expect(number('Channel Ferry', 'Clicks')).toHaveText('1')
  await expect(number('Channel Ferry', 'Views')).toHaveText('1')

  await edit(() => main.getByLabel('Last day').fill('2026-01-31'))
  await expect(row('Channel Ferry')).toContainText('Ended')
  await page.getByRole('button', { name: 'Delete Channel Ferry' }).click()
  await expect(row('Channel Ferry')).toBeHidden()
  // One more leaves its tile, and is brought back afterwards: other stories find all four.
  await page.getByRole('button', { name: 'Delete Green Boat Travel' }).click()
  await expect(row('Green Boat Travel')).toBeHidden()
  const visitor = await page.context().newPage()
  await open(visitor, '/')
  const column = visitor.getByRole('complementary', { name: 'Advertisements' }).getByRole('listitem')
  await expect(column).toHaveCount(4)
  for (const tile of await column.all()) await expect(tile).toContainText('Advertisement')
  await expect(column.filter({ hasText: 'Your advertisement here' }).getByRole('link')).toHaveAttribute(
    'href',
    '/contact-us',
  )
  await checkAxe(visitor)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row('Green Boat Travel')).toBeVisible()
})
