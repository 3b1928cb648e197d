import { expectNoSidewaysScroll, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, pictureFile, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('an admin reorders banners by keyboard, adds one, deletes it and restores it; the home page is updated [S1.7]', async ({
  page,
}) => {
  await open(page, '/admin/dashboard')
  await (await openAdminMenu(page)).getByRole('link', { name: 'Banners' }).click()
  const list = page.getByRole('list', { name: 'Banners' })
  const names = () => list.getByRole('listitem').getByRole('link', { name: /^(?!Edit )/ })
  const DEMO = [
    'One island, one family',
    'At home in Brooklyn',
    'The island we come from',
    'A light for those at home',
    'A day in the park',
  ]
  await expect(names()).toHaveText(DEMO)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/api/admin/banners/order'))
  // By a button, which keeps the focus.
  const down = page.getByRole('button', { name: 'Move One island, one family down' })
  const first = saved()
  await down.press('Enter')
  await expect(names()).toHaveText([DEMO[1], DEMO[0], ...DEMO.slice(2)].map(String))
  await expect(down).toBeFocused()
  expect((await first).status()).toBe(200)
  // And back by the keys of the grip.
  const grip = page.getByRole('button', { name: 'Drag One island, one family' })
  const second = saved()
  await grip.press('Space')
  await expect(page.getByText('One island, one family is lifted, from place 2 of 5.')).toBeAttached()
  // The lifted item itself is measured with the next frame: a key before that moves nothing, and is pressed again.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('One island, one family is over place 1 of 5.')).toBeAttached({
      timeout: 1000,
    })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(names()).toHaveText(DEMO)
  expect((await second).status()).toBe(200)

  await page.getByRole('link', { name: 'New banner' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create' }).click()
  await expect(main.getByRole('alert').getByRole('link')).toHaveText(['A picture is required!'])
  await checkAxe(page)
  await main.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile('sea.jpg', '#0d6e6e'))
  await expect(main.getByAltText('Present picture')).toBeVisible()
  await main.getByRole('textbox', { name: 'Title (English)' }).fill('Monsoon')
  await main.getByRole('textbox', { name: 'Title (Bengali)' }).fill('বর্ষা')
  await main.getByRole('textbox', { name: 'Link' }).fill('/donation')
  await main.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/admin/banners')
  await expect(names()).toHaveText([...DEMO, 'Monsoon'])

  for (const [path, title] of [
    ['/', 'Monsoon'],
    ['/bn', 'বর্ষা'],
  ] as const) {
    await open(page, path)
    const slider = page.getByRole('main').locator('section').first()
    await slider.getByRole('list').getByRole('button').nth(5).click()
    await expect(slider.getByText(title, { exact: true })).toBeInViewport()
  }

  await open(page, '/admin/banners')
  await page.getByRole('button', { name: 'Delete Monsoon' }).click()
  await expect(names()).toHaveText(DEMO)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names()).toHaveText([...DEMO, 'Monsoon'])
  // A pointer that rests on the toast makes it stay.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Delete Monsoon' }).click()
  await expect(names()).toHaveText(DEMO)
})
