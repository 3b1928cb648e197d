import { dayOf } from '#domain/days.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { main, openDesk, unpaid } from './desks.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a member renews by a code, and the file of the bank becomes the payment',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const { name, _id } = await register.create(unpaid())
    const details = page.getByRole('dialog', { name: 'Member Details' })
    await open(page, `/check-membership?q=rahima+${name.lastName}&member=${_id}`)
    await details.getByRole('button', { name: 'Renew the membership' }).click()
    const code = details.getByText(/^[2-9A-Y]{3}-[2-9A-Y]{3}$/)
    await expect(code).toBeVisible()
    await expect(
      details.getByText(/^The fee for \d{4} is \$20\. If that is paid, it is for \d{4}\.$/),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    const said = (await code.textContent()) ?? ''

    const letter = await openDesk(page)
    await open(page, '/admin/dues/bank')
    const today = dayOf(Date.now())
    // Headers that no other file has.
    const content = [
      `Booked ${name.lastName};What;How much;Balance`,
      `${today};"Zelle from ${fullName(name)}; ${said.toLowerCase()}";20,00;120,00`,
      `${today};Fee of the bank;3,00-;117,00`,
      `${today};Deposit ${name.lastName};75,00;192,00`,
    ].join('\n')
    const upload = () =>
      main(page)
        .getByLabel('Choose a file of the bank')
        .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await upload()
    await expect(main(page).getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible()
    await main(page)
      .getByRole('combobox', { name: `Booked ${name.lastName}` })
      .selectOption('Day')
    await main(page).getByRole('combobox', { name: 'What', exact: true }).selectOption('Text')
    await main(page).getByRole('combobox', { name: 'How much' }).selectOption('Amount')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await main(page).getByRole('button', { name: 'Read the file' }).click()
    await expect(main(page).getByText('bank.csv: 3 new lines')).toBeVisible()

    const line = main(page).getByRole('listitem').filter({ hasText: said.toLowerCase() }).first()
    await main(page)
      .getByRole('combobox', { name: 'Desk', exact: true })
      .selectOption(`Receipts of desk ${letter}`)
    await expect(line.getByText(`By the code ${said}`)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    await line.getByRole('button', { name: 'Accept' }).click()
    await expect(line).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /^Taken/ })
      .click()
    await expect(line.getByRole('link', { name: new RegExp(`^\\d\\d-${letter}-0001$`) })).toBeVisible()

    await upload()
    await expect(main(page).getByText('bank.csv: no new line, 3 were there already')).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^Waiting/ })
      .click()
    const deposit = main(page)
      .getByRole('listitem')
      .filter({ hasText: `Deposit ${name.lastName}` })
    await deposit.getByRole('button', { name: 'Ignore' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ignore $75' })
    await dialog.getByRole('textbox', { name: 'Why' }).fill('The rent of the hall')
    await dialog.getByRole('button', { name: 'Ignore' }).click()
    await expect(deposit).toHaveCount(0)
  },
)
