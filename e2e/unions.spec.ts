import { expectNoSidewaysScroll, openAdminMenu } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'

const AREA = '/administrative-area-information-chart'

test(
  'the unions are shown in a table, a chart and our own map, in both languages [S2.14, S2.16]',
  { tag: '@both-widths' },
  async ({ page, request }) => {
    const hosts: string[] = []
    page.on('request', (each) => hosts.push(new URL(each.url()).hostname))
    await open(page, AREA)
    const table = page.getByRole('table', { name: 'The unions of Sandwip in figures' })
    await expect(table.getByRole('rowheader')).toHaveCount(17)
    await expect(table.getByRole('columnheader')).toHaveText([
      'Union',
      'Area (km²)',
      'Population',
      'People per km²',
      'Villages',
    ])
    await expect(table.getByRole('row', { name: /^KATHGHAR/ })).toContainText('not known yet')
    await expect(table.getByRole('row', { name: /^MUSAPUR/ })).toContainText('Invented figures')
    const chart = page.getByRole('img', { name: /^Population of the unions A bar for each union/ })
    await expect(chart.locator('text').first()).toHaveText('HARAMIA')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'See the unions on the map' }).click()
    await expect(page).toHaveURL('/map')
    const map = page.getByRole('group', { name: 'Map of the island of Sandwip' })
    await expect(map.getByText('SONTOSHPUR')).toBeVisible()
    await expect(map.getByText('Bay of Bengal', { exact: true })).toBeVisible()
    const outside = page.getByRole('link', { name: 'Open the exact map on OpenStreetMap' })
    await expect(outside).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
    await expect(outside).toHaveAttribute('rel', /noopener/)
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    expect(new Set(hosts)).toEqual(new Set(['localhost']))

    await open(page, '/bn/map')
    await expect(page.getByRole('group', { name: 'সন্দ্বীপ দ্বীপের মানচিত্র' }).getByText('সন্তোষপুর')).toBeVisible()
    await checkAxe(page)
    const bengali = await (await request.get(`/bn${AREA}`)).text()
    expect(bengali).toContain('সংখ্যায় সন্দ্বীপের ইউনিয়নগুলো')
    expect(bengali).toMatch(/<th[^>]*>মুছাপুর/)
  },
)

test.describe('an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test('enters the figures of a union, and the page shows them', async ({ page, request }) => {
    const union = 'AZIMPUR'
    await open(page, '/admin/dashboard')
    await (await openAdminMenu(page)).getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByRole('link', { name: 'The unions and their figures' }).click()
    await page.getByRole('link', { name: `Edit ${union}` }).click()
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
    await field('Population').fill('many')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Must be a whole number such as 12500!')
    await checkAxe(page)
    await field('Population').fill('৯৮৭৬')
    await field('Villages').fill('')
    await field('Note (English)').fill('Counted by the society in 2025')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Union saved successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('row').filter({ hasText: union })).toContainText('9,876')
    await checkAxe(page)
    const html = await (await request.get(AREA)).text()
    expect(html).toContain('9,876')
    expect(html).toContain('Counted by the society in 2025')
  })
})
