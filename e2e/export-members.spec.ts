import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { expectNoSidewaysScroll, pagesOf } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, person, test } from './people.ts'

const EXPORTS = /\/api\/admin\/exports\//

test.use({ signedInAs: DEMO_ADMIN })

/** Opens the directory and clicks, counting the clicks. */
const startCounting = async (page: Page) => {
  let clicks = 0
  await open(page, '/admin/members')
  const click = async (role: 'button' | 'checkbox', name: string | RegExp) => {
    clicks++
    await page.getByRole(role, { name, exact: true }).click()
  }
  return { click, clicks: () => clicks }
}

const chooseTwoUnions = async ({ click }: Awaited<ReturnType<typeof startCounting>>) => {
  await click('button', 'Filters')
  await click('checkbox', 'MUSAPUR')
  await click('checkbox', 'GASUA')
}
const TWO_UNIONS = {
  typeOfMembers: 'general_member,new_member,renewal_member',
  unionOfSandwips: 'musapur,gasua',
}

test(
  'a list of two unions is an XLSX file after five clicks',
  { tag: '@both-widths' },
  async ({ page, register }) => {
    const total = await register.count(TWO_UNIONS)
    const walk = await startCounting(page)
    await chooseTwoUnions(walk)
    await expect(page.getByText(`Total: ${total.toLocaleString('en-US')}`, { exact: true })).toBeVisible()
    await walk.click('button', 'Export')
    await checkAxe(page)
    const downloading = page.waitForEvent('download')
    await walk.click('button', /^Excel/)
    const download = await downloading
    expect(walk.clicks()).toBeLessThanOrEqual(6)
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.xlsx$/)
    await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible()
    const [sheet] = await readXlsx(await download.path())
    const [headers = [], ...rows] = sheet?.data ?? []
    expect(headers.slice(0, 7)).toEqual([
      'Member ID',
      'First name',
      'Middle name',
      'Last name',
      'Father / Husband name',
      'YOB',
      'Phone',
    ])
    const union = headers.indexOf('Union of Sandwip')
    expect(new Set(rows.map((row) => row[union]))).toEqual(new Set(['MUSAPUR', 'GASUA']))
    expect(rows).toHaveLength(total)
  },
)

test('a CSV file is safe to open; a double click saves it once, and a failure says so', async ({
  page,
  register,
  expectFailure,
}) => {
  expectFailure(EXPORTS)
  const { name } = await register.create(person({ fatherOrHusbandName: '=HYPERLINK("http://example.org")' }))
  await open(page, `/admin/members?searchTerm=${name.lastName}`)
  const button = page.getByRole('button', { name: 'Export', exact: true })
  const csv = page.getByRole('button', { name: /^CSV/ })
  let requests = 0
  page.on('request', (request) => {
    if (EXPORTS.test(request.url())) requests++
  })

  await page.route(EXPORTS, (route) => route.abort())
  await button.click()
  await csv.click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute(EXPORTS)

  requests = 0
  await button.click()
  const downloading = page.waitForEvent('download')
  await csv.dblclick()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data).toMatchObject([
    {
      'Last name': name.lastName,
      'Father / Husband name': `'=HYPERLINK("http://example.org")`,
      Phone: expect.stringMatching(/^\(305\) 555-\d{4}$/),
      Status: 'Active',
    },
  ])
  await expect(button).toBeEnabled()
  expect(requests).toBe(1)
})

/** An inch of CSS. */
/** What is read of a label in the browser. */
type Label = {
  getBoundingClientRect: () => { x: number; y: number; width: number; height: number }
  ownerDocument: { documentElement: { scrollLeft: number; scrollTop: number } }
  scrollHeight: number
  clientHeight: number
  scrollWidth: number
  clientWidth: number
}

const INCH = 96

test('address labels are where the sheet has them, six clicks from the directory', async ({
  page,
  register,
}) => {
  const long = person({
    name: {
      firstName: 'মোহাম্মদ আব্দুর রহমান',
      middleName: 'Wolfeschlegelsteinhausenbergerdorff',
      lastName: 'চৌধুরী',
    },
    unionOfSandwip: 'gasua',
    address: {
      street:
        '1234 North-West Upper Harbor Landing Boulevard, behind the old ferry terminal, second entrance',
      apartment: 'Rear building, apartment 12B',
      city: 'Rancho Santa Margarita',
      state: 'California',
      zipCode: '92688-1234',
    },
  })
  await register.create(long)
  const died = await register.count({ ...TWO_UNIONS, isDied: true })
  const labels = (await register.count(TWO_UNIONS)) - died
  const walk = await startCounting(page)
  await chooseTwoUnions(walk)
  await expect(page.getByRole('list', { name: 'Filters in use' }).getByRole('button')).toHaveCount(2)
  await walk.click('button', 'Export')
  await walk.click('button', /^Address labels/)
  await expect(page.getByRole('status')).toContainText(/^\d+ labels? on \d+ sheets?$/)
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')")
  await walk.click('button', 'Print')
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  expect(walk.clicks()).toBeLessThanOrEqual(7)
  await checkAxe(page)
  await expectNoSidewaysScroll(page)

  const label = page.locator('.address-label')
  const count = await label.count()
  expect(count).toBeLessThanOrEqual(labels)
  await page.emulateMedia({ media: 'print' })
  const boxes = await label.evaluateAll((elements: Label[]) =>
    elements.slice(0, 90).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { scrollLeft, scrollTop } = element.ownerDocument.documentElement
      return { x: x + scrollLeft, y: y + scrollTop, width, height }
    }),
  )
  for (const [index, box] of boxes.entries()) {
    const place = index % 30
    const expected = {
      x: (0.1875 + (place % 3) * 2.75) * INCH,
      y: (Math.floor(index / 30) * 11 + 0.5 + Math.floor(place / 3)) * INCH,
      width: 2.625 * INCH,
      height: INCH,
    }
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(box[side] - expected[side]), `${side} of label ${index + 1}`).toBeLessThan(0.5)
    }
  }
  expect(
    await label.evaluateAll(
      (all: Label[]) =>
        all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth).length,
    ),
  ).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false })
  expect(pagesOf(pdf)).toBe(Math.ceil(count / 30))
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
  await page.emulateMedia({ media: null })

  await page.getByRole('combobox', { name: 'First free label on the sheet' }).selectOption('5')
  await expect(label.first()).toBeVisible()
  await expect(page.locator('.label-sheet').first().locator('> *').nth(4)).toHaveClass(/address-label/)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('unionOfSandwips') === 'musapur,gasua')
})

test('a directory and a phone list are printed with a head and without controls', async ({
  page,
  register,
}) => {
  const { name } = await register.create(person({ unionOfSandwip: 'bauria' }))
  for (const [view, title] of [
    ['directory', 'Printed directory'],
    ['phones', 'Phone list'],
  ] as const) {
    await open(page, `/admin/members/print?view=${view}&unionOfSandwips=bauria`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText(/^BAURIA · \d+ members · /)).toBeVisible()
    await expect(page.getByText(name.lastName, { exact: false }).first()).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})

test('the list of those hidden from visitors is printed with its members at once, and its head says each filter', async ({
  page,
  register,
}) => {
  const { name } = await register.create(
    person({ unionOfSandwip: 'bauria', isHidden: true, hiddenReason: 'Asked for it' }),
  )
  await open(page, '/admin/members?isHidden=true&hasPicture=false&isExpired=true&unionOfSandwips=bauria')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: /^Expired/ }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: /^Printed directory/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Those hidden from visitors/ })).toBeChecked()
  await expect(page.getByRole('row', { name: name.lastName })).toBeVisible()
  await expect(
    page.getByText(/^General members · BAURIA · No picture · Hidden from visitors · \d+ members? · /),
  ).toBeVisible()
})
