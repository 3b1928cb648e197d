import { expect, it } from 'vitest'
import { CONTACT_CONFIRMED } from '#domain/applications/application-rules.ts'
import type { ApplicationReceipt, OwnApplication } from '#domain/applications/application.ts'
import { ALL_MAY_LACK } from '#domain/members/may-lack.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { markSent } from '../mail/outbox.ts'
import {
  applicantInput,
  applicationInput,
  APPLICATIONS,
  apply,
  applyReady,
  caseOf,
  listApplications,
} from '../testing/applications.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { memberForm } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { sendForm } from '../testing/public-forms.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const ORIGIN = 'http://localhost'
const DAY_MS = 86_400_000

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: ORIGIN })

const send = (path: string, payload: object) =>
  people.app.inject({
    method: 'POST',
    url: `/api/applications/${path}`,
    payload,
  })
const own = async (secret: string) => (await send('find', { secret })).json<{ data: OwnApplication }>().data
/** The mails to an address, the oldest first. */
const mailsTo = async (address: string) =>
  people.database.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', address)
    .orderBy('uid')
    .execute()
const codeOf = async (address: string) =>
  /^\d{6}$/m.exec((await mailsTo(address)).at(-1)?.body ?? '')?.[0] ?? ''

const TO = 'jahanara@example.net'

/** Confirms the address of a form by the code that it was mailed. */
const confirm = async (secret: string, address = TO) =>
  expect((await send('confirm', { secret, code: await codeOf(address) })).statusCode).toBe(200)

/** The link of the last mail that asks a member. */
const linkTo = (address: string) =>
  eventually(async () => {
    const link = /\/join\/introduction#([\w-]+)/.exec((await mailsTo(address)).at(-1)?.body ?? '')?.[1]
    if (link === undefined) throw new Error('nobody has been asked')
    return link
  })

it('confirms the address by the newest code, and not by guessing', async () => {
  const { secret, sendsCode } = await apply(people)
  expect(sendsCode).toBe(true)
  expect(await own(secret)).toMatchObject({
    canConfirm: true,
    people: [{ state: 'applied', missing: ['contact', 'introducer', 'money'] }],
  })
  const first = await codeOf(TO)
  expect((await mailsTo(TO))[0]?.body).toContain(`${ORIGIN}/join/application#${secret}`)
  people.clock.advance(1000)
  await send('code', { secret })
  const second = await codeOf(TO)
  expect((await mailsTo(TO)).length).toBe(2)
  expect((await send('confirm', { secret, code: first })).json()).toMatchObject({
    errorMessages: [{ path: 'code', message: 'This code is wrong or too old!' }],
  })
  for (let guess = 0; guess < 7; guess++)
    expect((await send('confirm', { secret, code: String(guess) })).statusCode).toBe(400)
  expect(
    (await send('confirm', { secret, code: ` ${second.slice(0, 3)} ${second.slice(3)} ` })).statusCode,
  ).toBe(200)
  expect(await own(secret)).toMatchObject({ canConfirm: false, people: [{ state: 'confirmed' }] })
  // As after a lost reply.
  expect((await send('confirm', { secret, code: second })).statusCode).toBe(200)
  expect((await send('code', { secret })).json()).toMatchObject({
    statusCode: 409,
    message: CONTACT_CONFIRMED,
  })
  expect((await send('confirm', { secret, code: second })).statusCode).toBe(429)
})

it('mails the code of a form that looked like spam once a registrar says that it is none', async () => {
  const { applications, secret } = await apply(people, {
    ticket: '',
    people: [applicantInput(), applicantInput({ yearOfBirth: 1990 })],
  })
  expect(await mailsTo(TO)).toEqual([])
  for (const { _id } of applications) {
    const request = { method: 'PATCH', url: `${APPLICATIONS}/${_id}`, payload: { status: 'open' } } as const
    expect((await people.admin.send(request)).statusCode).toBe(200)
  }
  expect(await mailsTo(TO)).toHaveLength(1)
  expect((await send('confirm', { secret, code: await codeOf(TO) })).statusCode).toBe(200)
})

it('mails an address few codes, whoever names it', async () => {
  for (let form = 0; form < 7; form++) await apply(people, { introducer: `Number ${form}` })
  expect((await mailsTo(TO)).length).toBe(5)
  const { secret } = await apply(people, { introducer: 'Number 9' })
  const refused = await send('code', { secret })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await mailsTo(TO)).length).toBe(5)
})

const sendPhoto = (secret: string, bytes: Buffer<ArrayBuffer> | null) => {
  const data = { secret, position: 0 }
  const form = bytes ? memberForm(data, pictureFile(bytes)) : memberForm({ ...data, image: null })
  return people
    .visitor()
    .sendForm('POST', '/api/applications/photo', form, { 'sec-fetch-site': 'same-origin' })
}

it('sixty people in a hall get their codes, confirm them and send photos from one address', async () => {
  const photo = await jpegBytes()
  for (let person = 0; person < 60; person++) {
    const email = `person-${person}@example.net`
    const reply = await sendForm(people, '/api/applications', applicationInput({ email }))
    const { secret } = reply.json<{ data: ApplicationReceipt }>().data
    people.clock.advance(1000)
    expect((await send('code', { secret })).statusCode).toBe(200)
    expect((await send('confirm', { secret, code: '000000' })).statusCode).toBe(400)
    expect((await send('confirm', { secret, code: await codeOf(email) })).statusCode).toBe(200)
    expect((await sendPhoto(secret, photo)).statusCode).toBe(200)
    expect(await own(secret)).toMatchObject({ people: [{ state: 'confirmed', photo: expect.any(String) }] })
  }
})

it('shows the photo of an applicant to admins alone', async () => {
  const { secret, applications } = await apply(people)
  await sendPhoto(secret, await jpegBytes())
  const { image } = (await caseOf(people.admin, applications[0]?._id ?? '')).application
  for (const url of [image ?? '', `${image}/thumbnail`]) {
    const seen = await people.admin.get(url)
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await people.visitor().get(url)).statusCode).toBe(404)
  }
})

it('an applicant sees the photo that was sent, and removes it', async () => {
  const { secret } = await apply(people)
  await sendPhoto(secret, await jpegBytes())
  expect((await own(secret)).people[0]?.photo).toMatch(/^data:image\/jpeg;base64,\/9j/)
  expect((await sendPhoto(secret, null)).statusCode).toBe(200)
  expect((await own(secret)).people[0]?.photo).toBeNull()
})

it('decodes no photo of somebody without a link', async () => {
  const { secret } = await apply(people)
  const broken = Buffer.concat([(await jpegBytes()).subarray(0, 200), Buffer.alloc(500)])
  expect((await sendPhoto(secret, broken)).statusCode).toBe(415)
  expect((await sendPhoto(secret.toUpperCase(), broken)).statusCode).toBe(404)
})

/** Resolves when the introducers of all forms were sought. */
const sought = () =>
  eventually(async () => {
    const rows = await people.database.db.selectFrom('applications').select('introducer_sought_at').execute()
    expect(rows.map((row) => row.introducer_sought_at)).not.toContain(null)
  })

it('asks the introducer by mail: opening the link answers nothing, and the answer is that of the whole form', async () => {
  const [desk, fee] = [await openDesk(people.admin), await createFee(people.admin)]
  const name = { firstName: 'Shafiqul', middleName: null, lastName: 'Mawla' }
  const introducer = await newMember(people.admin, {
    name,
    email: 'mawla@example.net',
    phone: '718-555-0199',
    expiredYearOfMembership: 2024,
  })
  const { secret: unpaid } = await apply(people, {
    introducer: String(introducer.id),
    email: 'one@example.net',
  })
  await eventually(async () =>
    expect((await listApplications(people.admin)).data).toMatchObject([{ introducerMember: introducer.id }]),
  )
  // Whoever is not paid up on that day is not asked.
  await confirm(unpaid, 'one@example.net')
  await sought()
  expect(await mailsTo('mawla@example.net')).toEqual([])
  await pay(people.admin, desk._id, [duesPart(introducer, fee)])
  const { secret, applications } = await apply(people, {
    introducer: '(718) 555-0199',
    people: ['Rahim', 'Karim'].map((firstName) =>
      applicantInput({ name: { firstName, middleName: null, lastName: 'Sarkar' } }),
    ),
  })
  // Nor for an address that may be a machine's.
  await sought()
  expect(await mailsTo('mawla@example.net')).toEqual([])
  await confirm(secret)
  const link = await linkTo('mawla@example.net')
  const find = () => send('introduction/find', { secret: link })
  expect((await find()).json()).toMatchObject({
    data: { people: ['Rahim Sarkar', 'Karim Sarkar'], introducer: 'Shafiqul Mawla', isIntroduced: null },
  })
  expect((await find()).statusCode).toBe(200)
  const answers = await Promise.all([1, 2].map(() => send('introduction', { secret: link, isKnown: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await own(secret)).people.map(({ missing }) => missing)).toEqual([['money'], ['money']])
  expect((await own(unpaid)).people).toMatchObject([{ missing: ['introducer', 'money'] }])
  expect(await caseOf(people.admin, applications[0]?._id ?? '')).toMatchObject({
    application: { introducedBy: 'Shafiqul Mawla', introductionNote: 'By the link of the mail' },
    introducer: { vouchedFor: 2 },
    introductions: [{ member: { id: introducer.id }, isKnown: true }],
  })
  // Another member does not take the place of the answer, which its member may change until the decision.
  const other = await newMember(people.admin, { email: 'other@example.net', phone: '718-555-0188' })
  const uid = applications[0]?._id ?? ''
  people.clock.advance(1000)
  await send('introduction', { secret: link, isKnown: false })
  people.clock.advance(1000)
  const heard = { member: other.id, isKnown: false, said: 'At the desk' }
  expect((await people.admin.post(`${APPLICATIONS}/${uid}/introduction`, heard)).statusCode).toBe(200)
  expect((await find()).json()).toMatchObject({
    data: { introducer: 'Shafiqul Mawla', isIntroduced: false },
  })
  people.clock.advance(1000)
  await send('introduction', { secret: link, isKnown: true })
  const { introductions, application } = await caseOf(people.admin, uid)
  expect(introductions.map(({ member, isKnown }) => [member?.id, isKnown])).toEqual([
    [introducer.id, true],
    [introducer.id, false],
    [other.id, false],
    [introducer.id, true],
  ])
  expect(application).toMatchObject({ introducerMember: introducer.id, isIntroduced: true })
  await send('withdraw', { secret })
  expect((await send('introduction', { secret: link, isKnown: false })).statusCode).toBe(409)
})

it('expires with a notice before, and is erased some months later', async () => {
  const { applications, secret } = await apply(people)
  const [{ _id } = { _id: '' }] = applications
  const sweep = () => sweepAll(people, (error) => expect.fail(String(error)))
  const stateAfter = async (days: number) => {
    people.clock.advance(days * DAY_MS)
    await sweep()
    return (await own(secret)).people[0]?.state
  }
  const expiresOn = '2026-09-13'
  expect(await caseOf(people.admin, _id)).toMatchObject({ expiresOn })
  expect(await stateAfter(82)).toBe('applied')
  expect(await mailsTo(TO)).toHaveLength(1)
  expect(await stateAfter(1)).toBe('applied')
  expect(await own(secret)).toMatchObject({ people: [{ expiresOn }] })
  expect((await mailsTo(TO)).at(-1)).toMatchObject({
    subject: expect.stringContaining('Your application will expire'),
    body: expect.stringMatching(/expires on September 13, 2026\.[^]*১৩ সেপ্টেম্বর, ২০২৬ তারিখে/),
  })
  expect(await stateAfter(6)).toBe('applied')
  expect(await stateAfter(1)).toBe('expired')
  people.clock.advance(200 * DAY_MS)
  await sweep()
  expect((await send('find', { secret })).statusCode).toBe(404)
  expect(await people.database.db.selectFrom('applications').selectAll().execute()).toEqual([])
  const changes = await people.database.db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity_uid', '=', _id)
    .execute()
  expect(JSON.stringify(changes)).not.toContain('Jahanara')
})

it('expires neither what waits for the society alone nor what was not told of the day, and is reopened', async () => {
  const ready = await applyReady(people)
  const open = await apply(people, { email: 'open@example.net' })
  const sweep = async (days: number) => {
    people.clock.advance(days * DAY_MS)
    await sweepAll(people, (error) => expect.fail(String(error)))
    return Promise.all([ready, open].map(async ({ secret }) => (await own(secret)).people[0]?.state))
  }
  const notices = async (address: string) =>
    (await mailsTo(address)).filter(({ subject }) => subject.includes('will expire')).length
  expect(await sweep(83)).toEqual(['paid', 'applied'])
  expect([await notices(TO), await notices('open@example.net')]).toEqual([0, 1])
  const admin = () => people.signedIn('admin@example.org')
  const set = await (
    await admin()
  ).patch('/api/admin/settings', {
    joining: { ...DEFAULT_JOINING, waitsDays: 100 },
  })
  expect(set.statusCode, set.body).toBe(200)
  expect(await sweep(10)).toEqual(['paid', 'applied'])
  expect(await notices('open@example.net')).toBe(2)
  expect(await sweep(7)).toEqual(['paid', 'expired'])

  const undone = await (await admin()).post(`${APPLICATIONS}/${open.applications[0]?._id}/undo`)
  expect(undone.json()).toMatchObject({ data: { state: 'applied', decidedBy: null } })
  const reopened = (await mailsTo('open@example.net')).at(-1)
  expect(reopened?.subject).toContain('Your application is open again')
  expect(reopened?.body).not.toContain('decision')
  expect(await sweep(1)).toEqual(['paid', 'applied'])
  expect(await notices('open@example.net')).toBe(3)
  expect(await sweep(7)).toEqual(['paid', 'expired'])
})

it('expires an unconfirmed contact where neither introducer nor money is asked for, and no confirmed one', async () => {
  const joining = { ...DEFAULT_JOINING, needsIntroducer: false, needsMoney: false }
  expect((await people.admin.patch('/api/admin/settings', { joining })).statusCode).toBe(200)
  const confirmed = await apply(people)
  const open = await apply(people, { email: 'open@example.net' })
  const code = /^\d{6}$/m.exec((await mailsTo(TO))[0]?.body ?? '')?.[0]
  expect((await send('confirm', { secret: confirmed.secret, code })).statusCode).toBe(200)
  for (const days of [83, 7]) {
    people.clock.advance(days * DAY_MS)
    await sweepAll(people, (error) => expect.fail(String(error)))
  }
  const states = [confirmed, open].map(async ({ secret }) => (await own(secret)).people[0]?.state)
  expect(await Promise.all(states)).toEqual(['ready', 'expired'])
})

it('mails a decision later than it is undone on the screen, and takes back one that was read', async () => {
  const { applications } = await apply(people)
  const decide = (what: string, payload = {}) =>
    people.admin.post(`${APPLICATIONS}/${applications[0]?._id}/${what}`, payload)
  const ofDecisions = async () => (await mailsTo(TO)).slice(1).map(({ subject }) => subject)
  people.clock.advance(1000)
  await decide('refuse', { reason: 'Of another district.' })
  expect(await ofDecisions()).toEqual([expect.stringContaining('Your application')])
  await decide('undo')
  expect(await ofDecisions()).toEqual([])
  people.clock.advance(1000)
  await decide('refuse', { reason: 'Of another district.' })
  const { db } = people.database
  const [{ uid } = { uid: '' }] = await db.selectFrom('outbox').select('uid').orderBy('uid', 'desc').execute()
  await markSent(db, uid, people.clock.now())
  people.clock.advance(1000)
  await decide('undo')
  expect((await ofDecisions()).at(-1)).toContain('Your application is open again')
})

it('tells the applicant what was decided and asked', async () => {
  const { applications } = await apply(people)
  const [{ _id } = { _id: '' }] = applications
  people.clock.advance(1000)
  await people.admin.post(`${APPLICATIONS}/${_id}/ask`, { question: 'Which house?' })
  people.clock.advance(1000)
  await people.admin.post(`${APPLICATIONS}/${_id}/refuse`, { reason: 'The house is not of Sandwip.' })
  const [, question, refusal] = await mailsTo(TO)
  expect(question?.body).toContain('Which house?')
  expect(refusal?.body).toContain('The house is not of Sandwip.')
})

it('seeks and asks the introducer anew once the text is corrected, and the one asked before no longer', async () => {
  const [desk, fee] = [await openDesk(people.admin), await createFee(people.admin)]
  for (const [lastName, phone] of [
    ['Mawla', '718-555-0199'],
    ['Mollah', '718-555-0188'],
  ]) {
    const name = { firstName: 'Shafiqul', middleName: null, lastName }
    const email = `${lastName?.toLowerCase()}@example.net`
    const member = await newMember(people.admin, { name, email, phone })
    await pay(people.admin, desk._id, [duesPart(member, fee)])
  }
  const { applications, secret } = await apply(people, { introducer: 'Shafiqul Mawla' })
  await confirm(secret)
  const wrong = await linkTo('mawla@example.net')
  expect((await send('introduction', { secret: wrong, isKnown: false })).statusCode).toBe(200)
  const corrected = { introducer: 'Shafiqul Mollah' }
  const uid = applications[0]?._id ?? ''
  expect((await people.admin.patch(`${APPLICATIONS}/${uid}`, corrected)).statusCode).toBe(200)
  expect((await send('introduction', { secret: wrong, isKnown: true })).statusCode).toBe(404)
  const right = await linkTo('mollah@example.net')
  expect((await send('introduction', { secret: right, isKnown: true })).statusCode).toBe(200)
  expect(await caseOf(people.admin, uid)).toMatchObject({
    application: { introducedBy: 'Shafiqul Mollah', isIntroduced: true },
    introductions: [
      { member: { name: 'Shafiqul Mawla' }, isKnown: false },
      { member: { name: 'Shafiqul Mollah' }, isKnown: true },
    ],
  })
  // An answer is evidence: it stays whatever the text says later.
  await people.admin.patch(`${APPLICATIONS}/${uid}`, { introducer: 'Shafiqul Mawla' })
  expect(await caseOf(people.admin, uid)).toMatchObject({ application: { isIntroduced: true } })
})

it('asks the introducer again when a registrar wishes, and no member many times in a day', async () => {
  expect((await people.admin.patch('/api/admin/settings', { mayLack: ALL_MAY_LACK })).statusCode).toBe(200)
  const [desk, fee] = [await openDesk(people.admin), await createFee(people.admin)]
  const { _id, id, ...introducer } = await newMember(people.admin, { email: '', phone: '718-555-0199' })
  await pay(people.admin, desk._id, [duesPart({ id, ...introducer }, fee)])
  const forms = []
  for (let form = 0; form < 22; form++) {
    const phone = `347-555-01${String(form).padStart(2, '0')}`
    forms.push((await apply(people, { introducer: String(id), email: '', phone })).applications[0]?._id ?? '')
  }
  await sought()
  const email = 'mawla@example.net'
  await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm({ email }))
  const [uid = '', ...others] = forms
  const isAsked = async (of: string) => (await caseOf(people.admin, of)).introducer?.isAsked
  expect(await isAsked(uid)).toBe(false)
  const ask = async (of: string) => {
    people.clock.advance(1000)
    return (await people.admin.post(`${APPLICATIONS}/${of}/introducer`)).statusCode
  }
  expect(await ask(uid)).toBe(200)
  expect(await isAsked(uid)).toBe(true)
  const first = await linkTo(email)
  expect(await ask(uid)).toBe(200)
  expect((await send('introduction', { secret: first, isKnown: true })).statusCode).toBe(404)
  expect((await send('introduction', { secret: await linkTo(email), isKnown: true })).statusCode).toBe(200)
  expect(await ask(uid)).toBe(409)
  for (const other of others) expect(await ask(other)).toBe(200)
  expect(await mailsTo(email)).toHaveLength(20)
  expect(await isAsked(others.at(-1) ?? '')).toBe(false)
})

it('corrects what a form has once for everybody on it, and has another address confirmed anew', async () => {
  const { secret, applications } = await apply(people, {
    people: ['Rahim', 'Karim'].map((firstName) =>
      applicantInput({ name: { firstName, middleName: null, lastName: 'Sarkar' } }),
    ),
  })
  const before = await codeOf(TO)
  const correct = async (changes: object) => {
    people.clock.advance(1000)
    const reply = await people.admin.patch(`${APPLICATIONS}/${applications[1]?._id}`, changes)
    expect(reply.statusCode, reply.body).toBe(200)
    return (await listApplications(people.admin, 'folder=open')).data
  }
  const family = { email: 'karim@example.net', phone: '(347) 555-0177', introducer: 'Kamal Pasha' }
  expect(await correct({ ...family, yearOfBirth: 1990 })).toMatchObject([
    { ...family, yearOfBirth: 1988 },
    { ...family, yearOfBirth: 1990 },
  ])
  expect((await send('confirm', { secret, code: before })).statusCode).toBe(400)
  expect((await mailsTo(family.email))[0]?.body).toContain(`${ORIGIN}/join/application#${secret}`)
  await confirm(secret, family.email)
  const contact = { asksContact: true, contactConfirmedAt: null }
  expect(await correct({ email: 'rahim@example.net' })).toMatchObject([contact, contact])
  expect(await correct({ email: '' })).toMatchObject([{ asksContact: false }, { asksContact: false }])
  expect(await correct({ email: 'rahim@example.net' })).toMatchObject([contact, contact])
  expect(await own(secret)).toMatchObject({ canConfirm: true, email: 'rahim@example.net' })
})
