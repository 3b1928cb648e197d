import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { expectHydrated, open } from './fixtures.ts'
import { expect, test } from './people.ts'

test(
  'a visitor browses the albums and the photos by keyboard, and Back returns to the album [S2.24]',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, '/gallery')
    await expect(page.getByRole('article').filter({ hasText: 'Bengali New Year' })).toBeVisible()
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    const card = page.getByRole('article').filter({ hasText: 'Annual picnic' })
    await expect(card).toContainText('July 20, 2025')
    await expect(card).toContainText('20 photos')
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annual picnic')
    const album = page.url()
    const photos = page.getByRole('main').getByRole('listitem')
    await expect(photos).toHaveCount(20)
    await expectHydrated(page)
    await expectNoSidewaysScroll(page)
    await checkAxe(page)

    const lightbox = page.getByRole('dialog', { name: 'Photos' })
    const next = lightbox.getByRole('link', { name: 'Next photo' })
    await photos.nth(2).getByRole('link').press('Enter')
    await expect(lightbox.getByText('3 of 20')).toBeVisible()
    await expect(page).toHaveURL(/\?photo=/)
    await expect(lightbox.getByRole('img', { name: 'Second half' })).toHaveJSProperty('complete', true)
    await checkAxe(page)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('4 of 20')).toBeVisible()
    await page.keyboard.press('End')
    await expect(lightbox.getByText('20 of 20')).toBeVisible()
    await expect(next).toBeHidden()
    await page.keyboard.press('Home')
    await expect(lightbox.getByText('1 of 20')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await next.click()
    await expect(lightbox.getByText('2 of 20')).toBeVisible()
    await page.goBack()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(album)
    await expect(photos.nth(1).getByRole('link')).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(lightbox).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(album)
    await expect(photos.nth(1).getByRole('link')).toBeFocused()
  },
)

test(
  'a shared photo link opens in either language, a swipe shows the next photo, and closing it shows the album',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/gallery')
    await page.getByRole('article').filter({ hasText: 'Boats and the sea' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boats and the sea')
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    const address = (await first.getAttribute('href')) ?? ''
    await page.goto(`/bn${address}`)
    const lightbox = page.getByRole('dialog', { name: 'ছবি' })
    await expect(lightbox.getByText('১৬টির মধ্যে ১')).toBeVisible()
    await expect(lightbox.getByRole('img', { name: 'মূল ভূখণ্ডের পথে' })).toBeVisible()
    // Only a modal dialog makes what is behind it inert.
    await expect
      .poll(() =>
        lightbox.evaluate((dialog: { matches: (selector: string) => boolean }) => dialog.matches(':modal')),
      )
      .toBe(true)
    await checkAxe(page)
    if (isMobile) {
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] })
      await touch('touchStart', 250)
      await touch('touchMove', 180)
      await touch('touchMove', 100)
      await touch('touchEnd')
      await expect(lightbox.getByText('১৬টির মধ্যে ২')).toBeVisible()
    }
    await lightbox.getByRole('link', { name: 'বন্ধ করুন' }).click()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(/\/bn\/gallery\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নৌকা আর সাগর')
    await checkAxe(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a photo is a page with links to its neighbours and its album', async ({ page, expectFailure }) => {
    // The browser reports each script that it does not run.
    expectFailure(/\/assets\/[\w.-]+\.js$/)
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'Our kitchen' }).click()
    await page.getByRole('link', { name: 'Rice, lentils and fish' }).first().click()
    const photo = page.getByRole('dialog', { name: 'Photos' })
    await expect(photo.getByText('1 of 12')).toBeVisible()
    await photo.getByRole('link', { name: 'Next photo' }).click()
    await expect(photo.getByText('2 of 12')).toBeVisible()
    await photo.getByRole('link', { name: 'Close' }).click()
    await expect(photo).toBeHidden()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
  })
})
