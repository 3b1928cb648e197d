import { watchHands } from './actions.ts'
import { box, closeDesk, main, openDesk, receiptNumber, unpaid } from './desks.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const COUNT = 40

test('forty renewals in a row take three presses after each name, and no mouse', async ({
  page,
  register,
}) => {
  const lastNames: string[] = []
  while (lastNames.length < COUNT) lastNames.push((await register.create(unpaid())).name.lastName ?? '')
  await openDesk(page)
  const readHands = await watchHands(page)
  const next = main(page).getByRole('button', { name: 'Next' })
  const receipts: string[] = []
  for (const lastName of lastNames) {
    await page.keyboard.type(lastName)
    // Not waiting for the list, nor for the standing.
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('radio', { name: 'Cash' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
    receipts.push((await receiptNumber(page).textContent()) ?? '')
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    expect(await readHands()).toEqual({ mouse: 0, presses: 3 })
  }
  const [first = ''] = receipts
  const number = Number(first.slice(-4))
  expect(receipts).toEqual(
    receipts.map((_receipt, index) => first.slice(0, -4) + String(number + index).padStart(4, '0')),
  )
  await closeDesk(page, 5 + COUNT)
  await expect(
    main(page)
      .getByText(`$${100 + COUNT * 20}`)
      .first(),
  ).toBeVisible()
})
