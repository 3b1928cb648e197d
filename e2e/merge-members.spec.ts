import { checkAxe } from './check-axe.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a registrar finds a member who was entered twice, merges the two, and undoes it',
  { tag: '@both-widths' },
  async ({ page, register, expectFailure }) => {
    // The one that went answers 410.
    expectFailure(/\/api\/members\/[\w-]+$/)
    const first = person()
    const stays = await register.create(first)
    const goes = await register.create({ ...first, email: 'other@example.org', yearOfBirth: 1976 })
    await open(page, '/admin/duplicates')
    const pair = page.getByRole('listitem').filter({ hasText: first.name.lastName }).first()
    // The whole register is compared first.
    await expect(pair.getByText('Very likely the same')).toBeVisible({ timeout: 30_000 })
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await pair.getByRole('button', { name: /^Not the same/ }).click()
    await expect(pair).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(pair).toBeVisible()

    await pair.getByRole('link', { name: /^Merge/ }).click()
    const email = page.getByRole('group', { name: 'Email' })
    await email.getByRole('radio', { name: /other@example.org/ }).check()
    await expect(page.getByText(`${goes.id} leads to ${stays.id}`)).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/members/${stays._id}$`))
    await expect(page.getByRole('link', { name: 'other@example.org' })).toBeVisible()

    await open(page, `/admin/members/${goes._id}`)
    await expect(
      page.getByText(`Member ${goes.id} was merged into member ${stays.id}, who is shown here.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await expect(page.getByText('The merge was undone!')).toBeVisible()
    await expect(page.getByRole('link', { name: first.email })).toBeVisible()
    expect(await register.count({ searchTerm: first.name.lastName })).toBe(2)
  },
)
