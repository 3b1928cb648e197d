import { expectNoSidewaysScroll } from './actions.ts'
import { checkAxe, expect, open, test } from './fixtures.ts'

test('the constitution leads to its articles, and can be printed', async ({ page, isMobile }) => {
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
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a text is read as well, with its picture and its table', async ({ page, expectFailure }) => {
    expectFailure(/\/assets\/.*\.js$/)
    await page.goto('/history-heritage')
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /sailing boat/ })).toBeVisible()
    await expect(main.getByRole('columnheader')).toHaveText(['When', 'What happened'])
    await page.goto('/constitution')
    await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
