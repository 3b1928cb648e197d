import { readFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { addDays } from '#domain/dues/membership-year.ts'
import { dayOf } from '#domain/days.ts'
import { verifyRoll } from '../scripts/verify-roll.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { main } from './desks.ts'
import { open, signIn } from './fixtures.ts'
import { addAdmin, expect, fullName, person, test } from './people.ts'
import { agreeAsAnother, layRollOpen } from './rolls.ts'

test(
  'a commissioner makes a calendar, looks who may not vote and why, and lays the roll open',
  { tag: '@both-widths' },
  async ({ page, request, register }) => {
    // The demo register is older than its record day; whoever comes now is not on it.
    const newcomer = await register.create(person())
    const commissioner = await addAdmin(request, ['commissioner'])
    const today = dayOf(Date.now())
    const name = `Election of ${newcomer.name.lastName}`
    await signIn(page, commissioner)

    // The calendar refuses an impossible order at its field.
    await open(page, '/admin/elections/create')
    const field = (label: string) => main(page).getByRole('textbox', { name: label, exact: true })
    await main(page).getByRole('textbox', { name: 'Name (English)' }).first().fill(name)
    await field('Record day').fill(addDays(today, -3))
    await field('Cut-off for payments').fill(`${addDays(today, -10)}T18:00`)
    await field('Last day for claims').fill(addDays(today, 1))
    await field('Day of the freeze').fill(today)
    await field('Poll day').fill(addDays(today, 7))
    const centre = main(page).getByRole('group', { name: 'Centre 1' })
    await centre.getByRole('textbox', { name: 'Name (English)' }).fill('Community hall')
    await main(page).getByRole('button', { name: 'Add a centre' }).click()
    const school = main(page).getByRole('group', { name: 'Centre 2' })
    await school.getByRole('textbox', { name: 'Name (English)' }).fill('School')
    await school.getByRole('textbox', { name: 'ZIP codes' }).fill('11218, 11230 1121')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await main(page).getByRole('button', { name: 'Create' }).click()
    const fault = 'The freeze must be after the last day for claims!'
    await expect(field('Day of the freeze')).toHaveAccessibleDescription(new RegExp(fault))
    await expect(school.getByText('Must be a ZIP code of five digits!')).toBeVisible()
    await checkAxe(page)
    await field('Day of the freeze').fill(addDays(today, 2))
    await school.getByRole('textbox', { name: 'ZIP codes' }).fill('11218, 11230')
    await main(page).getByRole('button', { name: 'Create' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    // Who is not on the roll, and why.
    await main(page).getByRole('link', { name: 'Not on the roll' }).click()
    const names = main(page).getByRole('table', { name: 'Not on the roll' })
    await expect(names).toBeVisible()
    await main(page).getByRole('combobox', { name: 'Why not' }).selectOption('term')
    await expect(page).toHaveURL(/rule=term/)
    await names.getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Not on the roll')).toBeVisible()
    await expect(dialog.getByText('Not passed:').first()).toBeAttached()
    await checkAxe(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await main(page).getByRole('searchbox', { name: 'Search the roll' }).fill(fullName(newcomer.name))
    await expect(main(page).getByText('No such names.')).toBeVisible()
    await main(page).getByText('By centre, rule and union').click()
    await expect(main(page).getByRole('figure').first()).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    // Laid open, all but its name is fixed.
    const layOpen = main(page).getByRole('button', { name: 'Lay the roll open' })
    await layOpen.click()
    await checkAxe(page)
    await page.keyboard.press('Escape')
    await expect(layOpen).toBeFocused()
    await layOpen.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lay the roll open' }).click()
    await expect(main(page).getByText('can claim or object')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Freeze the roll' })).toHaveCount(0)
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await main(page)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    for (const label of ['Record day', 'Opens at', 'Who is mailed the digest'])
      await expect(field(label)).toBeDisabled()
    await expect(field('Name (English)').first()).toBeEnabled()
    await open(page, '/admin/elections')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('Laid open')).toBeVisible()
    await expect(row.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a commissioner freezes a roll, others agree to a correction and a suspension, and the court file agrees',
  { tag: '@both-widths' },
  async ({ page, playwright, server }) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    try {
      const { lastName } = person().name
      const { _id } = await layRollOpen(request, `Council ${lastName}`)
      const today = dayOf(Date.now())
      // As if the days of claims were over.
      const database = new Sqlite(server.file)
      database
        .prepare(
          'update elections set version = version + 1, record_day = ?, cut_off = ?, claims_until = ?, freeze_day = ? where uid = ?',
        )
        .run(addDays(today, -3), `${addDays(today, -3)}T12:00`, addDays(today, -1), today, _id)
      database.close()
      await signIn(page, await addAdmin(request, ['commissioner']))
      const electionPage = `/admin/elections/${_id}`
      await open(page, electionPage)
      await main(page).getByRole('button', { name: 'Freeze the roll' }).click()
      const dialog = page.getByRole('dialog')
      await checkAxe(page)
      await dialog.getByRole('button', { name: 'Freeze it for good' }).click()
      await expect(main(page).getByText('The roll is frozen. The poll is on')).toBeVisible()
      await checkAxe(page)
      await expectNoSidewaysScroll(page)

      const names = main(page).getByRole('table', { name: 'On the roll' })
      const id = /ID (\d+)/.exec((await names.getByRole('row').nth(1).textContent()) ?? '')?.[1] ?? ''
      await main(page).getByRole('button', { name: 'Ask for an amendment' }).click()
      await dialog.getByRole('combobox', { name: 'Member' }).fill(id)
      await dialog.getByRole('button', { name: `Member ID ${id}` }).click()
      const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
      await field("Father's or husband's name").fill(`Abdul ${lastName}`)
      await field('Ground').fill('As the passport says')
      await field('Document').fill('Passport, seen at the office')
      await checkAxe(page)
      await dialog.getByRole('button', { name: 'Ask two others' }).click()
      await expect(main(page).getByText('Two others have to agree')).toBeVisible()
      await checkAxe(page)
      await expectNoSidewaysScroll(page)
      await agreeAsAnother(request, _id)
      await agreeAsAnother(request, _id)
      await page.reload()
      await expect(main(page).locator('#amendment-1')).toContainText(`Abdul ${lastName}`)
      await checkAxe(page)
      await expectNoSidewaysScroll(page)

      const downloading = page.waitForEvent('download')
      await main(page).getByRole('button', { name: 'Save the court file' }).click()
      const { faults } = await verifyRoll(await readFile(await (await downloading).path()))
      expect(faults).toEqual([])

      const decision = `Minutes of May 3, item 4: ${lastName}`
      await open(page, '/admin/suspensions/create')
      await main(page).getByRole('combobox', { name: 'Member' }).fill(id)
      await page.getByRole('option').first().click()
      await main(page).getByRole('textbox', { name: 'First day' }).fill(today)
      await main(page).getByRole('textbox', { name: 'Decision' }).fill(decision)
      await checkAxe(page)
      await main(page).getByRole('button', { name: 'Create' }).click()
      await expect(main(page).getByRole('button', { name: 'Take back' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await agreeAsAnother(request, decision)
      await page.reload()
      await expect(page.getByRole('row').filter({ hasText: decision })).toBeVisible()
      await checkAxe(page)
      await expectNoSidewaysScroll(page)
    } finally {
      await request.dispose()
    }
  },
)
