import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { pagesOf } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { box, choose, main, openDesk, unpaid } from './desks.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('the yearly statement of a payer is a letter, in English and Bengali', async ({
  page,
  register,
  baseURL,
}) => {
  const payer = await register.create({
    ...unpaid(),
    name: { firstName: 'মোহাম্মদ', middleName: 'আব্দুল্লাহ', lastName: `কৃষ্ণচূড়া ${crypto.randomUUID()}` },
  })
  const brother = await register.create(unpaid())
  await openDesk(page)
  // Its number may be the end of the phone of another.
  await choose(page, box(page), payer.phone ?? '')
  await page.keyboard.press('+')
  const finder = page.getByRole('combobox', { name: 'Add somebody to this payment' })
  await choose(page, finder, brother.name.lastName ?? '')
  await main(page).getByRole('button', { name: 'Add a donation' }).click()
  await main(page).getByRole('textbox', { name: 'Amount in dollars' }).fill('30.50')
  await main(page).getByRole('button', { name: 'Store $70.50' }).click()
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeFocused()

  await open(page, `/admin/payments/statement/${payer._id}`)
  await checkAxe(page)
  const year = Number(dayOf(systemClock.now()).slice(0, 4))
  const letter = main(page).getByRole('article')
  /** Prints the page. Resolves with the words on the paper. */
  const print = async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByRole('button')).toHaveCount(0)
    const words = (await main(page).innerText()).replaceAll(/\s+/g, ' ')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
    // The letters of Bengali are joined by the font.
    expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+HindSiliguri/)
    await page.emulateMedia({ media: null })
    return words
  }
  const english = await print()
  expect(english).toContain(`Statement of payments ${year}`)
  expect(english).toContain(fullName(payer.name))
  expect(english).toContain(fullName(brother.name))
  expect(english).toContain('Total $70.50')
  expect(english).toContain('Of this, $30.50 were donations.')

  await page.context().addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }])
  await open(page, `/admin/payments/statement/${payer._id}`)
  await expect(letter).toBeVisible()
  const bengali = await print()
  expect(bengali).toContain(year.toLocaleString('bn', { useGrouping: false }))
  expect(bengali).toContain('মোট')
  expect(bengali).toContain(fullName(payer.name))
  expect(bengali).not.toMatch(/Statement|Total|donations/)
})
