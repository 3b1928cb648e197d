import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test('a video names the site that it opens on, and the page loads nothing from it [S2.25]', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      elsewhere.push(request.url())
  })
  await open(page, '/video')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  const card = cards.filter({ hasText: 'a day at the picnic' })
  await expect(card).toContainText('Opens on YouTube')
  await expect(cards.first()).toContainText('Opens on facebook.com')
  const link = card.getByRole('link', { name: /in a new tab/ })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await link.hover()
  await link.focus()
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])

  await open(page, '/bn/video')
  await expect(cards.filter({ hasText: 'বনভোজনের একদিন' })).toContainText('YouTube-এ খুলবে')
  await checkAxe(page)
})

test('the attractions are shown with their pictures and places, in both languages [S2.15]', async ({
  page,
}) => {
  await open(page, '/tourist-attractions')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText('The western beach')
  await expect(cards.first()).toContainText('Rahamatpur')
  await expect(cards.first().locator('img')).toHaveJSProperty('complete', true)
  await checkAxe(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/bn/tourist-attractions')
  await expect(cards.first()).toContainText('পশ্চিম সৈকত')
})

test.describe('an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test('adds a video and an attraction, reorders them, deletes one and restores it', async ({ page }) => {
    const main = page.getByRole('main')
    await open(page, '/admin/videos/create')
    await main.getByRole('textbox', { name: 'Title (English)' }).fill('Regatta')
    await main.getByRole('textbox', { name: 'Address of the video' }).fill('youtube')
    await main.getByRole('button', { name: 'Create' }).click()
    const fault = 'Address of the video: Must be a web address such as https://example.org!'
    await expect(main.getByRole('link', { name: fault })).toBeVisible()
    await checkAxe(page)
    await main.getByRole('textbox', { name: 'Address of the video' }).fill('https://youtu.be/regatta')
    await main.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/admin\/videos$/)
    const videos = main.getByRole('list', { name: 'Videos in order' }).getByRole('listitem')
    await expect(videos.first()).toContainText('Regatta')
    await videos.first().getByRole('button', { name: 'Move Regatta down' }).click()
    await expect(videos.nth(1)).toContainText('Regatta')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await videos.nth(1).getByRole('button', { name: 'Delete Regatta' }).click()
    await expect(main.getByRole('link', { name: 'Regatta', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(videos.nth(1)).toContainText('Regatta')
    // The demo's own are four, which the story of the visitors counts.
    await videos.nth(1).getByRole('button', { name: 'Delete Regatta' }).click()
    await expect(main.getByRole('link', { name: 'Regatta', exact: true })).toBeHidden()

    await open(page, '/admin/attractions/create')
    await main.getByRole('textbox', { name: 'Name (English)' }).fill('The lighthouse')
    await main.getByRole('textbox', { name: 'Place (English)' }).fill('Azimpur')
    await checkAxe(page)
    await main.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/admin\/attractions$/)
    const places = main.getByRole('list', { name: 'Attractions in order' }).getByRole('listitem')
    await expect(places.last()).toContainText('Azimpur')
    await checkAxe(page)
    await places.last().getByRole('link', { name: 'Edit The lighthouse' }).click()
    await main.getByRole('textbox', { name: 'Place (English)' }).fill('Dirghapar')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Attraction updated successfully!')).toBeVisible()
    await main.getByRole('link', { name: 'Back to the list' }).click()
    await expect(places.last()).toContainText('Dirghapar')
    await places.last().getByRole('button', { name: 'Delete The lighthouse' }).click()
    await expect(main.getByRole('link', { name: 'The lighthouse', exact: true })).toBeHidden()
  })
})
