import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { DEMO_ADMIN, expect, signInByApi, test } from './people.ts'

test(
  'the slideshow fills the first view, responds to dots and swipes in an endless loop, and can be paused [S1.7, S2.125-127, S9.17-18]',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, '/')
    const slider = page.getByRole('region', { name: 'Pictures of the society' })
    const slide = (number: number) => slider.getByRole('group', { name: `${number} of 5` })
    const dot = (number: number) => slider.getByRole('button', { name: `Show slide ${number}` })
    const standsAlone = (number: number) =>
      expect.poll(async () => (await slide(number).boundingBox())?.x, `slide ${number} has come`).toBe(0)
    await expect(slider.getByRole('button', { name: /^Show slide/ })).toHaveCount(5)
    const pause = slider.getByRole('button', { name: 'Pause the slideshow' })
    await pause.press('Enter')
    await expect(slider.getByRole('button', { name: 'Play the slideshow' })).toBeFocused()

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const box = await slide(1).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(height * 0.85)
    expect(box?.width).toBe(width)
    // The overlay: black, and seen through.
    await expect(slide(1).locator('img + div')).toHaveCSS(
      'background-color',
      /^(oklab|oklch|rgba|color)\(.*0\.\d+\)$/,
    )
    await checkAxe(page)

    await dot(3).press('Enter')
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await expect(slide(3)).toBeInViewport()
    await expect(slide(1)).not.toBeInViewport()
    await expect(slide(1)).toHaveAttribute('inert')
    // The slides stand in one row, and it is the row that moves.
    const duration = await page.evaluate<string>(`(() => {
    document.querySelector('[aria-label="Show slide 5"]').click()
    return document.querySelector('main [aria-roledescription=slide]').parentElement.style.transitionDuration
  })()`)
    expect(duration).toBe('500ms')
    await standsAlone(5)

    await page.mouse.move(width * 0.8, height * 0.4)
    await page.mouse.down()
    await page.mouse.move(width * 0.2, height * 0.4, { steps: 8 })
    await page.mouse.up()
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await standsAlone(1)
    await expectNoSidewaysScroll(page)

    // The breakpoint of the specification.
    const sizeAt = async (pixels: number) => {
      await page.setViewportSize({ width: pixels, height })
      return page.evaluate<number>("parseFloat(getComputedStyle(document.querySelector('main h1')).fontSize)")
    }
    expect(await sizeAt(767)).toBeLessThan(await sizeAt(768))
    await page.setViewportSize({ width, height })

    await slider.getByRole('link', { name: 'Check Your Membership' }).click()
    await expect(page).toHaveURL('/check-membership')
  },
)

test(
  'without a published banner a drawing is shown, and the button stands in the first view',
  { tag: '@both-widths' },
  async ({ page, request }) => {
    const { accessToken } = await signInByApi(request, DEMO_ADMIN)
    const headers = { authorization: `Bearer ${accessToken}` }
    const { data } = (await (await request.get('/api/admin/banners', { headers })).json()) as {
      data: { _id: string }[]
    }
    const publish = async (isActive: boolean) => {
      for (const { _id } of data) {
        const change = { headers, data: { isActive } }
        expect((await request.patch(`/api/admin/banners/${_id}`, change)).status()).toBe(200)
      }
    }
    const button = page
      .getByRole('region', { name: 'Pictures of the society' })
      .getByRole('link', { name: 'Check Your Membership' })
    const expectButtonInView = () => expect(button).toBeInViewport({ ratio: 1 })
    await open(page, '/')
    await expectButtonInView()
    // It would still load the pictures of banners that are no longer published.
    await page.goto('about:blank')
    await publish(false)
    try {
      await open(page, '/')
      await expectButtonInView()
      const hero = page.getByRole('region', { name: 'Pictures of the society' })
      const picture = hero.getByRole('group').getByRole('presentation')
      await expect(picture).toHaveCount(1)
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      await expect(hero.getByRole('button')).toHaveCount(0)
      await expect(hero.getByRole('link')).toHaveCount(1)
      await checkAxe(page)
    } finally {
      await publish(true)
    }
  },
)

test('the doors lead to what most visitors come for, to joining while applications are taken', async ({
  page,
  request,
}) => {
  const doors = page.getByRole('navigation', { name: 'What are you looking for?' }).getByRole('link')
  const usual = ['Check Your Membership', 'Events', 'Contact']
  await open(page, '/')
  await expect(doors).toHaveText([...usual, 'Become a member'])
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { data } = (await (await request.get('/api/admin/settings', { headers })).json()) as {
    data: { joining: object }
  }
  const take = async (isOpen: boolean) => {
    const change = { headers, data: { joining: { ...data.joining, isOpen } } }
    expect((await request.patch('/api/admin/settings', change)).status()).toBe(200)
  }
  await take(false)
  try {
    await open(page, '/')
    await expect(doors).toHaveText(usual)
  } finally {
    await take(true)
  }
  await open(page, '/')
  await doors.last().click()
  await expect(page).toHaveURL('/join')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slideshow does not move by itself, and its dots still work', async ({ page }) => {
    await open(page, '/bn')
    const slider = page.getByRole('main').locator('section').first()
    const dots = slider.getByRole('list').getByRole('button')
    await expect(dots).toHaveCount(5)
    await expect(slider.getByRole('button')).toHaveCount(5)
    await dots.nth(1).click()
    await expect(slider.getByText('ব্রুকলিনে আমাদের ঘর', { exact: true })).toBeInViewport()
    await checkAxe(page)
    // A change of style is there at once, not only with the next frame.
    const opacity = await page.evaluate<string[]>(`(() => {
      const button = document.querySelector('main button')
      const before = getComputedStyle(button).opacity
      button.style.opacity = '0.5'
      return [before, getComputedStyle(button).opacity]
    })()`)
    expect(opacity).toEqual(['1', '0.5'])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is complete: pictures, sections and the side column [S1.6, S1.8, S9.17]', async ({
    page,
    expectFailure,
  }) => {
    // The scripts that the browser does not run.
    expectFailure(/\/assets\/.*\.js$/)
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sandwip Society of Brooklyn')
    await expect(main.getByRole('group')).toHaveCount(5)
    await expect(main.getByText('One island, one family')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: 'Our Goals' })).toBeVisible()
    const events = main.getByRole('region', { name: 'Upcoming events' })
    await expect(events.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(events.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events')
    const photos = main.getByRole('region', { name: 'Latest photos' })
    await expect(photos.getByRole('listitem')).toHaveCount(8)
    await expect(photos.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/gallery\/[\da-f-]+\?photo=[\da-f-]+$/,
    )
    const tiles = page.getByRole('complementary', { name: 'Advertisements' }).getByRole('listitem')
    await expect(tiles).toHaveCount(4)
    for (const tile of await tiles.all()) await expect(tile).toContainText('Advertisement')
  })
})
