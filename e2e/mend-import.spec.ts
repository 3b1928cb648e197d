import { fullName } from '#domain/members/member-name.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

test.use({ signedInAs: DEMO_ADMIN })

const HEADERS = ['Name', 'Father', 'YOB', 'Cell', 'Email', 'Village', 'Category', 'Address', 'Zip']

test(
  'a registrar mends a list and decides its rows: a value, a cell, two people, apply, undo',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const [known, twin] = [await register.create(), await register.create()]
    const [mapped, mended] = [person(), person()]
    const main = page.getByRole('main')
    const cells = (
      member: Pick<
        ReturnType<typeof person>,
        'name' | 'fatherOrHusbandName' | 'yearOfBirth' | 'email' | 'address'
      >,
      { phone, union = 'Musapur', type = 'General' }: { phone: string; union?: string; type?: string },
    ) => [
      fullName(member.name),
      member.fatherOrHusbandName,
      String(member.yearOfBirth),
      phone,
      member.email,
      union,
      type,
      member.address.street,
      member.address.zipCode,
    ]
    const rows = [
      HEADERS,
      cells(mapped, { phone: mapped.phone, union: 'Sandwip Town', type: 'Gen.' }),
      cells(mended, { phone: '555' }),
      // The same year, e-mail and home as somebody in the register, with another name and a new phone.
      cells({ ...known, name: { ...known.name, firstName: 'Rahela' } }, { phone: person().phone }),
      cells({ ...twin, name: { ...twin.name, firstName: 'Rahela' } }, { phone: person().phone }),
    ]
    await open(page, '/admin/import')
    await main.getByLabel('Choose a file').setInputFiles({
      name: 'village list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    })
    await main.getByRole('radio', { name: 'Not at all: every row is a new member' }).check()
    await main.getByRole('button', { name: 'Check the rows' }).click()

    // Faults come first, by their kind; a value is mapped once for its column.
    const outlook = main.getByRole('region', { name: 'If you apply the list now' })
    await expect(outlook).toContainText('2 rows are left out: they have errors')
    await main.getByRole('link', { name: 'Union of Sandwip is invalid!' }).click()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await main.getByLabel('“Sandwip Town”', { exact: true }).selectOption('OTHERS')
    await main.getByRole('button', { name: 'Use these values and check again' }).click()
    await main.getByRole('link', { name: 'Type of member is invalid!' }).click()
    await main.getByLabel('“Gen.”', { exact: true }).selectOption('General Member')
    await main.getByRole('button', { name: 'Use these values and check again' }).click()

    // A cell is mended in the row, by the keyboard alone.
    const phone = main.getByLabel('Cell, row 3')
    await expect(phone).toHaveValue('555')
    await phone.fill(mended.phone)
    await phone.press('Enter')
    await expect(main.getByRole('link', { name: 'New (2)' })).toBeVisible()
    await expect(outlook).toContainText('2 members are added')

    // Each row that may be somebody is decided beside the member; a choice shows once it is stored.
    await expect(outlook).toContainText('2 rows are left out: they are not decided')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    const first = main.getByRole('region', { name: /^Row 4: / })
    await expect(first.getByRole('row', { name: /Phone/ })).toContainText('(differs)')
    await first.getByRole('radio', { name: /^It is / }).click()
    await expect(outlook).toContainText('1 member is changed')
    await main
      .getByRole('region', { name: /^Row 5: / })
      .getByRole('radio', { name: 'Leave out' })
      .click()
    await expect(outlook).toContainText('1 row is left out by you')

    await main.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 members will be added and 1 changed.')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(main.getByText('2 added, 1 changed')).toBeVisible()
    await main.getByRole('button', { name: 'Undo this import' }).click()
    await dialog.getByRole('button', { name: 'Undo this import' }).click()
    await expect(main.getByText('Everything is as it was before.')).toBeVisible()
  },
)
