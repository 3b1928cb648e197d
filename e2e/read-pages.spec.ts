import { expectNoSidewaysScroll, delayResponses } from './actions.ts'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { expect, test } from './people.ts'

test(
  'the constitution has a table of contents and a print layout',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/bn/constitution')
    await expect(page.getByText(/^হালনাগাদ: [০-৯]+ /)).toBeVisible()
    await open(page, '/constitution')
    const main = page.getByRole('main')
    await checkAxe(page)
    await expectNoSidewaysScroll(page)
    if (isMobile) await main.getByText('Contents').first().click()
    const contents = main.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveCount(10)
    await contents.getByRole('link', { name: 'Article 7: General meetings' }).click()
    await expect(page).toHaveURL(/#article-7-general-meetings$/)
    await expect(main.getByRole('heading', { name: 'Article 7: General meetings' })).toBeInViewport()

    await page.evaluate('window.print = () => { document.title = "printed" }')
    await main.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle('printed')
    await page.emulateMedia({ media: 'print' })
    await expect(contents).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Article 8: Changes of this constitution' })).toBeVisible()
  },
)

test('a text page renders without waiting for its script, and loads no other', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const release = await delayResponses(page, /\/assets\/.*\.js$/)
  await page.goto('/constitution', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  release()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/document-/)])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a text page is complete, with its picture and its table [S1.1]', async ({ page, expectFailure }) => {
    expectFailure(/\/assets\/.*\.js$/)
    await page.goto('/history-heritage')
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /sailing boat/ })).toBeVisible()
    await expect(main.getByRole('columnheader')).toHaveText(['When', 'What happened'])
    await page.goto('/constitution')
    await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
