import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEvent } from '../testing/events.ts'
import { createMember } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { builtWeb } from './web.ts'

/** Ends an attribute, a script with JSON, a comment and an element. */
const EVIL = `"'></script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028`

let testApp: TestApp
let plain: string
let evil: string

beforeAll(async () => {
  testApp = await startTestApp({}, builtWeb)
  const admin = await testApp.signedIn((await testApp.addUser('admin')).email)
  const create = async (text: string) => {
    const local = { en: text, bn: text }
    const { slug } = await createEvent(admin, {
      title: local,
      description: local,
      place: local,
      address: text,
    })
    return slug
  }
  plain = await create('Picnic')
  evil = await create(`Fair ${EVIL.trim()}`)
  await createMember(admin, { name: { firstName: 'Evil', lastName: EVIL.trim() } })
})
afterAll(() => testApp.close())

const read = async (url: string) => {
  const { body, headers, statusCode } = await testApp.app.inject(url)
  expect(statusCode, url).toBe(200)
  return { body, headers, scripts: body.match(/<script\b/g)?.length ?? 0 }
}

it('a text of an event or of a search is text on a page, in its attributes and in its JSON [V1.1.2, V1.2.1, V1.2.3, V3.2.2]', async () => {
  const [known, changed] = [await read(`/events/${plain}`), await read(`/events/${evil}`)]
  const query = encodeURIComponent(EVIL)
  const [asked, searched] = [
    await read('/check-membership?q=Picnic'),
    await read(`/check-membership?q=${query}`),
  ]
  const found = await read('/check-membership?q=evil')
  expect(changed.body.includes('content="Fair &quot;&#x27;&gt;&lt;/script&gt;&lt;script&gt;alert(1)')).toBe(
    true,
  )
  expect([changed.scripts, searched.scripts]).toEqual([known.scripts, asked.scripts])
  for (const { body, headers } of [changed, searched, found]) {
    expect(/<script>alert|<img src=x|="[^"]*Fair "/.test(body)).toBe(false)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
  }
})

it('a page loads nothing from another host [V3.4.3, V3.4.6, V14.2.3]', async () => {
  for (const url of [
    '/',
    `/events/${plain}`,
    '/gallery',
    '/video',
    '/contact-us',
    '/login',
    '/admin/members',
  ]) {
    const { body, headers } = await read(url)
    const loaded = body.matchAll(
      /<(?:script|img|iframe|source|video|object|embed)\b[^>]*?\bsrc(?:set)?="([^"]*)"/g,
    )
    const linked = body.matchAll(
      /<link\b(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon)")[^>]*href="([^"]*)"/g,
    )
    const foreign = [...loaded, ...linked].filter(([, at = '']) => !/^(?:\/(?!\/)|data:)/.test(at))
    expect(foreign.map(([, at]) => at)).toEqual([])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'self'; script-src 'self'(?: 'sha256-[^']+')*; style-src 'self'; img-src 'self' data: blob:; /,
    )
  }
})
