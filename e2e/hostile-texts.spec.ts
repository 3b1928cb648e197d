import type { Page, Request } from '@playwright/test'
import { HOSTILE_TEXTS, MARK, plantRecords, plantSettings, RAN } from '#server/testing/hostile-texts.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { expectQuiet, watchRequests } from './actions.ts'
import { expectDashboard, open, sendLogin } from './fixtures.ts'
import { DEMO_ADMIN, expect, test } from './people.ts'
import { createPlant, plantWork } from './plant-texts.ts'
import { startServer } from './server.ts'

type Records = Awaited<ReturnType<typeof plantRecords>>

/** The screens of a planted record of each kind, and the lists of them. */
const screensOfOne = ({ term, person, album, event, video, attraction, banner, advert, member }: Records) => {
  const searched = `?searchTerm=${encodeURIComponent(HOSTILE_TEXTS[1])}`
  return [
    adminPaths.dashboard,
    adminPaths.members.list,
    adminPaths.members.list + searched,
    adminPaths.members.one(member._id),
    adminPaths.members.edit(member._id),
    adminPaths.members.create,
    adminPaths.lifeMembers.list + searched,
    adminPaths.lifeMembers.create,
    adminPaths.duplicates.list,
    adminPaths.adverts.list,
    adminPaths.adverts.edit(advert._id),
    adminPaths.banners.list,
    adminPaths.banners.edit(banner._id),
    `${adminPaths.messages}?folder=spam`,
    `${adminPaths.corrections}?folder=spam`,
    `${adminPaths.bloodDonors}?folder=spam`,
    adminPaths.committees,
    adminPaths.term(term._id),
    adminPaths.committeePerson(person._id),
    adminPaths.pages,
    adminPaths.editPage('education'),
    adminPaths.pageVersions('education'),
    adminPaths.previewPage('education'),
    adminPaths.albums.list,
    adminPaths.albums.edit(album._id),
    adminPaths.albumPhotos(album._id),
    adminPaths.videos.list,
    adminPaths.videos.edit(video._id),
    adminPaths.attractions.list,
    adminPaths.attractions.edit(attraction._id),
    adminPaths.changes,
    adminPaths.imports,
    adminPaths.trash,
    adminPaths.securityLog,
    adminPaths.settings,
    adminPaths.outbox,
    adminPaths.admins,
    adminPaths.account,
    adminPaths.events.list,
    adminPaths.events.edit(event._id),
    adminPaths.unions,
    adminPaths.updateUnion('musapur'),
  ]
}

/** Each screen of a record is that of another text. */
const screensOf = (records: readonly Records[]) => {
  const screens = records.map(screensOfOne)
  return (screens[0] ?? []).map((path, index) => screens[index % screens.length]?.[index] ?? path)
}

/** The change log has more pages than what is looked for there. */
const PAGES_MAX = 3

/** Opens all that is folded, and more pages of a list, and returns what a person reads there. */
const readScreen = async (page: Page, inFlight: ReadonlySet<Request>) => {
  const main = page.getByRole('main')
  await expectQuiet(inFlight)
  const more = main.getByRole('button', { name: /^Show (more|earlier changes)$/ })
  await expect(page.locator('table[aria-busy=true], [class*=animate-pulse]')).toHaveCount(0)
  for (let pages = 1; pages < PAGES_MAX && (await more.isVisible()); pages++) {
    const before = await main.innerText()
    await more.click()
    await expect.poll(async () => (await main.innerText()) !== before).toBe(true)
  }
  return page.evaluate<string>(
    `for (const details of document.querySelectorAll('details')) details.open = true
    document.body.innerText + [...document.querySelectorAll('input,textarea')].map((field) => field.value).join()`,
  )
}

/** A browser shows spaces, line separators and characters without a width in its own ways. */
const lettersOf = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')

const HAS_CODE = `document.querySelector('${MARK}, [${MARK}]') !== null`

/** No width changes whether a script runs. */
test('no planted text runs as a script on any screen or page [V1.2.3, V3.2.2]', async ({
  page,
  playwright,
}) => {
  test.setTimeout(300_000)
  // A site of its own: the name of the society and its pages change.
  const site = await startServer()
  const connect = (userAgent?: string) =>
    playwright.request.newContext({ baseURL: site.url, ...(userAgent && { userAgent }) })
  const request = await connect()
  try {
    const plant = await createPlant(request)
    const records: Records[] = []
    for (const text of HOSTILE_TEXTS) records.push(await plantRecords(plant, text))
    await plantSettings(plant, HOSTILE_TEXTS[1], ['education', 'home-about'])
    const work = await plantWork(plant, connect, HOSTILE_TEXTS)

    const inFlight = watchRequests(page, /\/api\//)
    let ran = 0
    await page.exposeFunction(RAN, () => ran++)
    // The fixtures fail the test on any error of the console.
    await page.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))",
    )
    const look = async (path: string) => {
      expect(ran, path).toBe(0)
      expect(await page.evaluate<boolean>(HAS_CODE), path).toBe(false)
    }
    await open(page, `${site.url}/login`)
    await sendLogin(page, DEMO_ADMIN)
    await expectDashboard(page)
    const read = new Map<string, string>()
    for (const path of new Set([...screensOf(records), ...work.flatMap(({ screens }) => screens)])) {
      await open(page, site.url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      read.set(path, lettersOf(await readScreen(page, inFlight)))
      await look(path)
    }
    const isPlanted = (text: string) => text.includes(RAN) || text.includes(MARK)
    expect([...read.values()].filter(isPlanted).length).toBeGreaterThan(50)
    for (const { what, texts, screens } of work) {
      const shown = screens.map((path) => read.get(path)).join()
      const missing = texts.filter((text) => !shown.includes(lettersOf(text)))
      expect(missing, `${what} on ${screens.join(' or ')}`).toEqual([])
    }

    for (const path of [
      '/',
      '/education',
      '/events',
      '/gallery',
      ...records.slice(0, 1).map(({ album }) => `/gallery/${album._id}`),
      '/video',
      '/tourist-attractions',
      '/administrative-area-information-chart',
      '/contact-us',
      `/check-membership?q=${encodeURIComponent(HOSTILE_TEXTS[1])}`,
    ]) {
      for (const language of ['', '/bn']) {
        await open(page, site.url + (path === '/' && language !== '' ? language : language + path))
        await look(path)
      }
    }
  } finally {
    await request.dispose()
    await site.stop()
  }
})
