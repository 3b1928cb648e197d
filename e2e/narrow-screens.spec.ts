import { expectNoSidewaysScroll } from './actions.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, lifeMember, person, test } from './people.ts'

/** The narrowest phones; and 1280 x 1024 px at 400 %, as the guidelines measure it (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } })

test(
  'no public screen scrolls horizontally',
  { tag: '@both-widths' },
  async ({ page, register, expectFailure }) => {
    expectFailure(/\/no-such-page|\/invitations\/find/)
    const { name } = await register.create(
      person({
        address: {
          street: '1899 West Meghna Street of the Long Name',
          apartment: '2nd Floor',
          city: 'Jackson Heights',
          state: 'New York',
          zipCode: '11372-0001',
        },
        unionOfSandwip: 'chittagong (not for vote)',
      }),
    )
    for (const path of [
      '/',
      '/login',
      '/administrative-area-information-chart',
      '/events',
      '/map',
      '/accept-invitation#not-a-real-token',
      '/reset-password',
      '/no-such-page',
      '/bn',
      '/bn/login',
      '/bn/administrative-area-information-chart',
      '/bn/picnic',
      `/bn/check-membership?q=${name.lastName}`,
      `/check-membership?q=${name.lastName}`,
    ]) {
      await open(page, path)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: /^View/ }).click()
    await expect(page.getByRole('dialog', { name: 'Member Details' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test('the hero grows with its text, which stands apart from its button and its dots', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/bn']) {
    await open(page, path)
    const hero = page.locator('[data-slideshow]')
    const controls = hero.locator('[data-slide-controls]')
    await expect(controls).toBeVisible()
    const parts = [
      hero.getByRole('heading', { level: 1 }),
      hero.locator('[data-slide-row] > :first-child p').last(),
      hero.locator('a[href$="/check-membership"]'),
      controls,
    ]
    const boxes = await Promise.all(parts.map(async (part) => await part.boundingBox()))
    for (const [index, box] of boxes.entries()) {
      const { x = 0, width = Infinity, y = 0, height = Infinity } = box ?? {}
      expect(x + width, `part ${index} of ${path} fits in`).toBeLessThanOrEqual(320)
      expect(y + height, `part ${index} of ${path} is above the next`).toBeLessThanOrEqual(
        boxes[index + 1]?.y ?? Infinity,
      )
    }
  }
})

test.describe('for an admin', () => {
  test.use({ signedInAs: DEMO_ADMIN })

  test(
    'no screen of the admin area scrolls horizontally',
    { tag: '@both-widths' },
    async ({ page, register }) => {
      const general = await register.create()
      const life = await register.create(lifeMember())
      for (const [path, heading] of [
        ['/admin/dashboard', /Admin Dashboard$/],
        ['/admin/advertises', 'Advertises'],
        ['/admin/events', 'Events'],
        ['/admin/events/create', 'New event'],
        ['/admin/unions', 'Unions'],
        ['/admin/admins', 'Admins'],
        ['/admin/account', 'My account'],
        ['/admin/members/create', 'Create Member'],
        ['/admin/life-members/create', 'Create Member'],
        [`/admin/members/update/${general._id}`, 'Update Member'],
        [`/admin/life-members/update/${life._id}`, 'Update Lifetime Member'],
        ['/admin/life-members?limit=10&page=3', 'Lifetime Member Directory'],
        ['/admin/members?limit=10&page=55', 'General Member Directory'],
      ] as const) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        if (path.includes('/update/'))
          await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
        if (path.includes('limit')) await expect(page.getByRole('table')).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'No, cancel' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    },
  )
})
