import { open } from './fixtures.ts'
import { expect, test } from './people.ts'

/** Asks without a browser, so there is no width to ask at. */

/** The tags of a page's head, as whoever follows a link without a browser reads them. */
const readHead = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )
  const contents = (name: string) =>
    tags.filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content)
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    contents,
    links: (rel: string) => tags.filter((tag) => tag.rel === rel),
  }
}

test('a page has metadata for search engines and link previews, in its language', async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) => readHead(await (await request.get(path)).text())
  const english = await read('/constitution')
  expect(english.title).toBe('Constitution – Sandwip Society of Brooklyn')
  expect(english.contents('description')).toEqual([expect.stringContaining('rules')])
  expect(english.contents('og:title')).toEqual(['Constitution'])
  expect(english.contents('og:description')).toEqual(english.contents('description'))
  expect(english.contents('og:type')).toEqual(['website'])
  expect(english.contents('og:url')).toEqual([`${baseURL}/constitution`])
  expect(english.contents('og:locale')).toEqual(['en_US'])
  expect(english.contents('og:locale:alternate')).toEqual(['bn_BD'])
  expect(english.links('canonical')).toEqual([{ rel: 'canonical', href: `${baseURL}/constitution` }])
  const alternates = english.links('alternate').map(({ hrefLang, href }) => [hrefLang, href])
  expect(alternates).toEqual([
    ['en', `${baseURL}/constitution`],
    ['bn', `${baseURL}/bn/constitution`],
    ['x-default', `${baseURL}/constitution`],
  ])
  const bengali = await read('/bn/constitution/')
  expect(bengali.title).toBe('গঠনতন্ত্র – সন্দ্বীপ সোসাইটি অব ব্রুকলিন')
  expect(bengali.contents('og:locale')).toEqual(['bn_BD'])
  expect(bengali.links('canonical').map(({ href }) => href)).toEqual([`${baseURL}/bn/constitution`])

  const [picture] = english.contents('og:image')
  const answer = await request.get(picture ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
})

test('private pages are excluded from search engines', async ({ request }) => {
  for (const path of [
    '/login',
    '/bn/login',
    '/check-membership?q=karim',
    '/no-such-page',
    '/admin/members',
  ]) {
    const head = readHead(await (await request.get(path)).text())
    expect(head.contents('robots'), path).toEqual(['noindex'])
    expect(head.links('canonical'), path).toEqual([])
  }
  const head = readHead(await (await request.get('/check-membership')).text())
  expect(head.contents('robots')).toEqual([])
  expect(head.contents('description')).toHaveLength(1)
})

test('the sitemap lists every public page in both languages, consistent with the alternate links of each page', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const xml = await answer.text()
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', links = '']) => ({
      address,
      alternates: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link),
    }),
  )
  const addresses = entries.map(({ address }) => address)
  for (const path of ['/', '/bn', '/constitution', '/bn/constitution', '/events', '/check-membership']) {
    expect(addresses).toContain(baseURL + path)
  }
  expect(addresses.filter((address) => /\/events\/[^/]+$/.test(address)).length).toBeGreaterThanOrEqual(10)
  expect(addresses.filter((address) => /\/gallery\/[^/]+$/.test(address)).length).toBeGreaterThan(1)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['constitution', 'events/[^<]+', 'gallery/[^<]+'])
    expect(xml).toMatch(new RegExp(`/${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`))
  const event = addresses.find((address) => /\/events\/[^/]+$/.test(address)) ?? ''
  const crumbs = /"BreadcrumbList".*?<\/script>/.exec(await (await request.get(event)).text())?.[0] ?? ''
  expect([...crumbs.matchAll(/"position":(\d),"name":"([^"]+)"/g)].map(([, , name]) => name)).toEqual([
    'Home',
    'Events',
    expect.stringMatching(/\S/),
  ])

  for (const { address, alternates } of entries) {
    const page = await request.get(address)
    expect(page.status(), address).toBe(200)
    const head = readHead(await page.text())
    expect(
      head.links('canonical').map(({ href }) => href),
      address,
    ).toEqual([address])
    expect(
      head.links('alternate').map(({ hrefLang, href }) => [hrefLang, href]),
      address,
    ).toEqual(alternates)
    expect(head.title, address).toMatch(/\S/)
    const [description = ''] = head.contents('description')
    expect(description.length, `${address}: ${description}`).toBeGreaterThan(20)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:locale']) {
      expect(head.contents(name), `${name} of ${address}`).toHaveLength(1)
    }
  }
})

test('robots.txt, the web manifest and the favicon are served', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const line of [
    'Disallow: /admin/',
    'Disallow: /api/',
    'Disallow: /bn/login$',
    'Allow: /api/images/',
  ]) {
    expect(robots.split('\n')).toContain(line)
  }
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.filter((path) => disallowed.some((rule) => path.startsWith(rule)))).toEqual([])
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Sandwip Society of Brooklyn', start_url: '/' })
  const icons = manifest.icons.map((icon: Record<string, string>) => [icon.sizes, icon.purpose])
  expect(icons).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }]) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  }
})

test('the society and its events have structured data, without a browser warning', async ({
  page,
  request,
}) => {
  const data = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as unknown,
    )
  await open(page, '/')
  expect(await data()).toMatchObject([
    { '@type': 'NGO', name: 'Sandwip Society of Brooklyn', telephone: '+1 (718) 555-0142' },
  ])

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const event = /<loc>([^<]+\/events\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
  await open(page, event)
  expect(await data()).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'Event', url: event, organizer: { '@type': 'Organization' } },
  ])
})
