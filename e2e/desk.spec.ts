import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { box, choose, main, openDesk, receiptNumber, unpaid, voidReceipt } from './desks.ts'
import { DEMO_ADMIN, expect, fullName, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a desk takes dues with three keys, a family with one receipt, and is closed with its difference',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const known = await register.create(unpaid())
    const family = [
      await register.create(unpaid()),
      await register.create(unpaid()),
      await register.create(unpaid()),
      await register.create(unpaid()),
      await register.create(unpaid()),
    ]
    const letter = await openDesk(page)
    await checkAxe(page)

    // A known member in cash at the full fee: the member, the payment, and on to the next.
    await box(page).fill(known.name.lastName)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('Lapsed since January 1, 2015, as typed in the register')).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')
    await expect(receiptNumber(page)).toBeVisible()
    const first = (await receiptNumber(page).textContent()) ?? ''
    await expect(main(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await checkAxe(page)
    await page.keyboard.press('Enter')

    // A family of five by check, one of whom pays for last year.
    const [one, ...others] = family
    await choose(page, box(page), one?.name.lastName ?? '')
    for (const other of others) {
      await expect(main(page).getByRole('radio', { name: 'Cash' })).toBeFocused()
      await page.keyboard.press('+')
      const finder = page.getByRole('combobox', { name: 'Add somebody to this payment' })
      await choose(page, finder, other.name.lastName)
    }
    const last = main(page).getByRole('region', { name: fullName(family[4]?.name ?? known.name) })
    await last.getByRole('button', { name: 'Change' }).click()
    const year = last.getByRole('combobox', { name: 'Year' })
    const past = Number(await year.inputValue()) - 1
    await year.selectOption(String(past))
    await expect(last.getByText(`This is for ${past}, a year that is over.`)).toBeVisible()
    await main(page).getByRole('radio', { name: 'Cash' }).focus()
    await page.keyboard.press('2')
    await page.keyboard.type('1042')
    await expect(main(page).getByRole('button', { name: 'Store $100' })).toBeVisible()
    await checkAxe(page)
    await page.keyboard.press('Enter')
    await expect(receiptNumber(page)).toHaveText(
      first.replace(/\d+$/, (number) => String(Number(number) + 1).padStart(4, '0')),
    )
    await expect(main(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')

    // Who has paid is not asked to pay twice.
    await choose(page, box(page), known.name.lastName)
    await expect(main(page).getByRole('link', { name: `Receipt ${first}` })).toBeVisible()
    await main(page).getByRole('button', { name: 'Start over' }).click()

    // A mistake is voided; its number stays.
    const receipts = main(page).getByRole('region', { name: 'Last receipts' })
    await receipts.getByRole('link', { name: first }).click()
    await voidReceipt(page, first, 'Somebody else of this name')
    await expect(main(page).getByText('Entered by mistake: Somebody else of this name')).toBeVisible()
    await expect(main(page).getByText(/^VOID/).first()).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    // The box has $20 too much, because the money of the mistake is still in it.
    await page.goBack()
    await main(page).getByRole('link', { name: 'Count and close' }).click()
    await expect(main(page).getByText('Expected')).toHaveCount(0)
    await main(page).getByRole('textbox', { name: '$20', exact: false }).first().fill('6')
    await main(page)
      .getByRole('checkbox', { name: /Check 1042/ })
      .check()
    await checkAxe(page)
    await main(page).getByRole('button', { name: 'Count done' }).click()
    await expect(main(page).getByText('$20 (too much)')).toBeVisible()
    const close = main(page).getByRole('button', { name: 'Close the desk' })
    await close.click()
    await expect(main(page).getByText('A difference needs an explanation!')).toBeVisible()
    await main(page).getByRole('textbox', { name: 'Explanation' }).fill('Not given back yet')
    await close.click()
    await expect(main(page).getByText('Explanation: Not given back yet')).toBeVisible()
    await expect(main(page).getByText('Not deposited yet')).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    // $20 of cash and the check go to the bank.
    await main(page).getByRole('link', { name: 'Deposits' }).click()
    const desks = main(page).getByRole('group', { name: 'Desks' })
    const own = desks.getByRole('checkbox', { name: `Desk ${letter}` })
    await expect(own).toBeChecked()
    for (const desk of await desks.getByRole('checkbox').all()) await desk.uncheck()
    await own.check()
    await expect(main(page).getByText('Together $120')).toBeVisible()
    await main(page).getByRole('textbox', { name: 'Amount on the slip of the bank' }).fill('120')
    await checkAxe(page)
    await main(page).getByRole('button', { name: 'Store the deposit' }).click()
    const stored = main(page).getByRole('table', { name: 'Deposits' }).getByRole('row').nth(1)
    await expect(stored.getByRole('cell').nth(2)).toHaveText('$120')
    await expect(stored.getByRole('cell').nth(3)).toHaveText('$0')
    await expectNoSidewaysScroll(page)
  },
)
