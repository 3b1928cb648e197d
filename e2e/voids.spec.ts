import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { box, choose, closeDesk, main, openDesk, takeDues, unpaid, voidReceipt } from './desks.ts'
import { open, signIn } from './fixtures.ts'
import { addAdmin, DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test('a mistake is voided while the desk is open, and the payment is taken again for the right member', async ({
  page,
  register,
}) => {
  const [wrong, right] = [await register.create(unpaid()), await register.create(unpaid())]
  await openDesk(page)
  const mistake = await takeDues(page, wrong.name.lastName ?? '')
  await main(page).getByRole('region', { name: 'Last receipts' }).getByRole('link', { name: mistake }).click()
  await voidReceipt(page, mistake, 'Meant the brother')
  await expect(main(page).getByText('Entered by mistake: Meant the brother')).toBeVisible()
  await page.goBack()

  const retaken = await takeDues(page, right.name.lastName ?? '')
  expect(Number(retaken.slice(-4))).toBe(Number(mistake.slice(-4)) + 1)
  await page.keyboard.press('Enter')
  await choose(page, box(page), wrong.name.lastName ?? '')
  await expect(main(page).getByText('Lapsed since January 1, 2015, as typed in the register')).toBeVisible()
  await main(page).getByRole('button', { name: 'Start over' }).click()
  await closeDesk(page, 6)
})

test(
  'a payment of a closed desk is voided when a second person agrees, who may refuse with a reason',
  { tag: '@both-widths' },
  async ({ page, browser, baseURL, request, register }) => {
    const member = await register.create(unpaid())
    const treasurer = await addAdmin(request, ['treasurer'])
    await openDesk(page)
    const receipt = await takeDues(page, member.name.lastName ?? '')
    await closeDesk(page, 6)

    const dues = main(page).getByRole('region', { name: 'Dues' })
    await open(page, `/admin/members/${member._id}`)
    await expect(dues.getByRole('heading', { name: 'Terms' })).toBeVisible()
    await dues.getByRole('link', { name: receipt }).first().click()
    await voidReceipt(page, receipt, 'The check came back')
    await expect(main(page).getByRole('button', { name: 'Void this receipt' })).toHaveCount(0)
    const own = main(page).getByRole('list', { name: 'Waiting for a second person' })
    await expect(own.getByRole('button', { name: 'Take back' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Agree' })).toHaveCount(0)
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    const elsewhere = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: { cookies: [], origins: [] },
    })
    const other = await elsewhere.newPage()
    await signIn(other, treasurer)
    const waiting = main(other).getByRole('region', { name: 'Waiting for you' })
    const asked = waiting.getByRole('listitem').filter({ hasText: `Void of receipt ${receipt}` })
    await expect(asked).toContainText('The check came back')
    await expect(asked).toContainText('asked by')
    await checkAxe(other)
    await asked.getByRole('button', { name: 'Refuse' }).click()
    const dialog = other.getByRole('dialog', { name: `Void of receipt ${receipt}` })
    await dialog.getByRole('textbox', { name: 'Why not' }).fill('It was another one')
    await checkAxe(other)
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(asked).toHaveCount(0)

    // Who asked sees why, and asks again.
    await page.reload()
    await expect(main(page).getByText(`Void refused by ${treasurer.name}`)).toContainText(
      'It was another one',
    )
    await voidReceipt(page, receipt, 'It came back today')
    await open(other, '/admin/dashboard')
    await asked.getByRole('button', { name: 'Agree' }).click()
    await expect(asked).toHaveCount(0)
    await elsewhere.close()

    await open(page, `/admin/members/${member._id}`)
    await expect(dues.getByText('Lapsed since January 1, 2015, as typed in the register')).toBeVisible()
    await expect(dues.getByRole('heading', { name: 'Terms' })).toHaveCount(0)
    await dues.getByRole('link', { name: receipt }).click()
    await expect(main(page).getByText(`agreed by ${treasurer.name}`)).toBeVisible()
  },
)
