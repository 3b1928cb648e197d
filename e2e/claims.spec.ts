import { expectNoSidewaysScroll, HUMAN_DELAY_MS } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, fullName, person, test } from './people.ts'
import { agreeAsAnother, layRollOpen } from './rolls.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a member sees why not on the roll and claims, an objector names another, and the commission decides',
  { tag: '@both-widths' },
  async ({ page, register, playwright, server, expectFailure }) => {
    expectFailure(/\/api\/claims$/)
    const request = await playwright.request.newContext({ baseURL: server.url })
    const second = await playwright.request.newContext({ baseURL: server.url })
    const member = await register.create(person())
    const other = await register.create(person())
    const name = `Board ${member.name.lastName}`
    const { remove } = await layRollOpen(request, name)
    try {
      const digits = encodeURIComponent(member.phone)
      // Without scripts the place is there, and a phone number instead of the form.
      const html = await (await page.request.get(`/bn/check-membership?q=${digits}`)).text()
      expect(html).toContain(`নির্বাচন ${name}`)
      expect(html).toContain('তারিখে সদস্য-তালিকায় ছিলেন না।')
      const byName = await page.request.get(`/check-membership?q=Rahima+${member.name.lastName}`)
      expect(await byName.text()).not.toContain(name)

      await open(page, `/bn/check-membership?q=${digits}`)
      const roll = page.getByRole('region', { name })
      await expect(roll.getByText('তারিখে সদস্য-তালিকায় ছিলেন না।')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await checkAxe(page)

      await open(page, `/check-membership?q=${digits}`)
      await expect(roll.getByText('not on the voter roll')).toBeVisible()
      await roll.getByRole('button', { name: 'I should be on the roll' }).click()
      const field = (label: string) => roll.getByRole('textbox', { name: label, exact: true })
      await expect(roll.getByRole('heading', { name: 'I should be on the roll' })).toBeFocused()
      await roll.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Please write why!')).toBeVisible()
      await field('Why should you be on it?').fill('I paid at the desk in May.')
      await field('Which document shows it, and where is it?').fill('Receipt of May 12, in my hands')
      await field('E-mail').fill('claimant@example.org')
      await expectNoSidewaysScroll(page)
      await checkAxe(page)
      await page.waitForTimeout(HUMAN_DELAY_MS)
      await roll.getByRole('button', { name: 'Send' }).dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'The commission will decide' })).toBeFocused()
      const receipt = (await roll.getByText(/^\d{3} \d{3}$/).textContent()) ?? 'a receipt'
      await roll.getByRole('button', { name: 'Close' }).click()
      await expect(roll.getByRole('button', { name: 'I should be on the roll' })).toHaveCount(0)
      await expect(roll.getByRole('button', { name: 'Somebody else should not be on it' })).toBeFocused()
      await expect(roll.getByRole('listitem').filter({ hasText: 'Your claim of' })).toContainText(
        'Not decided yet',
      )

      await roll.getByRole('button', { name: 'Somebody else should not be on it' }).click()
      await field('Member number of the person').fill(String(other.id))
      await field('Why should the person not be on it?').fill('Moved to Queens')
      await field('Which document shows it, and where is it?').fill('A letter of May')
      await field('Phone').fill('718-555-0142')
      await page.waitForTimeout(HUMAN_DELAY_MS)
      await roll.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'The commission will decide' })).toBeFocused()

      await open(page, '/admin/claims')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims and objections')
      await expect(page.getByText(receipt)).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await checkAxe(page)
      await page.getByRole('link', { name: fullName(other.name) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName(other.name))
      await expect(page.getByText('Moved to Queens')).toBeVisible()
      await expect(page.getByText(/^Not passed: Not on the register on/)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await checkAxe(page)
      await page.getByRole('radio', { name: /^Refuse/ }).check()
      await page.getByRole('button', { name: 'Decide' }).click()
      await expect(page.getByText('A reason is required!')).toBeVisible()
      await page.getByRole('textbox', { name: 'Reason' }).fill('Not on the roll in any case')
      await page.getByRole('button', { name: 'Decide' }).click()
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await checkAxe(page)
      await agreeAsAnother(second, new URL(page.url()).pathname.split('/').at(-1) ?? '')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible()

      await open(page, '/admin/claims')
      await page.getByRole('link', { name: fullName(member.name) }).click()
      await page.getByRole('radio', { name: /^Uphold/ }).check()
      await page.getByRole('textbox', { name: 'Reason' }).fill('Paid in May')
      await page.getByRole('button', { name: 'Decide' }).click()
      await expect(page.getByText('The roll changes once two others have agreed')).toBeVisible()
    } finally {
      await remove()
      await Promise.all([request.dispose(), second.dispose()])
    }
  },
)
