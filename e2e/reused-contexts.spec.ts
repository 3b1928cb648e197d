import { expect, test } from './people.ts'

test.describe.configure({ mode: 'serial' })

const LEFT = 'left-behind'

test('one test leaves state in the browser', async ({ page, context, baseURL }) => {
  await page.goto('/robots.txt')
  await context.addCookies([{ name: LEFT, value: '1', url: String(baseURL) }])
  await page.evaluate((key) => {
    localStorage.setItem(key, '1')
    sessionStorage.setItem(key, '1')
  }, LEFT)
  await context.route('**/robots.txt', (route) => route.fulfill({ body: LEFT }))
  await page.goto('/robots.txt')
  await expect(page.locator('body')).toHaveText(LEFT)
})

test('and the next test does not see it', async ({ page, context }) => {
  await page.goto('/robots.txt')
  await expect(page.locator('body')).not.toHaveText(LEFT)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})
