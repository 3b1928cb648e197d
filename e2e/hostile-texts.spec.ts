import type { APIRequestContext, APIResponse } from '@playwright/test'
import { HOSTILE_TEXTS, plantRecords, plantSettings, RAN, type Plant } from '#server/testing/hostile-texts.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { expectDashboard, open, sendLogin } from './fixtures.ts'
import { DEMO_ADMIN, expect, picture, signInByApi, test } from './people.ts'
import { startServer } from './server.ts'

const dataOf = async (response: APIResponse) => {
  if (!response.ok()) throw new Error(`${response.url()} is refused: ${await response.text()}`)
  return ((await response.json()) as { data: { _id: string } }).data
}

/** Plants through the API of a site. A public form without a ticket is in the spam folder. */
const createPlant = async (request: APIRequestContext): Promise<Plant> => {
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#0d6e6e') }
  return {
    send: async (method, url, data) => dataOf(await request.fetch(url, { method, headers, data })),
    createMember: async (data) =>
      dataOf(
        await request.post('/api/members/create', { headers, multipart: { data: JSON.stringify(data) } }),
      ),
    sendForm: async (url, data) => void (await dataOf(await request.post(url, { data }))),
    image: (await dataOf(await request.post('/api/admin/images', { headers, multipart: { image } })))._id,
  }
}

/** The screens that show the planted records, and lists of them. */
const screensOf = ({
  term,
  person,
  album,
  event,
  video,
  attraction,
  banner,
  advert,
  member,
}: Awaited<ReturnType<typeof plantRecords>>) => {
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

/** No width changes whether a script runs. */
test('no planted text runs as a script on any screen or page [V1.2.3, V3.2.2]', async ({
  page,
  playwright,
}) => {
  test.setTimeout(300_000)
  // A site of its own: the name of the society and its pages change.
  const site = await startServer()
  const request = await playwright.request.newContext({ baseURL: site.url })
  try {
    const plant = await createPlant(request)
    let records: Awaited<ReturnType<typeof plantRecords>> | undefined
    // Not every text: a public form takes few from one address.
    const texts = [HOSTILE_TEXTS[0], HOSTILE_TEXTS[1], HOSTILE_TEXTS[3], HOSTILE_TEXTS[11]]
    for (const text of texts) records = await plantRecords(plant, text)
    if (!records) throw new Error('nothing was planted')
    await plantSettings(plant, HOSTILE_TEXTS[1], ['education', 'home-about'])

    let ran = 0
    await page.exposeFunction(RAN, () => ran++)
    // The fixtures fail the test on any error of the console.
    await page.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))",
    )
    await open(page, `${site.url}/login`)
    await sendLogin(page, DEMO_ADMIN)
    await expectDashboard(page)
    let shown = 0
    for (const path of screensOf(records)) {
      await open(page, site.url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('table[aria-busy=true], [class*=animate-pulse]')).toHaveCount(0)
      const text = await page.evaluate<string>(
        "document.body.innerText + [...document.querySelectorAll('input,textarea')].map((field) => field.value).join()",
      )
      if (text.includes(RAN)) shown++
      expect(ran, path).toBe(0)
    }
    expect(shown).toBeGreaterThan(25)

    for (const path of [
      '/',
      '/education',
      '/events',
      '/gallery',
      `/gallery/${records.album._id}`,
      '/video',
      '/tourist-attractions',
      '/administrative-area-information-chart',
      '/contact-us',
      `/check-membership?q=${encodeURIComponent(HOSTILE_TEXTS[1])}`,
    ]) {
      for (const language of ['', '/bn']) {
        await open(page, site.url + (path === '/' && language !== '' ? language : language + path))
        expect(ran, path).toBe(0)
      }
    }
  } finally {
    await request.dispose()
    await site.stop()
  }
})
