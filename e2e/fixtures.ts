import { expect, test as base, type Page } from '@playwright/test'
import type { Credentials } from '#domain/auth/auth.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { reusedContext } from './reused-contexts.ts'
import { startServer } from './server.ts'

type Troubles = {
  /** Allows requests with a matching URL to fail in this test, by status or by network error. */
  expectFailure: (url: RegExp) => void
}

/** A browser reports a failed request twice: as a response, and as a console message with its URL. */
const FAILED_RESOURCE = /^Failed to load resource/

/**
 * Chromium gives up the fade to a page whose style sheet has not arrived yet, as on a slow connection or with intercepted requests,
 * which are not cached, and to one that is left at once. It reports that as an error of the page, in the words of its version.
 */
export const isGivenUpFade = (message: string) =>
  message.startsWith('Transition was aborted because of invalid state.') ||
  message === 'Transition was skipped'

const watch = (page: Page, isExpected: (url: string) => boolean, problems: string[]) => {
  page.on('console', (message) => {
    const url = message.location().url
    if (message.type() !== 'error') return
    if (FAILED_RESOURCE.test(message.text()) && isExpected(url)) return
    problems.push(`console error: ${message.text()} (${url})`)
  })
  page.on('pageerror', ({ message }) => {
    if (!isGivenUpFade(message)) problems.push(`page error: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page and typing on in a search abort requests in flight.
    if (reason === 'net::ERR_ABORTED' || isExpected(request.url())) return
    problems.push(`failed request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400 || isExpected(response.url())) return
    problems.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

/**
 * A test of the whole site in a browser. It fails on any console error, page error or failed request. Specs import it
 * from people.ts: as long as all use the same fixtures, a worker can run every spec of its viewport width.
 */
export const siteTest = base.extend<
  Troubles & { watched: undefined },
  { server: { url: string; /** Its SQLite file. */ file: string } }
>({
  server: [
    // Playwright reads a fixture's dependencies from this pattern: an empty one means none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...server } = await startServer()
      await use(server)
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: reusedContext,
  expectFailure: async ({ context }, use) => {
    const expected: RegExp[] = []
    const problems: string[] = []
    const isExpected = (url: string) => expected.some((pattern) => pattern.test(url))
    const watchPage = (page: Page) => watch(page, isExpected, problems)
    context.on('page', watchPage)
    await use((url) => expected.push(url))
    context.off('page', watchPage)
    expect(problems, 'what the browser complained of').toEqual([])
  },
  // Every test is watched, whether or not it uses `expectFailure`.
  watched: [async ({ expectFailure: _watch }, use) => use(undefined), { auto: true }],
})

export { expect }

/**
 * Whether the scripts of the page have run: those of a document have at its `load` event; islands near the screen and a page
 * with a router have to be hydrated. Not a locator: in the main world, it would inject Playwright's script into the page a
 * second time.
 */
const isHydrated = (page: Page) =>
  page.evaluate<boolean>(
    `document.readyState === 'complete' && ('__reactRouterContext' in window
      ? Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
      : [...document.querySelectorAll('[data-island]:not([data-hydrated])')].every(
          (island) => island.getBoundingClientRect().top > innerHeight + 400,
        ))`,
  )

/** Waits until the scripts of the page have run: before that, a link of an island loads another document. */
export const expectHydrated = (page: Page) =>
  expect
    .poll(() => isHydrated(page), { message: 'the page is hydrated', intervals: [20, 50, 100] })
    .toBe(true)

/** Opens a page and waits until its scripts have run. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expectHydrated(page)
}

/** Fills in and submits the login form. */
export const sendLogin = async (page: Page, { email, password }: Credentials) => {
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Waits until the dashboard is shown: the login leads to a new document, which has its address before its content. */
export const expectDashboard = async (page: Page) => {
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in as the demo admin and waits for the dashboard. */
export const signIn = async (page: Page, credentials: Credentials = DEMO_ADMIN) => {
  await open(page, '/login')
  await sendLogin(page, credentials)
  await expectDashboard(page)
}
