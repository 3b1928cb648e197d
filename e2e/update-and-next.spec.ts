import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const COUNT = 10

test(
  'ten phones are corrected with fourteen clicks, from the first of a list to the last',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const { lastName } = person().name
    for (let index = 0; index < COUNT; index++)
      await register.create(person({ name: { firstName: 'Anwara', middleName: null, lastName } }))
    const phones = Array.from({ length: COUNT }, (_phone, index) => `+1718555${8100 + index}`)
    await open(page, `/admin/members?searchTerm=${lastName}&sort=id-asc`)
    await page.evaluate(
      "window.clicks = 0; addEventListener('pointerdown', () => void window.clicks++, { capture: true })",
    )
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true }).first()
    const next = page.getByRole('button', { name: 'Update and next' })
    // Selects the whole number.
    await phone.click({ clickCount: 3 })
    for (const [index, number] of phones.entries()) {
      await expect(page.getByText(`${index + 1} of ${COUNT}`, { exact: true })).toBeVisible()
      await expect(phone).toBeFocused()
      await page.keyboard.type(number.slice(2))
      if (index === 1) {
        await expect(
          page.getByRole('status').filter({ hasText: `Anwara ${lastName}, member ID` }),
        ).toBeAttached()
        await expectNoSidewaysScroll(page)
        await checkAxe(page)
      }
      await expect(next).toBeInViewport()
      await next.click()
    }
    await expect(
      page.getByRole('status').filter({ hasText: 'This is the last member of the list.' }),
    ).toBeAttached()
    expect(await page.evaluate('window.clicks')).toBe(14)
    const { data } = await register.list({ searchTerm: lastName, sortBy: 'id', sortOrder: 'asc' })
    expect(data.map((member) => member.phone)).toEqual(phones)
  },
)
