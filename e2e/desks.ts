import type { Page } from '@playwright/test'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { expect, person } from './people.ts'

/** A member who has not paid for years. */
export const unpaid = () => person({ expiredYearOfMembership: 2014 })

export const main = (page: Page) => page.getByRole('main')
export const box = (page: Page) => page.getByRole('combobox', { name: 'Who is paid for?' })
export const receiptNumber = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^\d\d-[A-Z]-\d{4}$/ })

/** Types who is paid for, and chooses the one who is found. */
export const choose = async (page: Page, finder: ReturnType<typeof box>, lastName: string) => {
  await finder.fill(lastName)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
}

/** Opens the next free desk with $100 in its box. Resolves with its letter. */
export const openDesk = async (page: Page) => {
  await open(page, '/admin/desks')
  await main(page).getByRole('button', { name: 'Open a desk' }).click()
  const letter = await main(page).getByRole('textbox', { name: 'Desk' }).inputValue()
  await main(page).getByRole('textbox', { name: '$20', exact: false }).first().fill('5')
  await expect(main(page).getByText('Together $100')).toBeVisible()
  await checkAxe(page)
  await main(page).getByRole('button', { name: 'Open the desk' }).click()
  await expect(box(page)).toBeFocused()
  return letter
}

/** Takes the proposed dues of a member in cash. Resolves with the receipt number, with the focus on *Next*. */
export const takeDues = async (page: Page, lastName: string) => {
  await choose(page, box(page), lastName)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeFocused()
  return (await receiptNumber(page).textContent()) ?? ''
}

/** Voids the receipt of the screen as a mistake. */
export const voidReceipt = async (page: Page, receipt: string, why: string) => {
  await main(page).getByRole('button', { name: 'Void this receipt' }).click()
  const dialog = page.getByRole('dialog', { name: `Void receipt ${receipt}` })
  await checkAxe(page)
  await dialog.getByRole('radio', { name: 'Entered by mistake' }).check()
  await dialog.getByRole('textbox', { name: 'Why' }).fill(why)
  await dialog.getByRole('button', { name: 'Void it' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Counts the box of the desk on the screen, of twenties alone, and closes the desk, which is right. */
export const closeDesk = async (page: Page, twenties: number) => {
  await main(page).getByRole('link', { name: 'Count and close' }).click()
  await main(page).getByRole('textbox', { name: '$20', exact: false }).first().fill(String(twenties))
  await main(page).getByRole('button', { name: 'Count done' }).click()
  await expect(main(page).getByRole('heading', { name: 'The box is right' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Close the desk' }).click()
  await expect(main(page).getByText('Not deposited yet')).toBeVisible()
}
