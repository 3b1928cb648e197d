import { randomInt } from 'node:crypto'
import { delayResponses, expectNoSidewaysScroll, HUMAN_DELAY_MS, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a visitor sends a message, and an admin reads it, adds a note and closes it [S2.29]',
  { tag: '@both-widths' },
  async ({ page, expectFailure }) => {
    expectFailure(/\/api\/contact$/)
    const subject = `The picnic ${randomInt(1e9)}`
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

    await open(page, '/contact-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    await expect(page.getByRole('main').getByRole('link', { name: /555/ })).toBeVisible()
    // Whoever reads the page, with or without eyes, does not meet the trap.
    await expect(page.getByRole('textbox', { name: 'Please leave this field empty' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await checkAxe(page)

    await field('Your name').fill('Rahima Khatun')
    await field('Subject').fill(subject)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('An e-mail or a phone number is required!')).toBeVisible()
    await expect(page.getByText('Message is required!')).toBeVisible()
    await expect(field('E-mail')).toBeFocused()
    await checkAxe(page)
    await field('E-mail').fill('rahima@example.org')
    await field('Message').fill('Is there room\nfor two more?')
    await page.waitForTimeout(HUMAN_DELAY_MS)
    await page.getByRole('button', { name: 'Send message' }).click()
    const thanks = page.getByRole('status').filter({ hasText: 'Your message has been sent. Thank you!' })
    await expect(thanks).toBeFocused()
    await checkAxe(page)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(field('Message')).toHaveValue('')

    await open(page, '/admin/dashboard')
    const menu = await openAdminMenu(page)
    await menu.getByRole('link', { name: /^Messages \d+ waiting$/ }).click()
    const folders = page.getByRole('navigation', { name: 'Folders' })
    await expect(folders.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
    await expect(page.getByText('Is there room')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reply to rahima@example.org' })).toHaveAttribute(
      'href',
      `mailto:rahima@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    )
    await checkAxe(page)
    await field('Note').fill('Called back.')
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page).toHaveURL('/admin/messages')
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
    await folders.getByRole('link', { name: /^Done/ }).click()
    const row = page.getByRole('row').filter({ hasText: subject })
    await expect(row).toContainText('Called back.')

    await row.getByRole('button', { name: `Delete ${subject}` }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  },
)

for (const [path, texts] of Object.entries({
  '/contact-us': { name: 'Your name', email: 'E-mail', subject: 'Subject', message: 'Message' },
  '/bn/contact-us': { name: 'আপনার নাম', email: 'ই-মেইল', subject: 'বিষয়', message: 'বার্তা' },
})) {
  test(`a form of ${path} that is filled in before hydration is sent, and not classified as spam`, async ({
    page,
  }) => {
    const subject = `On a slow line ${randomInt(1e9)}`
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })
    const release = await delayResponses(page, /\/assets\/.*\.js/)
    await page.goto(path, { waitUntil: 'commit' })
    await field(texts.name).fill('Rahima Khatun')
    await field(texts.email).fill('rahima@example.org')
    await field(texts.subject).fill(subject)
    await field(texts.message).fill('Is there room for two more?')
    release()
    await main.locator('button[type=submit]').click()
    await expect(main.getByRole('status')).toBeFocused()

    await open(page, '/admin/messages')
    await expect(page.getByRole('link', { name: subject })).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, signedInAs: null })

  test('the contact page still shows the contact data', async ({ page, expectFailure }) => {
    expectFailure(/\/assets\/.*\.js$/)
    await page.goto('/bn/contact-us')
    const instead = page.locator('noscript p')
    await expect(instead).toContainText('এই ফর্মের জন্য জাভাস্ক্রিপ্ট লাগে')
    await expect(instead).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /555/ }).first()).toBeVisible()
  })
})
