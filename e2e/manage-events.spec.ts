import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, pictureFile, test } from './people.ts'

/** Next year, whenever this runs: the event is still to come. */
const YEAR = new Date().getUTCFullYear() + 1
/** As on a card: Sun, Jul 10, 10:00 AM. */
const SHORT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
}).format(Date.UTC(YEAR, 6, 10))
/** The clocks of New York go forward on the second Sunday of March. */
const SHORT_NIGHT = `${YEAR}-03-${String(14 - new Date(Date.UTC(YEAR, 2, 7)).getUTCDay()).padStart(2, '0')}`

test.describe('an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test('creates an event with a cover and publishes it; visitors in other time zones see it in New York time', async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = `Boat race ${randomUUID().slice(0, 8)}`
    await open(page, '/admin/dashboard')
    await (await openAdminMenu(page)).getByRole('link', { name: 'Events' }).click()
    await page.getByRole('link', { name: 'New event' }).click()
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })

    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Title (English): Title is required!',
      'Start is required!',
    ])
    await field('Title (English)').fill(title)
    await field('Title (Bengali)').fill(`নৌকা বাইচ ${title.slice(-8)}`)
    await main.getByRole('combobox', { name: 'Type' }).selectOption('Sports')
    // The clocks go forward in this night: two o'clock does not come.
    await main.getByLabel('Start').fill(`${SHORT_NIGHT}T02:30`)
    await main.getByLabel('End').fill(`${SHORT_NIGHT}T05:00`)
    await field('Place (English)').fill('Prospect Park Lake')
    await field('Address').fill('Prospect Park, Brooklyn, NY')
    await field('Description (English)').fill('Bring a paddle.\n\nLunch is served.')
    await main.getByLabel('Cover', { exact: true }).setInputFiles(await pictureFile('boats.jpg', '#1f6f8b'))
    await expect(main.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await main.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alert')).toContainText('This time does not exist')
    await checkAxe(page)
    await main.getByLabel('Start').fill(`${YEAR}-07-10T10:00`)
    await main.getByLabel('End').fill(`${YEAR}-07-10T16:30`)
    await main.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The event is on the site now.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
    await main.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL('/admin/events')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(`Jul 10, ${YEAR}, 10:00`)
    await expect(row).toContainText('Published')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    const elsewhere = await browser.newContext({
      ...(baseURL && { baseURL }),
      timezoneId: 'Asia/Dhaka',
    })
    const visitor = await elsewhere.newPage()
    await open(visitor, '/events')
    const card = visitor.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText(new RegExp(`${SHORT}, 10:00\\sAM`))
    await checkAxe(visitor)
    await expectNoSidewaysScroll(visitor)
    await card.getByRole('link').click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.getByText('Lunch is served.')).toBeVisible()
    await expect(visitor.getByText(/10:00\sAM – 4:30\sPM New York time/)).toBeVisible()
    const map = visitor.getByRole('link', { name: 'Show on OpenStreetMap' })
    await expect(map).toHaveAttribute('href', /openstreetmap\.org.*Prospect%20Park/)
    await checkAxe(visitor)
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('link', { name: 'Add to calendar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^boat-race-.*\.ics$/)
    const calendar = await readFile(await file.path(), 'utf8')
    expect(calendar).toContain(`DTSTART:${YEAR}0710T140000Z\r\nDTEND:${YEAR}0710T203000Z\r\n`)

    const address = visitor.url()
    await visitor.getByRole('link', { name: 'বাংলা' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`নৌকা বাইচ ${title.slice(-8)}`)
    await expect(visitor.getByText('সকাল ১০:০০ – বিকাল ৪:৩০ নিউ ইয়র্ক সময়')).toBeVisible()
    await expect(visitor.locator('[lang=en]').filter({ hasText: 'Lunch is served.' })).toBeVisible()

    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await main.getByRole('button', { name: 'Cancel the event' }).click()
    const confirm = page.getByRole('button', { name: 'Yes, cancel it' })
    await expect(confirm).toBeVisible()
    await checkAxe(page)
    await confirm.click()
    await expect(page.getByText('The event is marked as cancelled.')).toBeVisible()
    await visitor.goto(address)
    await expect(visitor.getByRole('note')).toHaveText('This event was cancelled. It does not take place.')
    await checkAxe(visitor)

    await main.getByRole('link', { name: 'Back to the list' }).click()
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(row).toHaveCount(0)
    expect((await visitor.request.get(address)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Event restored!')).toBeVisible()
    await expect(row).toContainText('Cancelled')
    expect((await visitor.request.get(address)).status()).toBe(200)
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(row).toHaveCount(0)
    await elsewhere.close()
  })

  test('sees a draft that is not public, and the list filter is in the URL', async ({ page, request }) => {
    const title = `Draft ${randomUUID().slice(0, 8)}`
    await open(page, '/admin/events/create')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Title (English)' }).fill(title)
    await main.getByLabel('Start').fill(`${YEAR}-08-01T10:00`)
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL('/admin/events?list=drafts')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Draft')
    expect(await (await request.get('/events')).text()).not.toContain(title)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Picnic')
    await expect(page).toHaveURL('/admin/events?list=drafts&kind=picnic')
    await expect(page.getByText('There are no drafts.')).toBeVisible()
    await page.goBack()
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByText('Event deleted!')).toBeVisible()
    await checkAxe(page)
  })
})

test('the picnic has its own page, and an unknown event shows an error [S2.20]', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/events\/none/)
  await open(page, '/picnic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anual Picnic')
  const next = page.getByRole('region', { name: 'The next picnic' })
  await expect(next.getByRole('link')).toHaveText([/^Annual picnic \d{4}$/])
  const earlier = page.getByRole('region', { name: 'Earlier picnics' })
  await expect(earlier.getByRole('link', { name: /^Annual picnic \d{4}$/ })).toHaveCount(1)
  await checkAxe(page)
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page).toHaveURL('/events')
  const answer = await page.goto('/events/none')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
