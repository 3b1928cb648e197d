import { randomInt } from 'node:crypto'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('an invitation that cannot be mailed waits in the outbox, with the reason and without the link', async ({
  page,
}) => {
  const email = `nasima.${randomInt(1e9)}@example.org`
  await open(page, '/admin/admins')
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nasima Begum')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('checkbox', { name: 'Everything' }).check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog).toContainText(`The link is being mailed to ${email} as well.`)
  const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await open(page, '/admin/outbox')
  const mail = page.getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.reload()
    await expect(mail).toContainText('The mail server does not answer.', { timeout: 1000 })
  }).toPass()
  await mail.getByText('What the mail server said').click()
  await expect(mail).toContainText('ECONNREFUSED')
  expect(await page.content()).not.toContain(link.split('#')[1] ?? link)
  await expectNoSidewaysScroll(page)
  await checkAxe(page)
  await mail.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByText('The mail is being sent again!')).toBeVisible()
})
