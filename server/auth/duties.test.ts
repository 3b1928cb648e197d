import type { Duty } from '#domain/auth/abilities.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { AdminList, InvitationLink } from '#domain/auth/admins.ts'
import { changesOf } from '../testing/changes.ts'
import { createBrowser, PASSWORD, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'
import { changeDuties, setActive } from './admin-routes.ts'

const ADMINS = '/api/admin/admins'
const LAST_ADMIN_REFUSAL = {
  statusCode: 409,
  code: 'LAST_ADMIN_KEPT',
  message: 'At least one active admin must keep the duty “Everything”!',
}

let testApp: TestApp
let admin: Browser
let adminUid: string
let other: Browser
let otherUid: string

beforeEach(async () => {
  testApp = await startTestApp({ PUBLIC_URL: 'https://society.example.org' })
  adminUid = (await testApp.addUser('admin'))._id
  otherUid = (await testApp.addUser('admin', 'other@example.org', ['editor']))._id
  admin = await testApp.signedIn('admin@example.org')
  other = await testApp.signedIn('other@example.org')
})
afterEach(() => testApp.close())

const give = (duties: unknown, uid = otherUid, by = admin) =>
  by.send({ method: 'PATCH', url: `${ADMINS}/${uid}/duties`, payload: { duties } })
const dutiesOf = async (uid: string, by = admin) =>
  (await by.get(ADMINS)).json<{ data: AdminList }>().data.admins.find(({ _id }) => _id === uid)?.duties
const invite = (by: Browser, more: object = {}) => {
  const payload = { name: 'Rahima Khatun', email: 'rahima@example.org', ...more }
  return by.send({ method: 'POST', url: `${ADMINS}/invitations`, payload })
}
const accept = (link: string, browser = createBrowser(testApp.app)) => {
  const payload = { token: new URL(link).hash.slice(1), password: PASSWORD }
  return browser.send({ method: 'POST', url: '/api/auth/invitations/accept', payload })
}

describe('the duties of an admin', () => {
  it('are replaced as a whole, and recorded with the values before and after', async () => {
    const reply = await give(['auditor', 'registrar', 'auditor'])
    expect(reply.json()).toMatchObject({ statusCode: 200, data: { duties: ['registrar', 'auditor'] } })
    expect(await dutiesOf(otherUid)).toEqual(['registrar', 'auditor'])
    const [, change] = await changesOf(testApp, otherUid)
    expect(change).toMatchObject({ action: 'update', actor_name: 'The admin' })
    expect(change?.before).toMatchObject({ duties: ['editor'] })
    expect(change?.after).toMatchObject({ duties: ['registrar', 'auditor'] })
  })

  it('apply at the next request: the old token is rejected, and its refresh returns the new duties', async () => {
    expect((await other.get('/api/admin/videos')).statusCode).toBe(200)
    await give(['registrar'])
    expect((await other.get('/api/admin/videos')).json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
    const renewed = await other.refresh()
    expect(renewed.json()).toMatchObject({ data: { user: { duties: ['registrar'] } } })
    const refused = await other.get('/api/admin/videos')
    expect(refused.json()).toMatchObject({
      statusCode: 403,
      code: 'NOT_PERMITTED',
      message: 'Your duties do not include this. Please ask another admin!',
    })
    expect((await other.get('/api/members')).statusCode).toBe(200)
  })

  it('that do not change write nothing, and the token stays valid', async () => {
    expect((await give(['editor', 'editor'])).statusCode).toBe(200)
    expect((await other.get('/api/admin/videos')).statusCode).toBe(200)
    expect(await changesOf(testApp, otherUid)).toHaveLength(1)
  })

  it('are changed on the version that the admin saw only', async () => {
    const versionOf = async () =>
      (await admin.get(ADMINS)).json<{ data: AdminList }>().data.admins.find(({ _id }) => _id === otherUid)
        ?.version
    const version = await versionOf()
    const send = (duties: Duty[]) =>
      admin.send({
        method: 'PATCH',
        url: `${ADMINS}/${otherUid}/duties`,
        payload: { duties },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await send(['registrar'])).statusCode).toBe(200)
    const stale = await send(['auditor'])
    expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
    expect(stale.headers.etag).toBe(`"${await versionOf()}"`)
    expect(await dutiesOf(otherUid)).toEqual(['registrar'])
  })

  it.each([
    ['none', [], 'duties', 'Please choose at least one duty!'],
    ['no list', 'editor', 'duties', 'Please choose at least one duty!'],
    ['nothing', undefined, 'duties', 'Please choose at least one duty!'],
    ['an unknown duty', ['editor', 'captain'], 'duties.1', 'Unknown duty!'],
  ])('%s is rejected', async (_what, duties, path, message) => {
    expect((await give(duties)).json()).toMatchObject({ statusCode: 400, errorMessages: [{ path, message }] })
    expect(await dutiesOf(otherUid)).toEqual(['editor'])
  })

  it('of an unknown id or a user with the role user answer 404', async () => {
    const { _id } = await testApp.addUser('user')
    for (const uid of [_id, 'nobody']) {
      expect((await give(['editor'], uid)).json()).toMatchObject({ message: 'Admin not found!' })
    }
  })

  it('of a deactivated admin can be changed, for a later reactivation', async () => {
    await admin.send({ method: 'POST', url: `${ADMINS}/${otherUid}/deactivate` })
    expect((await give(['auditor'])).statusCode).toBe(200)
    await admin.send({ method: 'POST', url: `${ADMINS}/${otherUid}/reactivate` })
    expect((await other.signIn('other@example.org')).json()).toMatchObject({
      data: { user: { duties: ['auditor'] } },
    })
  })
})

describe('everything', () => {
  it('cannot be revoked from the last active admin who has it', async () => {
    expect((await give(['registrar', 'editor'], adminUid)).json()).toMatchObject(LAST_ADMIN_REFUSAL)
    const leave = await admin.send({ method: 'POST', url: `${ADMINS}/${adminUid}/deactivate` })
    expect(leave.json()).toMatchObject(LAST_ADMIN_REFUSAL)
    // Nothing was written, so the session is still valid.
    expect(await dutiesOf(adminUid)).toEqual(['everything'])
    expect(await changesOf(testApp, adminUid)).toHaveLength(1)
  })

  it('of a deactivated admin does not count', async () => {
    await give(['everything'])
    await admin.send({ method: 'POST', url: `${ADMINS}/${otherUid}/deactivate` })
    expect((await give(['editor'], adminUid)).json()).toMatchObject(LAST_ADMIN_REFUSAL)
  })

  it('can be given up if another admin has it', async () => {
    await give(['everything', 'editor'])
    expect((await give(['auditor'], adminUid)).statusCode).toBe(200)
    await admin.refresh()
    expect((await give(['everything'], adminUid)).json()).toMatchObject({ code: 'NOT_PERMITTED' })
    expect(await dutiesOf(adminUid)).toEqual(['auditor'])
  })

  it('remains when the last two revoke it from each other concurrently [V2.3.4]', async () => {
    await give(['everything'])
    const { database, clock } = testApp
    const by = (uid: string) => ({ database, clock, actor: { uid, name: 'An admin' } })
    const outcomes = await Promise.allSettled([
      changeDuties(by(adminUid), otherUid, ['editor'], null),
      changeDuties(by(otherUid), adminUid, ['editor'], null),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'LAST_ADMIN_KEPT' },
    })
  })

  it('remains when one is deactivated while it is revoked from the other', async () => {
    await give(['everything'])
    const { database, clock } = testApp
    const by = (uid: string) => ({ database, clock, actor: { uid, name: 'An admin' } })
    const outcomes = await Promise.allSettled([
      setActive(by(adminUid), otherUid, false),
      changeDuties(by(otherUid), adminUid, ['editor'], null),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is revoked together with the invitations that its holder sent with it', async () => {
    await give(['everything'])
    await other.refresh()
    const { link } = (await invite(other)).json<{ data: InvitationLink }>().data
    await give(['editor'])
    expect((await accept(link)).statusCode).toBe(404)
  })

  it('leaves the invitations of an admin whose other duties change', async () => {
    await give(['everything'])
    await other.refresh()
    const { link } = (await invite(other)).json<{ data: InvitationLink }>().data
    await give(['everything', 'editor'])
    expect((await accept(link)).statusCode).toBe(201)
  })
})

describe('an invitation', () => {
  it.each([
    ['everything by default', {}, ['everything']],
    ['the duties that it contains', { duties: ['editor', 'treasurer'] }, ['treasurer', 'editor']],
  ])('gives %s', async (_what, more, duties) => {
    const reply = await invite(admin, more)
    const { link, invitation } = reply.json<{ data: InvitationLink }>().data
    expect(invitation.duties).toEqual(duties)
    expect((await accept(link)).json()).toMatchObject({ statusCode: 201, data: { user: { duties } } })
  })

  it('gives a former admin its duties instead of the former ones', async () => {
    await give(['everything'])
    await admin.send({ method: 'POST', url: `${ADMINS}/${otherUid}/deactivate` })
    const reply = await invite(admin, { email: 'other@example.org', duties: ['auditor'] })
    const accepted = await accept(reply.json<{ data: InvitationLink }>().data.link)
    expect(accepted.json()).toMatchObject({ data: { user: { _id: otherUid, duties: ['auditor'] } } })
  })

  it.each([[[]], [['captain']]])('with the duties %j is rejected', async (duties) => {
    expect((await invite(admin, { duties })).statusCode).toBe(400)
  })
})

it('an unknown duty in the database grants nothing', async () => {
  const column = 'captain editor'
  await testApp.database.db.updateTable('users').set({ duties: column }).where('uid', '=', otherUid).execute()
  expect(await dutiesOf(otherUid)).toEqual(['editor'])
})
