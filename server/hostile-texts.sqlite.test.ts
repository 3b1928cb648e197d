import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtWeb } from './rendering/web.ts'
import { HOSTILE_TEXTS, plantRecords, plantSettings, RAN, type Plant } from './testing/hostile-texts.ts'
import { codeIn } from './testing/judge-html.ts'
import { createMember } from './testing/members.ts'
import { pageAddresses } from './testing/page-addresses.ts'
import { uploadImage } from './testing/pictures.ts'
import { messageInput, sendForm } from './testing/public-forms.ts'
import { startSmtpServer } from './testing/smtp-server.ts'
import { startTestApp, type Browser, type TestApp } from './testing/test-app.ts'
import { eventually } from './testing/eventually.ts'

let site: TestApp
let admin: Browser
let plant: Plant
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  smtp = await startSmtpServer()
  site = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'The society <info@example.org>' }, builtWeb)
  const { email } = await site.addUser('admin')
  admin = await site.signedIn(email)
  plant = {
    send: async (method, url, payload) => {
      const reply = await admin.send({ method, url, payload })
      if (reply.statusCode >= 300) throw new Error(`${method} ${url} is refused: ${reply.body}`)
      return reply.json<{ data: { _id: string } }>().data
    },
    createMember: (data) => createMember(admin, data as Record<string, unknown>),
    sendForm: async (url, payload) => {
      const reply = await sendForm(site, url, payload)
      if (reply.statusCode >= 300) throw new Error(`${url} is refused: ${reply.body}`)
    },
    image: (await uploadImage(admin))._id,
  }
})
afterAll(async () => {
  await site.close()
  await smtp.stop()
})

const codeOf = async (url: string) => {
  const { body, headers, statusCode } = await site.app.inject({ url, headers: { host: 'society.example' } })
  const policy = String(headers['content-security-policy'])
  const found = codeIn(body, policy).map((code) => `${url}: ${code}`)
  const isHtml = String(headers['content-type']).startsWith('text/html')
  return { found: isHtml ? found : [], isShown: body.includes(`${RAN}(1)`), statusCode }
}

it(
  'no text of an admin or a visitor is code in a public page, in either language [V1.2.1, V1.2.2, V1.2.3, V1.3.7, V3.2.2]',
  { timeout: 240_000 },
  async () => {
    let album = ''
    for (const text of HOSTILE_TEXTS) {
      const records = await plantRecords(plant, text)
      album = records.album._id
      // A session lasts for an hour, and each form took a minute.
      admin = await site.signedIn('admin@example.org')
    }
    const found: string[] = []
    const shown: string[] = []
    await plantSettings(plant, HOSTILE_TEXTS[0], ['about-us', 'home-about', 'constitution'])
    const queries = HOSTILE_TEXTS.flatMap((text) =>
      ['/check-membership?q=', '/bn/check-membership?q=', '/no-such-page/', '/events/', '/login?from='].map(
        (path) => path + encodeURIComponent(text),
      ),
    )
    const events = await site.database.db.selectFrom('events').select('slug').execute()
    const pages = [...(await pageAddresses(album)), ...events.map(({ slug }) => `/events/${slug}`)]
    for (const url of [...pages.filter((page) => !page.includes('/admin/')), ...queries, '/sitemap.xml']) {
      const page = await codeOf(url)
      found.push(...page.found)
      if (page.isShown) shown.push(url)
    }
    for (const text of HOSTILE_TEXTS) {
      await plantSettings(plant, text, ['about-us', 'home-about'])
      for (const url of ['/bn', '/about-us']) found.push(...(await codeOf(url)).found)
    }
    expect(found).toEqual([])
    // The texts are there, as texts.
    expect(shown).toEqual(expect.arrayContaining(['/', '/bn', '/about-us', '/events', '/gallery', '/video']))
    expect(shown.length).toBeGreaterThan(30)
  },
)

it('the pages, the calendar and the API send the texts with types that no browser takes for a page [V3.2.1, V4.1.1]', async () => {
  const { event } = await plantRecords(plant, HOSTILE_TEXTS[0])
  const slug = site.database.db.selectFrom('events').select('slug').where('uid', '=', event._id)
  const calendar = await site.app.inject(
    `/api/events/${(await slug.executeTakeFirstOrThrow()).slug}/calendar.ics`,
  )
  expect(calendar.headers['content-type']).toMatch(/^text\/calendar/)
  for (const reply of [
    calendar,
    await site.app.inject('/api/events'),
    await site.app.inject(`/api/events/<script>`),
  ]) {
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-type']).not.toMatch(/html|xml|javascript/)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

it(
  'a mail with hostile texts is plain text, to the same recipients, with the same headers [V1.3.11]',
  { timeout: 240_000 },
  async () => {
    const headersOf = ({ content }: { content: string }) => content.slice(0, content.indexOf('\r\n\r\n'))
    const namesOf = (mail: { content: string }) =>
      [...headersOf(mail).matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase()).toSorted()
    let sent = 0
    const send = async (text: string) => {
      const before = smtp.received.length
      const email = `writer-${(sent += 1)}@example.org`
      await plant.sendForm('/api/contact', messageInput({ name: text, email, subject: text, message: text }))
      // Mails that the planted records caused may arrive in between.
      return eventually(() => {
        const received = smtp.received.slice(before)
        const [message, ...others] = received.filter((mail) => headersOf(mail).includes(email))
        expect(others).toEqual([])
        if (!message) throw new Error('the message has not arrived')
        return { received, message }
      })
    }
    const { message: plain } = await send('Rahima')
    const injected = [
      'x\r\nBcc: evil@example.org',
      'x\nBcc: evil@example.org\n\n<script>alert(1)</script>',
      'x\r\n\r\n.\r\nMAIL FROM:<evil@example.org>',
      'x\u2028Bcc: evil@example.org',
      '=?utf-8?q?=0d=0aBcc:_evil@example.org?=',
      ...HOSTILE_TEXTS.slice(0, 4),
    ]
    for (const text of injected) {
      const { received, message } = await send(text)
      expect(namesOf(message), JSON.stringify(text)).toEqual(namesOf(plain))
      expect(message.to).toBe(plain.to)
      for (const mail of received) {
        expect(headersOf(mail)).toMatch(/^content-type: text\/plain/im)
        expect(mail.from).toBe('info@example.org')
        expect(mail.to).not.toContain('evil')
      }
    }
  },
)
