import { pictureFile, DEMO_ADMIN, expect, test } from './people.ts'
import { delayResponses, expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('an admin creates an album, uploads several photos, and reorders, captions and deletes them', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const title = 'Boat race'
  await open(page, '/admin/gallery')
  await expect(main.getByRole('list', { name: 'Albums in order' }).getByRole('listitem')).not.toHaveCount(0)
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'New album' }).click()
  await main.getByRole('button', { name: 'Create and add photos' }).click()
  await expect(main.getByRole('link', { name: 'Title (English): Title is required!' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Title (English)' }).fill(title)
  await main.getByRole('textbox', { name: 'Date' }).fill('2026')
  await main.getByRole('checkbox', { name: 'Published' }).check()
  await checkAxe(page)
  await main.getByRole('button', { name: 'Create and add photos' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByText('No photos yet')).toBeVisible()

  const release = await delayResponses(page, '**/api/admin/images')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }
  const colors = { 'one.jpg': 'teal', 'two.jpg': 'tomato', 'three.jpg': 'gold', 'four.jpg': 'navy' }
  const photos = await Promise.all(Object.entries(colors).map(([name, color]) => pictureFile(name, color)))
  await main.getByLabel('Choose photos').setInputFiles([...photos, notes])
  const queue = main.getByRole('list', { name: 'Photos on their way' })
  await expect(queue.getByRole('progressbar')).toHaveCount(4)
  await expect(queue.getByRole('listitem').filter({ hasText: 'notes.txt' }).getByRole('alert')).toHaveText(
    'Unsupported file format. This is no picture. Please choose a JPG or PNG.',
  )
  await checkAxe(page)
  await main.getByRole('link', { name: 'Back to the albums' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave while photos are being sent?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(leave).toBeHidden()
  release()
  const list = main.getByRole('list', { name: 'Photos in order' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('4 photos added')).toBeVisible()
  await queue.getByRole('button', { name: 'Leave notes.txt out' }).click()
  await expect(queue.getByRole('listitem')).toHaveCount(0)

  await list.getByRole('button', { name: 'Edit the caption of photo 2' }).click()
  await expect(list.getByRole('textbox', { name: 'Caption (English)' })).toBeFocused()
  await page.keyboard.type('The winners')
  await list.getByRole('textbox', { name: 'Caption (Bengali)' }).fill('বিজয়ীরা')
  await checkAxe(page)
  // On to the next photo.
  await page.keyboard.press('Tab')
  await expect(list.getByText('The winners · বিজয়ীরা')).toBeVisible()
  await expect(
    list.getByRole('listitem').nth(2).getByRole('textbox', { name: 'Caption (English)' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('textbox')).toHaveCount(0)

  const saved = page.waitForResponse(/\/pictures\/order$/)
  const grip = list.getByRole('button', { name: 'Drag The winners' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The winners is lifted, from place 2 of 4.')).toBeAttached()
  // The places are measured after the lifting: a key that comes before that moves nothing, and is pressed again.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('The winners is over place 1 of 4.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect(list.getByRole('listitem').first()).toContainText('The winners')
  await list.getByRole('button', { name: 'Move The winners forward' }).click()
  await expect(list.getByRole('listitem').nth(1)).toContainText('The winners')

  await list.getByRole('button', { name: 'Use The winners as the cover' }).click()
  await expect(page.getByText('The album has a new cover.')).toBeVisible()
  await expect(list.getByRole('listitem').nth(1).getByText('Cover', { exact: true })).toBeVisible()

  await list.getByRole('button', { name: 'Delete photo 4' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)

  await list.getByRole('checkbox', { name: 'Select photo 3' }).check()
  await list.getByRole('checkbox', { name: 'Select photo 4' }).check()
  const bar = main.getByRole('region', { name: 'Selected photos' })
  await expect(bar.getByRole('status')).toHaveText('2 photos selected')
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await bar.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'Football in the park' })
  await bar.getByRole('button', { name: 'Move' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(bar).toBeHidden()

  await main.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'The winners' })).toHaveJSProperty('complete', true)

  await open(page, '/admin/gallery')
  await main.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(main.getByRole('link', { name: title, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('a failed upload is retried on its own', async ({ page, expectFailure }) => {
  expectFailure(/\/api\/admin\/images$/)
  const main = page.getByRole('main')
  await open(page, '/admin/gallery/create')
  await main.getByRole('textbox', { name: 'Title (English)' }).fill('Lost')
  await main.getByRole('button', { name: 'Create and add photos' }).click()
  await expect(main.getByText('Not published: only admins see this album.')).toBeVisible()
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The album is on the site now.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await page.route('**/api/admin/images', (route) => route.abort('connectionreset'))
  await main.getByLabel('Choose photos').setInputFiles([await pictureFile('lost.jpg', 'teal')])
  const queue = main.getByRole('list', { name: 'Photos on their way' })
  await expect(queue.getByRole('alert')).toContainText('The server could not be reached.')
  await page.unroute('**/api/admin/images')
  await queue.getByRole('button', { name: 'Try lost.jpg again' }).click()
  await expect(main.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(1)
  await expect(queue.getByRole('listitem')).toHaveCount(0)
})
