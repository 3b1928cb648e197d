import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminList, InvitationLink } from '#domain/auth/admins.ts'
import { changesOf } from '../testing/changes.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { createBrowser, PASSWORD, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'
import { faults } from '../testing/replies.ts'
import { setActive } from './admin-routes.ts'
import { sha256 } from '../sha256.ts'

const ADMINS = '/api/admin/admins'
const INVITATIONS = `${ADMINS}/invitations`
const PERSON = { name: 'Rahima Khatun', email: 'rahima@example.org' }
const HOUR = 3_600_000

let testApp: TestApp
let admin: Browser
let adminUid: string

beforeEach(async () => {
  testApp = await startTestApp({ PUBLIC_URL: 'https://society.example.org' })
  adminUid = (await testApp.addUser('admin'))._id
  admin = await testApp.signedIn('admin@example.org')
})
afterEach(() => testApp.close())

const signedIn = async (email: string, password = PASSWORD) => {
  const browser = createBrowser(testApp.app)
  const reply = await browser.signIn(email, password)
  if (reply.statusCode !== 200) throw new Error(`not signed in: ${reply.body}`)
  return browser
}
const post = (browser: Browser, url: string, payload: object = {}) =>
  browser.send({ method: 'POST', url, payload })
const list = async () => (await admin.get(ADMINS)).json<{ data: AdminList }>().data
const invite = async (person: object = PERSON) =>
  (await post(admin, INVITATIONS, person)).json<{ data: InvitationLink }>().data
const tokenOf = ({ link }: InvitationLink) => new URL(link).hash.slice(1)
const accept = (token: string, password = 'ferry-at-dawn') =>
  post(createBrowser(testApp.app), '/api/auth/invitations/accept', { token, password })
const find = (token: string) => post(createBrowser(testApp.app), '/api/auth/invitations/find', { token })
const ENDED = {
  statusCode: 404,
  code: 'NOT_FOUND',
  message: 'This invitation is no longer valid. Please ask for a new one.',
}

describe('an invitation', () => {
  it('returns a link with the secret behind #, and is listed without the secret [V6.4.1]', async () => {
    const reply = await post(admin, INVITATIONS, { ...PERSON, email: 'Rahima@Example.org' })
    expect(reply.statusCode).toBe(201)
    const { data } = reply.json<{ data: InvitationLink }>()
    const invitation = {
      _id: expect.any(String),
      ...PERSON,
      duties: ['everything'],
      invitedBy: 'The admin',
      createdAt: '2026-06-15T12:00:00.000Z',
      expiresAt: '2026-06-18T12:00:00.000Z',
    }
    expect(data).toEqual({ invitation, link: expect.any(String), isMailed: false })
    expect(data.link).toMatch(/^https:\/\/society\.example\.org\/accept-invitation#[\w-]{43}$/)
    expect((await list()).invitations).toEqual([invitation])

    const rows = await testApp.database.db.selectFrom('verifications').selectAll().execute()
    expect(rows).toMatchObject([{ subject: data.invitation._id, secret_hash: sha256(tokenOf(data)) }])
    const kept = [rows, await testApp.database.db.selectFrom('changes').selectAll().execute()]
    expect(JSON.stringify(kept)).not.toContain(tokenOf(data))
  })

  it('shows its holder the invited name and e-mail, and nothing else', async () => {
    const reply = await find(tokenOf(await invite()))
    expect(reply.json()).toMatchObject({ statusCode: 200 })
    expect(reply.json<{ data: unknown }>().data).toEqual({
      ...PERSON,
      expiresAt: '2026-06-18T12:00:00.000Z',
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('creates an admin with the chosen password, who is signed in at once', async () => {
    const link = await invite()
    testApp.clock.advance(1000)
    const browser = createBrowser(testApp.app)
    const reply = await post(browser, '/api/auth/invitations/accept', {
      token: tokenOf(link),
      password: 'ferry-at-dawn',
    })
    expect(reply.statusCode).toBe(201)
    const { data } = reply.json<{ data: { accessToken: string; user: { _id: string } } }>()
    expect(data.user).toEqual({ _id: expect.any(String), ...PERSON, role: 'admin', duties: ['everything'] })
    browser.setToken(data.accessToken)
    expect((await browser.get(ADMINS)).statusCode).toBe(200)
    expect((await browser.refresh()).statusCode).toBe(200)
    await signedIn(PERSON.email, 'ferry-at-dawn')

    const { admins, invitations } = await list()
    expect(admins.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['The admin', true],
      [PERSON.name, true],
    ])
    expect(invitations).toEqual([])
    expect(await changesOf(testApp, link.invitation._id)).toMatchObject([
      { action: 'create', entity: 'invitation', actor_name: 'The admin', before: null },
      { action: 'update', actor_name: PERSON.name, after: { acceptedAt: '2026-06-15T12:00:01.000Z' } },
    ])
    expect(await changesOf(testApp, data.user._id)).toMatchObject([
      { action: 'create', entity: 'user', actor_name: PERSON.name, after: { role: 'admin' } },
    ])
  })

  it('ends an earlier session of the browser [V7.2.4]', async () => {
    const link = await invite()
    const former = await signedIn('admin@example.org')
    const token = former.token()
    await post(former, '/api/auth/invitations/accept', { token: tokenOf(link), password: 'ferry-at-dawn' })
    const copy = createBrowser(testApp.app)
    copy.setToken(token)
    expect((await copy.get(ADMINS)).statusCode).toBe(403)
  })

  it('can be used once [V6.4.1]', async () => {
    const token = tokenOf(await invite())
    expect((await accept(token)).statusCode).toBe(201)
    expect((await accept(token)).json()).toMatchObject(ENDED)
    expect((await find(token)).json()).toMatchObject(ENDED)
  })

  it('accepted twice concurrently creates one admin', async () => {
    const token = tokenOf(await invite())
    const replies = await Promise.all([accept(token), accept(token)])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 404])
    expect((await list()).admins).toHaveLength(2)
  })

  it('expires after 72 hours [V6.4.1]', async () => {
    const token = tokenOf(await invite())
    testApp.clock.advance(72 * HOUR - 1)
    expect((await find(token)).statusCode).toBe(200)
    testApp.clock.advance(1)
    expect((await find(token)).json()).toMatchObject(ENDED)
    expect((await accept(token)).json()).toMatchObject(ENDED)
    // The invitation is still listed, so that a new link can be created.
    admin = await testApp.signedIn('admin@example.org')
    expect((await list()).invitations).toHaveLength(1)
  })

  it('can be revoked; a second revocation answers 404', async () => {
    const link = await invite()
    const revoke = () => admin.send({ method: 'DELETE', url: `${INVITATIONS}/${link.invitation._id}` })
    expect((await revoke()).statusCode).toBe(200)
    expect((await list()).invitations).toEqual([])
    expect((await accept(tokenOf(link))).json()).toMatchObject(ENDED)
    expect((await revoke()).json()).toMatchObject({ statusCode: 404, message: 'Invitation not found!' })
    expect(await changesOf(testApp, link.invitation._id)).toMatchObject([
      { action: 'create' },
      { action: 'delete' },
    ])
  })

  it('replaces an earlier invitation of the same e-mail', async () => {
    const earlier = await invite()
    const later = await invite({ ...PERSON, email: 'RAHIMA@example.org' })
    expect((await list()).invitations).toEqual([later.invitation])
    expect((await find(tokenOf(earlier))).json()).toMatchObject(ENDED)
    expect((await find(tokenOf(later))).statusCode).toBe(200)
  })

  it('of an active admin is rejected', async () => {
    const reply = await post(admin, INVITATIONS, { ...PERSON, email: 'Admin@example.org' })
    const message = 'This person is an admin already!'
    expect(reply.json()).toMatchObject({
      statusCode: 409,
      code: 'DUPLICATE',
      errorMessages: [{ path: 'email', message }],
    })
  })

  it('reactivates a former admin with a new password', async () => {
    const { _id } = await testApp.addUser('admin', PERSON.email)
    await post(admin, `${ADMINS}/${_id}/deactivate`)
    const link = await invite()
    expect((await accept(tokenOf(link))).json()).toMatchObject({ statusCode: 201, data: { user: { _id } } })
    await signedIn(PERSON.email, 'ferry-at-dawn')
    expect((await createBrowser(testApp.app).signIn(PERSON.email)).statusCode).toBe(401)
    expect((await list()).admins).toHaveLength(2)
    expect((await changesOf(testApp, _id)).at(-1)).toMatchObject({
      actor_name: PERSON.name,
      before: { isActive: false },
      after: { isActive: true, name: PERSON.name, passwordChangedAt: '2026-06-15T12:00:00.000Z' },
    })
  })

  it('promotes a user to admin and ends the user’s earlier sessions', async () => {
    await testApp.addUser('user', PERSON.email)
    const before = await signedIn(PERSON.email)
    const link = await invite()
    expect((await accept(tokenOf(link))).statusCode).toBe(201)
    expect((await before.refresh()).statusCode).toBe(403)
    const after = await signedIn(PERSON.email, 'ferry-at-dawn')
    expect((await after.get(ADMINS)).statusCode).toBe(200)
  })

  it('is invalid once its account has been reactivated', async () => {
    const { _id } = await testApp.addUser('admin', PERSON.email)
    await post(admin, `${ADMINS}/${_id}/deactivate`)
    const link = await invite()
    await post(admin, `${ADMINS}/${_id}/reactivate`)
    expect((await accept(tokenOf(link))).statusCode).toBe(409)
    await signedIn(PERSON.email)
  })

  it('reports every error at once, and so does accepting it', async () => {
    const reply = await post(admin, INVITATIONS, { name: ' ', email: 'rahima', role: 'admin' })
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      errorMessages: faults({
        name: 'Name is required!',
        email: 'Invalid email!',
        role: 'Unknown field!',
      }),
    })
    const token = tokenOf(await invite())
    expect((await accept(token, 'password1234')).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'password', message: 'Password is too common!' }],
    })
    expect((await accept(token)).statusCode).toBe(201)
  })
})

describe('an admin', () => {
  let other: Browser
  let otherUid: string

  beforeEach(async () => {
    testApp.clock.advance(1000)
    otherUid = (await testApp.addUser('admin', 'other@example.org'))._id
    other = await signedIn('other@example.org')
  })
  const deactivate = (uid = otherUid, by = admin) => post(by, `${ADMINS}/${uid}/deactivate`)

  it('is listed with the time of the last sign-in', async () => {
    testApp.clock.advance(HOUR / 2)
    await signedIn('other@example.org')
    expect((await list()).admins).toEqual([
      {
        _id: adminUid,
        version: 1,
        name: 'The admin',
        email: 'admin@example.org',
        duties: ['everything'],
        isActive: true,
        secondFactorAt: null,
        createdAt: '2026-06-15T12:00:00.000Z',
        lastSignInAt: '2026-06-15T12:00:00.000Z',
      },
      expect.objectContaining({ email: 'other@example.org', lastSignInAt: '2026-06-15T12:30:01.000Z' }),
    ])
  })

  it('who is deactivated is signed out at once, cannot sign in or refresh, and loses the invitations they sent [V7.4.2]', async () => {
    const invited = (await post(other, INVITATIONS, { name: 'A friend', email: 'friend@example.org' })).json<{
      data: InvitationLink
    }>().data
    const reply = await deactivate()
    expect(reply.json()).toMatchObject({ statusCode: 200, data: { _id: otherUid, isActive: false } })
    expect((await other.get(ADMINS)).statusCode).toBe(403)
    expect((await other.refresh()).statusCode).toBe(403)
    expect((await other.signIn('other@example.org')).statusCode).toBe(401)
    expect((await accept(tokenOf(invited))).json()).toMatchObject(ENDED)
    expect(await changesOf(testApp, otherUid)).toMatchObject([
      { action: 'create' },
      { action: 'update', actor_name: 'The admin', before: { isActive: true }, after: { isActive: false } },
    ])
  })

  it('who is reactivated has to sign in again: earlier sessions stay ended [V7.4.5]', async () => {
    await deactivate()
    const reply = await post(admin, `${ADMINS}/${otherUid}/reactivate`)
    expect(reply.json()).toMatchObject({ statusCode: 200, data: { isActive: true } })
    expect((await other.refresh()).statusCode).toBe(403)
    await signedIn('other@example.org')
    expect(await changesOf(testApp, otherUid)).toMatchObject([
      { action: 'create' },
      { action: 'update', after: { isActive: false } },
      { action: 'update', after: { isActive: true } },
    ])
  })

  it('may deactivate their own account while another admin has all duties', async () => {
    expect((await deactivate(adminUid)).statusCode).toBe(200)
    expect((await admin.get(ADMINS)).statusCode).toBe(403)
    const last = await deactivate(otherUid, other)
    expect(last.json()).toMatchObject({
      statusCode: 409,
      code: 'LAST_ADMIN_KEPT',
      message: 'At least one active admin must keep the duty “Everything”!',
    })
    expect((await other.get(ADMINS)).statusCode).toBe(200)
  })

  it.each(['deactivate', 'reactivate'])('%s twice changes nothing the second time', async (action) => {
    if (action === 'reactivate') await deactivate()
    const replies = [
      await post(admin, `${ADMINS}/${otherUid}/${action}`),
      await post(admin, `${ADMINS}/${otherUid}/${action}`),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
    expect(await changesOf(testApp, otherUid)).toHaveLength(action === 'reactivate' ? 3 : 2)
  })

  it('with the role user, or with an unknown id, answers 404', async () => {
    const { _id } = await testApp.addUser('user')
    for (const uid of [_id, 'nobody']) {
      expect((await deactivate(uid)).json()).toMatchObject({ statusCode: 404, message: 'Admin not found!' })
    }
  })

  it('remains when the last two deactivate each other concurrently', async () => {
    const { database, clock } = testApp
    const outcomes = await Promise.allSettled([
      setActive({ database, clock, actor: { uid: adminUid, name: 'The admin' } }, otherUid, false),
      setActive({ database, clock, actor: { uid: otherUid, name: 'The other' } }, adminUid, false),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'LAST_ADMIN_KEPT' },
    })
  })
})

describe('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  let mailing: TestApp
  beforeAll(async () => {
    smtp = await startSmtpServer()
    mailing = await startTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://society.example.org' })
  })
  afterAll(async () => {
    await mailing.close()
    await smtp.stop()
  })

  it('the link is mailed only to the invited person', async () => {
    await mailing.addUser('admin')
    const inviter = createBrowser(mailing.app)
    await inviter.signIn('admin@example.org')
    const { isMailed, link } = (await post(inviter, INVITATIONS, PERSON)).json<{ data: InvitationLink }>()
      .data
    expect(isMailed).toBe(true)
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([PERSON.email])
    // Quoted-printable: removes the soft line breaks.
    const text = smtp.received[0]?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain(link)
    expect(text).toContain('The admin invites you')
    expect(text).toContain('until Thursday, June 18, 2026 at 8:00')
  })
})
