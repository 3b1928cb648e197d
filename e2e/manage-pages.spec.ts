import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, pictureFile, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

/** Pastes HTML where the cursor is, as the browser would after a copy from another page. */
const paste = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })()`)

test('a page is written in both languages, previewed, published, read, and restored to an earlier version', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const text = (language: string) => main.getByRole('textbox', { name: `Text (${language})` })
  const tool = (language: string, label: string) =>
    main
      .getByRole('toolbar', { name: `Tools for: Text (${language})` })
      .getByRole('button', { name: label, exact: true })
  const toast = (message: string) => page.getByRole('alert').filter({ hasText: message })

  await open(page, '/admin/pages')
  await expect(main.getByText('Published, a newer draft waits')).toHaveCount(1)
  await checkAxe(page)
  await main.getByRole('link', { name: 'Donation', exact: true }).click()
  await expect(text('English')).toContainText('Donations of the last year paid for')

  // In English: a heading, a list, a link, a picture.
  await text('English').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await tool('English', 'Heading').click()
  await page.keyboard.type('How to give')
  await page.keyboard.press('Enter')
  await tool('English', 'List with numbers').click()
  await expect(tool('English', 'List with numbers')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Come to a meeting')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Call ')
  await tool('English', 'Link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog.getByText('A link must begin with https://, mailto:, tel: or /!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('tel:+17185550123')
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await text('English').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('English', 'Picture').click()
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile('box.jpg', '#7a5c8f'))
  await dialog.getByRole('button', { name: 'Insert the picture' }).click()
  await expect(dialog.getByText('Please describe each picture for those who cannot see it!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What does it show?' }).fill('A box for gifts')
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Insert the picture' }).click()
  await expect(text('English').getByRole('img', { name: 'A box for gifts' })).toBeVisible()

  // In Bengali: what was copied from another page.
  await text('Bengali').click()
  await page.keyboard.press('ControlOrMeta+A')
  await paste(
    page,
    '<h1 style="color:red">যেভাবে দেবেন</h1><p onclick="x()">সভায় <b>আসুন</b></p><script>alert(1)</script>',
  )
  await expect(text('Bengali').getByRole('heading', { name: 'যেভাবে দেবেন' })).toBeVisible()
  await expect(text('Bengali').locator('strong')).toHaveText('আসুন')
  await expectNoSidewaysScroll(page)
  await checkAxe(page)

  // The draft is seen in the frame of the site, and by nobody else.
  await main.getByRole('button', { name: 'Preview' }).click()
  await expect(page).toHaveURL('/admin/pages/preview/donation')
  await expect(main.getByRole('link', { name: 'Go on writing' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'How to give' })).toBeVisible()
  await checkAxe(page)
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(main.getByRole('heading', { name: 'যেভাবে দেবেন' })).toBeVisible()
  await open(page, '/donation')
  await expect(main).toContainText('Donations of the last year paid for')

  await open(page, '/admin/pages/donation')
  await expect(main.getByText('Published, a newer draft waits')).toBeVisible()
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(toast('Published!')).toBeVisible()

  await main.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page).toHaveURL('/donation')
  await expect(main.getByRole('heading', { name: 'How to give' })).toBeVisible()
  await expect(main.locator('li:not(nav *)')).toHaveText(['Come to a meeting', 'Call tel:+17185550123'])
  await expect(main.getByRole('link', { name: 'tel:+17185550123' })).toHaveAttribute(
    'href',
    'tel:+17185550123',
  )
  await expect(main.getByRole('img', { name: 'A box for gifts' })).toBeVisible()
  await checkAxe(page)
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(main.getByRole('heading', { name: 'যেভাবে দেবেন' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'How to give' })).toHaveCount(0)

  // What was published before is not lost.
  await open(page, '/admin/pages/donation/versions')
  const first = page.getByRole('row').filter({ hasText: /^Version 1/ })
  await first.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByText('Donations of the last year paid for').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await checkAxe(page)
  await first.getByRole('button', { name: 'Go back to this version' }).click()
  await dialog.getByRole('button', { name: 'Go back to this version' }).click()
  await expect(page).toHaveURL('/admin/pages/donation')
  await expect(text('English')).toContainText('Donations of the last year paid for')
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(toast('Published!')).toBeVisible()
  await open(page, '/donation')
  await expect(main).toContainText('Donations of the last year paid for')
  await expect(main.getByRole('heading', { name: 'How to give' })).toHaveCount(0)
})
