import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

test(
  'a registrar imports a list: columns, dry run, apply, undo',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const [known, added, faulty] = [await register.create(), person(), person()]
    const main = page.getByRole('main')
    const cells = (member: ReturnType<typeof person>, phone: string = member.phone) => [
      '',
      member.name.firstName,
      member.name.lastName,
      member.fatherOrHusbandName,
      String(member.yearOfBirth),
      phone,
      member.email,
      'Musapur Union',
      member.address.street,
      member.address.zipCode,
      'a remark',
    ]
    const rows = [
      ['ID', 'First', 'Last', 'Father', 'DOB', 'Cell', 'E-mail', 'Union', 'Address', 'Zip', 'Notes'],
      ['', added.name.firstName, added.name.lastName, 'Delwar Hossain', '1990', ...cells(added).slice(5)],
      cells(faulty, '1.718E+09'),
      [String(known.id), ...Array.from({ length: 7 }, () => ''), '9 Ferry Road', '', ''],
    ]
    const csv = rows.map((row) => row.join(',')).join('\n')

    await open(page, '/admin/import')
    await expect(main.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
    await checkAxe(page)
    await main.getByLabel('Choose a file').setInputFiles({
      name: 'spring list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })

    await expect(main.getByRole('heading', { name: 'spring list.csv' })).toBeVisible()
    await expect(main.getByText('Columns to be matched')).toBeVisible()
    await expect(main.getByLabel('Cell')).toHaveValue('phone')
    await expect(main.getByLabel('Notes')).toHaveValue('')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    // One row of three has a number, so that is not preset.
    await main.getByRole('radio', { name: /^By member ID/ }).check()
    await main.getByRole('button', { name: 'Check the rows' }).click()

    await expect(main.getByText('Checked, not yet applied')).toBeVisible()
    await expect(main.getByText('Checked, not yet applied')).toBeFocused()

    // What is matched once more is checked once more.
    await main.getByRole('button', { name: 'Match the columns again' }).click()
    await main.getByLabel('Notes').selectOption('Middle name')
    await expect(main.getByText(/^No column is chosen for: /)).toHaveCount(0)
    await main.getByLabel('Notes').selectOption('')
    await main.getByRole('button', { name: 'Check the rows' }).click()
    await expect(main.getByRole('button', { name: 'Check the rows' })).toHaveCount(0)
    await expect(main.getByText('Checked, not yet applied')).toBeVisible()

    // Faults come first.
    await expect(main.getByText('The spreadsheet has shortened this phone number.').first()).toBeVisible()
    await main.getByRole('link', { name: 'New (1)' }).click()
    await expect(main.getByRole('row').filter({ hasText: added.name.lastName })).toContainText(
      '(in the file: Musapur Union)',
    )
    await main.getByRole('link', { name: 'Changed (1)' }).click()
    await expect(main.getByRole('row').filter({ hasText: '9 Ferry Road' })).toContainText('12 Lantern Place')
    await main.getByRole('link', { name: 'With errors (1)' }).click()
    await expect(main.getByLabel('Cell, row 3')).toHaveValue('1.718E+09')
    await expectNoSidewaysScroll(page)
    await checkAxe(page)
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download the rows with errors' }).click()
    expect((await download).suggestedFilename()).toBe('rows-with-errors.xlsx')

    await main.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 member will be added and 1 changed.')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(main.getByText('1 added, 1 changed')).toBeVisible()
    await main.getByRole('button', { name: 'Undo this import' }).click()
    await dialog.getByRole('button', { name: 'Undo this import' }).click()
    await expect(main.getByText('Everything is as it was before.')).toBeVisible()
    await checkAxe(page)

    await main.getByRole('link', { name: 'All imports' }).click()
    await expect(main.getByRole('row').filter({ hasText: 'spring list.csv' }).first()).toContainText('Undone')
    await expectNoSidewaysScroll(page)
  },
)
