import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnSession } from '#domain/auth/own-session.ts'
import type { NewSecondFactor } from '#domain/auth/second-factor.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { registeredRoutes, sendEmpty } from '../testing/registered-routes.ts'
import { failure, refusedFields } from '../testing/replies.ts'
import { codeAt, setUpSecondFactor } from '../testing/second-factor.ts'
import { PASSWORD, type Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { findUserByEmail } from '../session/queries.ts'
import { unseal } from './second-factor-codes.ts'

const SECOND_FACTOR = '/api/auth/second-factor'
const SESSIONS = '/api/auth/sessions'
const SETTINGS = '/api/admin/settings'
const STEP = 30_000
const MINUTE = 60_000
const DAY = 86_400_000
const ADMIN = 'admin@example.org'

const people = usePeople('each test', { SMTP_URL: 'smtp://mail.example.org' })

const login = (code?: string, browser = people.visitor()) =>
  browser.post('/api/auth/login', { email: ADMIN, password: PASSWORD, ...(code !== undefined && { code }) })
const statusOf = async (code: string) => (await login(code)).statusCode
const events = async () =>
  (await people.database.db.selectFrom('security_events').select('kind').orderBy('uid').execute()).map(
    ({ kind }) => kind,
  )
const sessionsOf = async (browser: Browser) =>
  (await browser.get(SESSIONS)).json<{ data: OwnSession[] }>().data

describe('signing in with a second factor', () => {
  let secret: string
  let codes: string[]
  const appCode = () => codeAt(secret, people.clock.now())

  beforeEach(async () => {
    ;({ secret, codes } = await setUpSecondFactor(people.admin, people.clock))
    people.clock.advance(STEP)
  })

  it('needs a code after the password, and each code signs in once [V6.5.1, V16.3.1]', async () => {
    const without = await login()
    expect(without.json()).toEqual(failure(401, 'SECOND_FACTOR_REQUIRED'))
    expect(without.cookies).toEqual([])
    const code = appCode()
    expect((await login(` ${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      data: { accessToken: expect.any(String), user: { email: ADMIN } },
    })
    expect((await login(code)).json()).toEqual(failure(401, 'SECOND_FACTOR_REQUIRED'))
    people.clock.advance(STEP)
    const both = await Promise.all([statusOf(appCode()), statusOf(appCode())])
    expect(both.toSorted()).toEqual([200, 401])
    expect(await events()).toContain('second_factor_failed')
  })

  it('a recovery code works instead, once, in any spelling [V6.5.1, V6.5.4]', async () => {
    expect(new Set(codes).size).toBe(10)
    // 16 of 31 characters: 79 bits.
    for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    const [first = '', second = ''] = codes
    expect(await statusOf(first.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await statusOf(first)).toBe(401)
    expect((await people.admin.get(SECOND_FACTOR)).json()).toMatchObject({ data: { recoveryCodesLeft: 9 } })
    expect(await events()).toContain('recovery_code_used')

    const renewed = await people.admin.post(`${SECOND_FACTOR}/recovery-codes`)
    const [next = ''] = renewed.json<{ data: { codes: string[] } }>().data.codes
    expect(await statusOf(second)).toBe(401)
    expect(await statusOf(next)).toBe(200)
  })

  it('after five wrong codes even the right one is refused, for a minute, which is recorded [V16.3.3]', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await statusOf('not-this-one')).toBe(401)
    const refused = await login(appCode())
    expect(refused.json()).toEqual(failure(429, 'TOO_MANY_REQUESTS'))
    expect((await login(appCode())).statusCode).toBe(429)
    const recorded = await people.database.db
      .selectFrom('security_events')
      .select(['user_name', 'detail'])
      .where('kind', '=', 'sign_in_throttled')
      .execute()
    expect(recorded).toEqual([{ user_name: 'The admin', detail: 'second_factor' }])
    // The codes of other users have their own counts.
    const other = await people.addUser('admin', 'other@example.org')
    const own = await setUpSecondFactor(await people.signedIn(other.email), people.clock)
    expect(own.reply.statusCode).toBe(200)
    people.clock.advance(MINUTE)
    expect(await statusOf(appCode())).toBe(200)
  })

  it('an attacker with the password can try at most 19 codes a day from all addresses, and the first is mailed to the owner', async () => {
    const [recovery = ''] = codes
    const wrong = recovery.replace(/./, (first) => (first === 'z' ? 'y' : 'z'))
    const tryUntilRefused = async (code: () => string) => {
      for (let tries = 0; ; tries++) {
        const reply = await login(code())
        if (reply.statusCode === 429) return { tries, wait: Number(reply.headers['retry-after']) }
        expect(reply.statusCode).toBe(401)
      }
    }
    const mails = () =>
      people.database.db
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body'])
        .where('subject', 'like', '%Somebody has your password%')
        .execute()
    const waits: number[] = []
    let tried = 0
    let elapsed = 0
    while (elapsed < DAY) {
      // App codes and recovery codes share one count.
      const { tries, wait } = await tryUntilRefused(() => (tried % 2 === 0 ? '000000' : wrong))
      tried += tries
      waits.push(wait)
      people.clock.advance(wait * 1000)
      elapsed += wait * 1000
    }
    expect(waits.slice(0, 5)).toEqual([60, 120, 240, 480, 960])
    expect(tried).toBe(19)
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      recipient: ADMIN,
      body: expect.stringContaining('please change it at once'),
    })
    expect(told[0]?.body).toContain('পাসওয়ার্ড বদলান')
    // Meanwhile the owner's device is not locked out, and its wrong codes are not mailed.
    expect((await login('000000', people.admin)).statusCode).toBe(401)
    expect((await login(appCode(), people.admin)).statusCode).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  it('an attacker with the password locks out no device that has entered a code, and a mailed link allows no further codes', async () => {
    const own = people.visitor()
    expect((await login(appCode(), own)).statusCode).toBe(200)
    people.clock.advance(STEP)
    // The password alone, on a device that became known before the second factor was set up, or by a mailed link.
    const { uid, second_factor_at: since } = (await findUserByEmail(people.database.db, ADMIN)) ?? {}
    await people.database.db
      .updateTable('users')
      .set({ second_factor_at: null })
      .where('email', '=', ADMIN)
      .execute()
    const early = people.visitor()
    expect((await login(undefined, early)).statusCode).toBe(200)
    await people.database.db
      .updateTable('users')
      .set({ second_factor_at: since ?? null })
      .where('email', '=', ADMIN)
      .execute()
    expect(early.cookies.get('__Secure-known_device')).toContain(uid)

    for (let tries = 0; tries < 5; tries++) expect(await statusOf('not-this-one')).toBe(401)
    expect(await statusOf(appCode())).toBe(429)
    expect((await login(appCode(), early)).statusCode).toBe(429)
    expect((await login(appCode(), own)).statusCode).toBe(200)
    // The device on which the second factor was set up.
    people.clock.advance(STEP)
    expect((await login(appCode(), people.admin)).statusCode).toBe(200)

    for (let tries = 0; tries < 5; tries++) expect((await login('not-this-one', own)).statusCode).toBe(401)
    people.clock.advance(STEP)
    expect((await login(appCode(), own)).statusCode).toBe(429)
    people.clock.advance(MINUTE)
    expect((await login(appCode(), own)).statusCode).toBe(200)
  })

  it('neither the database nor the change log has the secret or a recovery code [V6.5.2, V11.3.3]', async () => {
    const { db } = people.database
    const row = await findUserByEmail(db, ADMIN)
    const sealed = row?.second_factor_secret ?? ''
    expect(unseal(sealed, row?.uid ?? '', people.settings.secret)).toHaveLength(20)
    expect(unseal(sealed, row?.uid ?? '', 'another secret')).toBeNull()
    expect(unseal(sealed, 'another user', people.settings.secret)).toBeNull()
    const stored = JSON.stringify([
      await db.selectFrom('verifications').selectAll().execute(),
      await db.selectFrom('changes').select(['before', 'after']).execute(),
      row,
    ])
    for (const text of [secret, codes[0] ?? '', codes[0]?.replaceAll('-', '') ?? '']) {
      expect(text).not.toBe('')
      expect(stored).not.toContain(text)
    }
    const changes = await db
      .selectFrom('changes')
      .select('after')
      .where('entity_uid', '=', row?.uid ?? '')
      .execute()
    expect(changes.at(-1)?.after).toContain('secondFactorAt')
  })

  it('can be turned off, which is mailed to its owner once, and then the password is enough', async () => {
    expect((await people.admin.post(`${SECOND_FACTOR}/begin`)).statusCode).toBe(409)
    expect((await people.admin.remove(SECOND_FACTOR)).statusCode).toBe(200)
    await people.admin.refresh()
    expect((await people.admin.remove(SECOND_FACTOR)).statusCode).toBe(200)
    const mails = await people.database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .execute()
    expect(mails).toEqual([
      {
        recipient: ADMIN,
        subject: expect.stringMatching(/^Your second factor was removed: .* \/ আপনার দ্বিতীয় ধাপ সরানো হয়েছে: /),
        body: expect.stringMatching(/account was turned off, [^]*অ্যাকাউন্টের দ্বিতীয় ধাপ বন্ধ করা হয়েছে/),
      },
    ])
    expect((await login()).statusCode).toBe(200)
    expect((await login(codes[0])).statusCode).toBe(200)
    expect(await people.database.db.selectFrom('verifications').selectAll().execute()).toEqual([])
  })

  it('another admin resets it, which is recorded, and mailed to its owner [V6.4.4]', async () => {
    const other = await people.addUser('admin', 'other@example.org')
    const browser = await people.signedIn(other.email)
    const row = await findUserByEmail(people.database.db, ADMIN)
    const reply = await browser.post(`/api/admin/admins/${row?.uid}/reset-second-factor`)
    expect(reply.json()).toMatchObject({ data: { secondFactorAt: null } })
    expect((await login()).statusCode).toBe(200)
    const mail = await people.database.db.selectFrom('outbox').select(['recipient', 'body']).execute()
    expect(mail).toContainEqual({
      recipient: ADMIN,
      body: expect.stringMatching(
        /^Dear The admin,[^]*The admin removed the second factor[^]*প্রিয় The admin,[^]*দ্বিতীয় ধাপ সরিয়ে দিয়েছেন/,
      ),
    })
    const [event] = await people.database.db
      .selectFrom('security_events')
      .selectAll()
      .where('kind', '=', 'second_factor_reset')
      .execute()
    expect(event).toMatchObject({ user_uid: row?.uid, by_uid: other._id })
  })
})

it('is set up once, with the secret of the last setup', async () => {
  const code = { code: '123456' }
  expect((await people.admin.post(SECOND_FACTOR, code)).json()).toEqual(failure(409, 'NOT_FOUND'))
  expect((await people.admin.post(`${SECOND_FACTOR}/recovery-codes`)).json()).toEqual(
    failure(409, 'NOT_FOUND'),
  )
  const begun = (await people.admin.post(`${SECOND_FACTOR}/begin`)).json<{ data: NewSecondFactor }>().data
  const uri = new URL(begun.uri)
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/${DEFAULT_SOCIETY.name.en}:${ADMIN}`,
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: begun.secret,
    issuer: DEFAULT_SOCIETY.name.en,
  })
  const stateOf = async () => (await people.admin.get(SECOND_FACTOR)).json<{ data: object }>().data
  expect(await stateOf()).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false })
  const { reply } = await setUpSecondFactor(people.admin, people.clock)
  expect(reply.statusCode).toBe(200)
  expect(await stateOf()).toMatchObject({ recoveryCodesLeft: 10, isRequired: false })
  expect((await people.admin.post(SECOND_FACTOR, code)).json()).toEqual(failure(409, 'DUPLICATE'))
  expect(await events()).toContain('second_factor_set')
  const change = await people.database.db
    .selectFrom('changes')
    .select(['entity', 'action'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  expect(change).toEqual({ entity: 'user', action: 'update' })
})

it('a wrong code sets up nothing', async () => {
  await people.admin.post(`${SECOND_FACTOR}/begin`)
  const reply = await people.admin.post(SECOND_FACTOR, { code: '12345' })
  expect(reply.json()).toEqual(refusedFields({ code: 'This code is not correct!' }))
  expect((await login()).statusCode).toBe(200)
})

describe('a second factor that is required of all admins', () => {
  const require = () => people.admin.patch(SETTINGS, { secondFactorRequired: true })

  it('is made mandatory only by an admin who has one', async () => {
    expect((await require()).json()).toMatchObject({ errorMessages: [{ path: 'secondFactorRequired' }] })
    await setUpSecondFactor(people.admin, people.clock)
    expect((await require()).statusCode).toBe(200)
  })

  it('blocks every route of the admin area for an admin without it, from the next request until it is set up [V6.3.3]', async () => {
    await people.addUser('admin', 'other@example.org')
    const other = await people.signedIn('other@example.org')
    expect((await other.get('/api/admin/admins')).statusCode).toBe(200)
    const may = registeredRoutes(people.app).filter((route) => route.includes(' /api/admin/'))
    expect(may.length).toBeGreaterThan(100)

    await setUpSecondFactor(people.admin, people.clock)
    await require()
    const answers = new Set<string>()
    for (const route of may) answers.add(await sendEmpty(other, route))
    expect([...answers]).toEqual(['SECOND_FACTOR_MISSING'])
    expect(await sendEmpty(other, 'GET /api/members/:id')).toBe('SECOND_FACTOR_MISSING')
    const renewed = await other.refresh()
    expect(renewed.json()).toMatchObject({ data: { user: { duties: [], needsSecondFactor: true } } })

    await setUpSecondFactor(other, people.clock)
    expect((await other.get('/api/admin/admins')).statusCode).toBe(200)
    expect((await people.user.get(SESSIONS)).statusCode).toBe(200)
  })
})

describe('a route that requires the password again', () => {
  const confirm = (browser: Browser, password: string) => browser.post(`${SESSIONS}/confirm`, { password })

  it('is refused ten minutes after the password was entered [V7.5.1]', async () => {
    expect(await sendEmpty(people.admin, 'POST /api/admin/admins/invitations')).toBe('admitted')
    people.clock.advance(10 * MINUTE)
    const guarded: string[] = []
    for (const route of registeredRoutes(people.app)) {
      if (route.endsWith('/logout')) continue
      if ((await sendEmpty(people.admin, route)) === 'PASSWORD_REQUIRED') guarded.push(route)
    }
    expect(guarded).toEqual([
      'DELETE /api/auth/second-factor',
      'DELETE /api/auth/sessions/:id',
      'PATCH /api/admin/admins/:id/duties',
      'POST /api/admin/admins/:id/deactivate',
      'POST /api/admin/admins/:id/reactivate',
      'POST /api/admin/admins/:id/reset-second-factor',
      'POST /api/admin/admins/invitations',
      'POST /api/admin/applications/:id/forget',
      'POST /api/admin/blood-donors/:id/forget',
      'POST /api/admin/contact-messages/:id/forget',
      'POST /api/admin/corrections/:id/forget',
      'POST /api/admin/elections/:id/freeze',
      'POST /api/auth/second-factor',
      'POST /api/auth/second-factor/begin',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/auth/sessions/end-others',
      'POST /api/members/:id/forget',
    ])
  })

  it('is admitted for ten minutes in the session that confirmed it, and in no other', async () => {
    const elsewhere = await people.signedIn(ADMIN)
    people.clock.advance(10 * MINUTE)
    const guarded = 'POST /api/admin/admins/invitations'
    expect((await confirm(people.admin, 'not-this-one')).json()).toEqual(
      refusedFields({ password: 'This password is not correct!' }),
    )
    expect(await sendEmpty(people.admin, guarded)).toBe('PASSWORD_REQUIRED')
    expect((await confirm(people.admin, PASSWORD)).statusCode).toBe(200)
    expect(await sendEmpty(people.admin, guarded)).toBe('admitted')
    expect(await sendEmpty(elsewhere, guarded)).toBe('PASSWORD_REQUIRED')
    people.clock.advance(10 * MINUTE)
    expect(await sendEmpty(people.admin, guarded)).toBe('PASSWORD_REQUIRED')
    expect(await events()).toContain('password_confirmed')
  })

  it('covers the membership check and the mandatory second factor in the settings', async () => {
    people.clock.advance(10 * MINUTE)
    const check = { ...DEFAULT_CHECK, mode: 'always-masked' }
    const refused = failure(403, 'PASSWORD_REQUIRED')
    expect((await people.admin.patch(SETTINGS, { membershipCheck: check })).json()).toEqual(refused)
    expect((await people.admin.patch(SETTINGS, { secondFactorRequired: true })).json()).toEqual(refused)
    const rest = { membershipCheck: { ...check, mode: 'as-found' }, address: '7 Pier Road' }
    expect((await people.admin.patch(SETTINGS, rest)).statusCode).toBe(200)
    await confirm(people.admin, PASSWORD)
    expect((await people.admin.patch(SETTINGS, { membershipCheck: check })).statusCode).toBe(200)
  })
})

describe('the sessions of a user', () => {
  it('have the device, the network, and the first and the last use [V7.5.2]', async () => {
    const phone = people.visitor()
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
    const credentials = { email: ADMIN, password: PASSWORD }
    const remoteAddress = '203.0.113.9'
    await phone.send({ method: 'POST', url: '/api/auth/login', payload: credentials, headers, remoteAddress })
    people.clock.advance(MINUTE)
    await people.admin.refresh()
    expect(await sessionsOf(people.admin)).toEqual([
      expect.objectContaining({
        isCurrent: true,
        createdAt: '2026-06-15T12:00:00.000Z',
        lastUsedAt: '2026-06-15T12:01:00.000Z',
      }),
      expect.objectContaining({
        isCurrent: false,
        device: 'Firefox 140, Android',
        network: '203.0.113.0/24',
        lastUsedAt: '2026-06-15T12:00:00.000Z',
      }),
    ])
  })

  it('are ended one by one or all but the present one, and never by another user [V7.4.3, V7.5.2, V8.2.2]', async () => {
    const [first, second] = [await people.signedIn(ADMIN), await people.signedIn(ADMIN)]
    const current = (await sessionsOf(first)).find(({ isCurrent }) => isCurrent)
    expect((await people.user.remove(`${SESSIONS}/${current?._id}`)).statusCode).toBe(404)
    await people.user.post(`${SESSIONS}/end-others`)
    expect((await first.get(SESSIONS)).statusCode).toBe(200)

    expect((await people.admin.remove(`${SESSIONS}/${current?._id}`)).statusCode).toBe(200)
    expect((await first.get(SESSIONS)).json()).toEqual(failure(403, 'TOKEN_EXPIRED'))
    expect((await first.refresh()).statusCode).toBe(403)
    expect(await sessionsOf(people.admin)).toHaveLength(2)

    expect((await people.admin.post(`${SESSIONS}/end-others`)).statusCode).toBe(200)
    expect((await second.get(SESSIONS)).statusCode).toBe(403)
    expect(await sessionsOf(people.admin)).toHaveLength(1)
    expect((await events()).filter((kind) => kind === 'session_ended')).toHaveLength(3)
  })

  it('end 90 days after the sign-in, however often they are used [V7.3.2]', async () => {
    for (const days of [25, 25, 25, 14]) {
      people.clock.advance(days * DAY)
      expect((await people.admin.refresh()).statusCode).toBe(200)
    }
    people.clock.advance(DAY)
    expect((await people.admin.refresh()).statusCode).toBe(403)
    expect((await people.admin.get(SESSIONS)).statusCode).toBe(403)
  })
})
