import type { APIRequestContext, APIResponse } from '@playwright/test'
import { HOSTILE_TEXTS, plantRecords, plantSettings, RAN, type Plant } from '#server/testing/hostile-texts.ts'
import { paths } from '#web/paths.ts'
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
  const { admin } = paths
  const searched = `?searchTerm=${encodeURIComponent(HOSTILE_TEXTS[1])}`
  return [
    admin.dashboard,
    admin.members.list,
    admin.members.list + searched,
    admin.members.one(member._id),
    admin.members.edit(member._id),
    admin.members.create,
    admin.lifeMembers.list + searched,
    admin.lifeMembers.create,
    admin.duplicates.list,
    admin.adverts.list,
    admin.adverts.edit(advert._id),
    admin.banners.list,
    admin.banners.edit(banner._id),
    `${admin.messages}?folder=spam`,
    `${admin.corrections}?folder=spam`,
    `${admin.bloodDonors}?folder=spam`,
    admin.committees,
    admin.term(term._id),
    admin.committeePerson(person._id),
    admin.pages,
    admin.editPage('education'),
    admin.pageVersions('education'),
    admin.previewPage('education'),
    admin.albums.list,
    admin.albums.edit(album._id),
    admin.albumPhotos(album._id),
    admin.videos.list,
    admin.videos.edit(video._id),
    admin.attractions.list,
    admin.attractions.edit(attraction._id),
    admin.changes,
    admin.imports,
    admin.trash,
    admin.securityLog,
    admin.settings,
    admin.outbox,
    admin.admins,
    admin.account,
    admin.events.list,
    admin.events.edit(event._id),
    admin.unions,
    admin.updateUnion('musapur'),
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
