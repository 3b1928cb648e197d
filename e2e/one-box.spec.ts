import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a member is found by the father from any screen, with keys alone, and Back returns',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const { _id, name, fatherOrHusbandName } = await register.create()
    await open(page, '/admin/events?page=1')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Find members, screens and actions' })
    await expect(box).toBeFocused()
    await checkAxe(page)
    const shown = page.getByRole('option', { name: name.lastName })
    await page.keyboard.type(`${name.lastName} ${fatherOrHusbandName}`)
    await expect(shown).toContainText(`Father / Husband: ${fatherOrHusbandName}`)
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/members/${_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.lastName)
    await page.goBack()
    await expect(page).toHaveURL('/admin/events?page=1')

    // What was opened is listed before anything is typed.
    await page.keyboard.press('/')
    await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toContainText(
      name.lastName,
    )
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  },
)

test('the button leads to screens and actions, by their names in both languages', async ({ page }) => {
  await open(page, '/admin/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Find', exact: false }).click()
  const box = page.getByRole('combobox')
  await box.fill('সেটিংস')
  await expect(page.getByRole('option')).toHaveText(['Settings'])
  await box.fill('new ev')
  await page.getByRole('option', { name: 'New event' }).click()
  await expect(page).toHaveURL('/admin/events/create')
  await expect(page.getByRole('dialog')).toBeHidden()

  // A text that is typed into a field is no shortcut.
  await page.getByRole('main').getByRole('textbox').first().fill('')
  await page.keyboard.type('1/2')
  await expect(page.getByRole('dialog')).toBeHidden()
})
