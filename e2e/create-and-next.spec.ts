import type { Page } from '@playwright/test'
import type { NewMember } from '#domain/members/member.ts'
import { expectNoSidewaysScroll, fillMemberForm, searchBox } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, lifeMember, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const text = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Create and next' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Possible duplicates' })

/** Types what is another for each paper form, without a click. */
const typePerson = async (
  page: Page,
  { name, fatherOrHusbandName, yearOfBirth, phone, email, address }: NewMember,
) => {
  await text(page, 'First name').fill(name.firstName)
  await text(page, 'Last name').fill(name.lastName)
  await text(page, 'Father / Husband name').fill(fatherOrHusbandName)
  await text(page, 'YOB').fill(String(yearOfBirth))
  await text(page, 'Phone').first().fill(phone.replace('+1', ''))
  await text(page, 'Email').fill(email)
  await text(page, 'Street').fill(address.street)
  await text(page, 'Zip Code').fill(address.zipCode)
}

test(
  'paper forms are typed one after the other, with one click each',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const people = [1971, 1975, 1980, 1985].map((yearOfBirth) => person({ yearOfBirth }))
    const [first = person(), ...others] = people
    await open(page, '/admin/members/create')
    await page.evaluate(
      "window.clicks = 0; addEventListener('pointerdown', () => void window.clicks++, { capture: true })",
    )
    await fillMemberForm(page, first)
    await next(page).click()
    for (const [index, other] of others.entries()) {
      await expect(text(page, 'First name')).toBeFocused()
      await expect(text(page, 'First name')).toHaveValue('')
      await typePerson(page, other)
      // In a row of forms, Enter leads to the next one.
      if (index > 0) await text(page, 'Zip Code').press('Enter')
      else await next(page).click()
    }
    const sitting = page.getByRole('region', { name: '4 created today' })
    await expect(sitting.getByRole('link')).toHaveText(
      people.toReversed().map(({ name }) => `${fullName(name)} (opens in a new tab)`),
    )
    expect(await page.evaluate('window.clicks')).toBe(2)
    await expect(text(page, 'First name')).toBeFocused()
    const stops: string[] = []
    for (let name = ''; name !== 'Create and next' && stops.length < 30; stops.push(name)) {
      await page.keyboard.press('Tab')
      name = await page.evaluate<string>(
        "document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent ?? ''",
      )
    }
    expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(16)
    // The ZIP code comes before the city and the state that it fills in, and what was kept is still there after a reload.
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Union of Sandwip' })).toHaveValue(first.unionOfSandwip)
    await expect(text(page, 'City')).toHaveValue(first.address.city)
    for (const { name, phone } of people) {
      const { data } = await register.list({ searchTerm: name.lastName })
      expect(
        data.map((member) => [member.phone, member.unionOfSandwip, member.address.city, member.amount]),
      ).toEqual([[phone, first.unionOfSandwip, first.address.city, first.amount]])
    }
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    await text(page, 'First name').fill('Half typed')
    const opened = page.waitForEvent('popup')
    await sitting.getByRole('link').first().click()
    const other = await opened
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      fullName(people.at(-1)?.name ?? first.name),
    )
    await other.close()
    await expect(text(page, 'First name')).toHaveValue('Half typed')
  },
)

test('life members are typed one after the other, and the fields to keep are chosen', async ({ page }) => {
  await open(page, '/admin/life-members/create')
  await page.getByText(/^Kept for the next form/).click()
  const kept = page.getByRole('group', { name: 'The next form begins with' })
  await kept.getByRole('checkbox', { name: 'Union of Sandwip' }).uncheck()
  await kept.getByRole('checkbox', { name: 'Zip Code' }).check()
  await checkAxe(page)
  const member = lifeMember()
  await fillMemberForm(page, member)
  await next(page).click()
  await expect(text(page, 'First name')).toBeFocused()
  await expect(text(page, 'Zip Code')).toHaveValue(member.address.zipCode)
  await expect(text(page, 'Life time member ID')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Union of Sandwip' })).toHaveValue('')
  await page.reload()
  await expect(page.getByText(/^Kept for the next form: Paid Amount/)).toBeVisible()
})

test(
  'people who may be the same are shown while typing, compared, and created nevertheless',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const known = await register.create(person())
    const again = person({
      name: { ...known.name, firstName: 'Roheema' },
      yearOfBirth: 1976,
      fatherOrHusbandName: known.fatherOrHusbandName.replace('Abdul', 'Md. Abdool'),
    })
    await open(page, '/admin/members/create')
    await text(page, 'First name').fill(again.name.firstName)
    await text(page, 'Last name').fill(again.name.lastName)
    await expect(panel(page).getByRole('listitem')).toHaveCount(0)
    await text(page, 'Father / Husband name').fill(again.fatherOrHusbandName)
    await expect(panel(page).getByRole('status')).toHaveText('One member may be the same person')
    await page.evaluate('scrollTo(0, 0)')
    const sign = page.getByRole('button', { name: '1 possible duplicate' })
    await expect(sign).toBeInViewport()
    await checkAxe(page)
    await sign.click()
    await expect(panel(page)).toBeFocused()
    await expect(sign).toBeHidden()
    await expect(panel(page).getByRole('listitem').filter({ hasNotText: 'ID' })).toHaveText([
      'Similar name',
      'Similar father / husband',
    ])
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await panel(page).getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare' })
    await expect(dialog.getByRole('row', { name: 'First name' }).getByRole('cell')).toHaveText([
      'Roheema',
      'Rahima',
    ])
    await expect(dialog.getByRole('row', { name: 'Last name' })).toContainText('the same')
    await checkAxe(page)
    await page.keyboard.press('Escape')
    await fillMemberForm(page, again)
    await next(page).click()
    await expect(page.getByRole('region', { name: '1 created today' })).toBeVisible()

    await open(page, `/admin/members/${known._id}`)
    const duplicates = page.getByRole('region', { name: 'Possible duplicates' })
    const duplicate = duplicates.getByRole('link', { name: fullName(again.name), exact: true })
    await expect(duplicate).toBeVisible()
    await checkAxe(page)
    await duplicate.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName(again.name))
  },
)

test('a number of Bangladesh is moved to the second phone, by which admins find the member', async ({
  page,
}) => {
  const member = person()
  const national = `01712${member.phone.slice(-6)}`
  await open(page, '/admin/members/create')
  await text(page, 'Phone').first().fill(national)
  const note = `This looks like a number in Bangladesh (${national.slice(0, 5)}-${national.slice(5)}). Enter a US number here; the Bangladeshi one goes to Second phone.`
  await expect(page.getByText(note)).toBeVisible()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Move it to Second phone' }).click()
  await expect(text(page, 'Phone').first()).toBeFocused()
  await expect(text(page, 'Second phone')).toHaveValue(`+880 ${national.slice(1, 5)}-${national.slice(5)}`)
  await fillMemberForm(page, member)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL('/admin/members')
  await searchBox(page).fill(national)
  await expect(page.locator('[data-label="Name"]')).toContainText([fullName(member.name)])
  await expect(page.getByText('by second phone')).toBeVisible()
})
