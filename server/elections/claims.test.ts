import { expect, it } from 'vitest'
import { type Approval, APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import { AMENDMENT_MESSAGES, type AmendmentList, type AmendmentStart } from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { ClaimCase, ShownClaim } from '#domain/elections/claim.ts'
import { STILL_OPEN } from '#domain/elections/claim-rules.ts'
import type { RollPage } from '#domain/elections/roll-list.ts'
import type { RollStanding } from '#domain/elections/roll-standing.ts'
import type { Member } from '#domain/members/member.ts'
import { logged } from '../features.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { checkFrom, setCheckSettings } from '../testing/checks.ts'
import { claimInput, layRollOpen, openRecord } from '../testing/claims.ts'
import { newMember } from '../testing/dues.ts'
import { erasures } from '../testing/erasures.ts'
import { nextAddress, sendForm } from '../testing/public-forms.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9' })

/** Goes on to a moment, and signs in again. */
const goTo = async (moment: string) => {
  people.clock.advance(Date.parse(moment) - people.clock.now())
  const { email } = await people.addUser('admin', `${Date.parse(moment)}@example.org`)
  people.admin = await people.signedIn(email)
}

const layOpen = () =>
  layRollOpen(people.admin, { rules: ['term', 'union'], recordDay: '2026-06-16', cutOff: '2026-06-16T23:59' })

/** Two members of before the record day: one who may vote, and one whose term is over. */
const addMembers = async () => {
  const on = await newMember(people.admin, {
    phone: '718-555-0201',
    email: 'on@example.org',
    name: { firstName: 'Salma', lastName: 'Mowla' },
  })
  const off = await newMember(people.admin, {
    phone: '718-555-0202',
    email: 'off@example.org',
    name: { firstName: 'Rahim', lastName: 'Patwa' },
    expiredYearOfMembership: 2025,
  })
  await goTo('2026-06-20T16:00:00Z')
  return { on, off }
}

const standingOf = async ({ phone }: Pick<Member, 'phone'>): Promise<RollStanding> => {
  const [standing] = (await openRecord(people.visitor(), phone))?.rolls ?? []
  if (!standing) throw new Error('no roll')
  return standing
}

const folder = async (name = 'open') =>
  (await people.admin.get(`/api/admin/claims?folder=${name}`)).json<{ data: { data: ShownClaim[] } }>().data
    .data

const mails = async () => {
  const rows = await people.database.db.selectFrom('outbox').selectAll().orderBy('uid').execute()
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject.split(/:| \/ /)[0]}`).toSorted()
}
const clearMails = () => people.database.db.deleteFrom('outbox').execute()

const send = (input: object) => sendForm(people, '/api/claims', input)

const signIn = async (email: string) => people.signedIn((await people.addUser('admin', email)).email)
const listWaiting = async (browser = people.admin) =>
  (await browser.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
/** Decides as another about the only thing that waits. */
const decideWaiting = async (by: Browser, isAgreed: boolean, note = '') => {
  const [approval] = await listWaiting()
  return by.post(`/api/admin/approvals/${approval?._id}/decision`, { isAgreed, note })
}
/** Refuses a claim as two of the commission. */
const refuse = async (claim: ShownClaim | undefined, reason: string) => {
  await people.admin.post(`/api/admin/claims/${claim?._id}/decide`, { status: 'refused', reason })
  const other = await signIn(`agrees-${people.clock.now()}@example.org`)
  expect((await decideWaiting(other, true)).statusCode).toBe(200)
}

it('whoever opened the own record sees where it stands on the roll, and why not', async () => {
  const { on, off } = await addMembers()
  expect((await openRecord(people.visitor(), on.phone))?.rolls).toBeUndefined()
  const election = await layOpen()
  const { pass, ...standing } = await standingOf(on)
  expect(pass).toContain(on._id)
  expect(standing).toEqual({
    election: election._id,
    name: election.name,
    pollDay: '2026-12-06',
    isOn: true,
    number: null,
    centre: { en: 'School', bn: 'স্কুল' },
    reasons: [],
    claimsUntil: '2026-06-30',
    claims: [],
  })
  expect(await standingOf(off)).toMatchObject({
    isOn: false,
    centre: null,
    reasons: [
      {
        en: 'The register says: paid until December 31, 2025, before June 16, 2026.',
        bn: expect.stringContaining('১৬ জুন, ২০২৬'),
      },
    ],
  })
  expect((await checkFrom(people.app, nextAddress(), `${on.id} 0201`)).data).toMatchObject([
    { rolls: [{ isOn: true }] },
  ])
  await goTo('2026-10-15T16:00:00Z')
  await people.admin.post(`/api/admin/elections/${election._id}/freeze`, {})
  expect(await standingOf(on)).toMatchObject({ isOn: true, number: 1, claimsUntil: null })
  await goTo('2026-12-07T12:00:00Z')
  expect((await openRecord(people.visitor(), on.phone))?.rolls).toBeUndefined()
})

it('a record that is masked, or was found by name or number alone, says nothing of the roll', async () => {
  const { on } = await addMembers()
  await layOpen()
  const answer = (text: string) => checkFrom(people.app, nextAddress(), text)
  const check = async (text: string) => (await answer(text)).data
  for (const text of ['Salma Mowla', 'Salma', String(on.id)]) {
    const { data, meta } = await answer(text)
    expect(meta).toMatchObject({ isRollOpen: true })
    expect([text, data.length, JSON.stringify(data).includes('rolls')]).toEqual([text, 1, false])
  }
  await setCheckSettings(people, { mode: 'always-masked' })
  for (const text of [on.phone, `${on.id} 0201`])
    expect(JSON.stringify(await check(text))).not.toMatch(/rolls/)
  expect((await answer(String(on.id))).meta).not.toHaveProperty('isRollOpen')
})

it('whoever opened the own record sees what the member has sent, and what became of it', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const { receipt } = (await send(claimInput(await standingOf(off)))).json<{ data: { receipt: string } }>()
    .data
  const waiting = { kind: 'claim', member: off.id, receipt, sentOn: '2026-06-20', status: 'open', reason: '' }
  expect((await standingOf(off)).claims).toEqual([waiting])
  expect((await standingOf(on)).claims).toEqual([])
  const [claim] = await folder()
  const decision = { status: 'refused', reason: 'It was not paid.' }
  await refuse(claim, decision.reason)
  expect((await standingOf(off)).claims).toEqual([{ ...waiting, ...decision }])
})

it('a claim is stored once, with notice to the claimant, until the last day in New York', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const standing = await standingOf(off)
  const form = claimInput(standing)
  const first = await send(form)
  expect(first.json()).toMatchObject({ statusCode: 201, data: { receipt: expect.stringMatching(/^\d{6}$/) } })
  const ticketed = { ...form, ticket: 'the same' }
  const post = () => people.app.inject({ method: 'POST', url: '/api/claims', payload: ticketed })
  const stored = (await post()).json()
  expect((await post()).json()).toEqual(stored)
  expect([(await folder()).length, (await folder('spam')).length]).toEqual([1, 1])
  expect((await folder())[0]).toMatchObject({
    kind: 'claim',
    member: off.id,
    by: off.id,
    memberName: 'Rahim Patwa',
    email: 'rahima@example.org',
    phone: null,
    status: 'open',
  })
  expect(await mails()).toEqual([
    'info@example.org: Claim about the voter roll',
    'rahima@example.org: Your claim has arrived',
  ])
  // Ten minutes before midnight of the last day, and after it.
  await goTo('2026-07-01T03:50:00Z')
  const late = claimInput(await standingOf(on), { ground: 'Late' })
  expect((await send(late)).statusCode).toBe(201)
  people.clock.advance(10 * 60_000)
  const refused = await send(claimInput(await standingOf(off), { ground: 'Too late' }))
  expect(refused.json()).toMatchObject({
    statusCode: 409,
    message: 'Claims and objections are not taken now!',
  })
  expect(await standingOf(off)).toMatchObject({ claimsUntil: null })
  // Sent again after a lost reply.
  expect((await post()).json()).toEqual(stored)
})

it('a claim needs a record that was opened within the day, a ground, a document and a contact', async () => {
  const { off } = await addMembers()
  await layOpen()
  const standing = await standingOf(off)
  const [uid = '', , signature = ''] = standing.pass.split('.')
  for (const pass of ['', 'x', `${uid}.zzzzzzzz.${signature}`])
    expect((await send(claimInput({ ...standing, pass }))).statusCode).toBe(409)
  expect((await send(claimInput(standing, { ground: ' ', document: '', email: '' }))).json()).toMatchObject({
    errorMessages: [{ path: 'ground' }, { path: 'document' }, { path: 'email' }],
  })
  await goTo('2026-06-21T16:30:00Z')
  expect((await send(claimInput(standing))).json()).toMatchObject({
    message: 'Please search for your own record again, and send this from there!',
  })
  expect(await folder()).toEqual([])
})

const objection = (standing: RollStanding, member: unknown) =>
  claimInput(standing, { kind: 'objection', member, ground: 'Lives in Queens' })

it('an objection is stored whoever is meant, and notice goes to the member, or to the society', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const standing = await standingOf(off)
  const known = await send(objection(standing, String(on.id)))
  expect(await mails()).toEqual([
    'info@example.org: Objection about the voter roll',
    'on@example.org: An objection to your name on the voter roll',
    'rahima@example.org: Your objection has arrived',
  ])
  await clearMails()
  const unknown = await send(objection(standing, '৯৯৯'))
  expect(await mails()).toEqual([
    'info@example.org: Notice on paper is due to member 999',
    'info@example.org: Objection about the voter roll',
    'rahima@example.org: Your objection has arrived',
  ])
  const receiptless = (body: string) => body.replace(/\d{6}/, '')
  expect(receiptless(unknown.body)).toBe(receiptless(known.body))
  expect(await folder()).toMatchObject([
    { member: on.id, by: off.id, memberName: 'Salma Mowla' },
    { member: 999, memberName: null },
  ])
  expect((await send(objection(standing, 'LM 7'))).json()).toMatchObject({
    errorMessages: [{ path: 'member' }],
  })
})

it('two of the commission refuse with a reason, once, and both sides are written to', async () => {
  const { on, off } = await addMembers()
  const election = await layOpen()
  await send(objection(await standingOf(off), on.id))
  await clearMails()
  const [claim] = await folder()
  const url = `/api/admin/claims/${claim?._id}`
  const readCase = async () => (await people.admin.get(`${url}/case`)).json<{ data: ClaimCase }>().data
  expect((await readCase()).verdict).toMatchObject({
    isOn: true,
    verdicts: [{ rule: 'term' }, { rule: 'union' }],
  })
  const decide = (status: string, reason: string) => people.admin.post(`${url}/decide`, { status, reason })
  expect((await decide('refused', ' ')).statusCode).toBe(400)
  const other = await signIn('other@example.org')
  const openClaims = async () =>
    (await people.admin.get(`/api/admin/elections/${election._id}/amendments`)).json<{
      data: AmendmentList
    }>().data.openClaims

  // What one proposes is not decided, whatever another says of it.
  expect((await decide('refused', 'Nobody lives in Queens')).json()).toMatchObject({
    data: { status: 'open', reason: '', decidedBy: null },
  })
  expect((await decide('upheld', 'Moved away')).json()).toMatchObject({ message: APPROVAL_MESSAGES.asked })
  expect((await decideWaiting(people.admin, true)).statusCode).toBe(403)
  expect([await openClaims(), (await standingOf(off)).claims, await mails()]).toMatchObject([
    1,
    [{ status: 'open', reason: '' }],
    [],
  ])
  expect((await decideWaiting(other, false, 'Some do')).statusCode).toBe(200)
  expect([await openClaims(), await listWaiting(), await mails()]).toEqual([1, [], []])

  expect((await decide('refused', 'Queens votes as well')).statusCode).toBe(200)
  expect(await listWaiting(other)).toMatchObject([
    {
      kind: 'refuse_claim',
      subject: claim?._id,
      why: 'Queens votes as well',
      details: [{ label: 'Member', value: 'Salma Mowla' }],
      isAboutReader: false,
    },
  ])
  expect((await decideWaiting(other, true)).statusCode).toBe(200)
  expect(await mails()).toEqual([
    'on@example.org: The objection is refused',
    'rahima@example.org: The objection is refused',
  ])
  expect((await decide('upheld', 'No')).statusCode).toBe(409)
  expect((await people.admin.patch(url, { status: 'open' })).statusCode).toBe(409)
  expect([await folder(), await folder('decided')]).toMatchObject([
    [],
    [{ status: 'refused', reason: 'Queens votes as well', decidedBy: expect.stringMatching(/^.+, .+$/) }],
  ])
  expect(await readCase()).toMatchObject({ refusals: [{ note: 'Some do', why: 'Nobody lives in Queens' }] })
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})

it.each(['off@example.org', 'on@example.org'])(
  'nobody decides what they sent or what is about them, nor agrees to it, as %s either',
  async (address) => {
    const { on, off } = await addMembers()
    await layOpen()
    await send(objection(await standingOf(off), on.id))
    const [claim] = await folder()
    const url = `/api/admin/claims/${claim?._id}/decide`
    const own = await signIn(address)
    const message = APPROVAL_MESSAGES.ownCase
    for (const status of ['refused', 'upheld']) {
      const decision = { status, reason: 'No' }
      expect((await own.post(url, decision)).json()).toMatchObject({ statusCode: 409, message })
      expect((await people.admin.post(url, decision)).statusCode).toBe(200)
      expect(await listWaiting(own)).toMatchObject([{ isOwn: false, isAboutReader: true }])
      for (const isAgreed of [true, false])
        expect((await decideWaiting(own, isAgreed)).json()).toMatchObject({ statusCode: 403, message })
      expect((await decideWaiting(people.admin, false)).statusCode).toBe(200)
    }
  },
)

it('what is upheld changes the roll once two others have agreed', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  await send(objection(await standingOf(off), on.id))
  const [claim] = await folder()
  const decision = { status: 'upheld', reason: 'Moved away' }
  const url = `/api/admin/claims/${claim?._id}/decide`
  expect((await people.admin.post(url, decision)).statusCode).toBe(200)
  expect(await standingOf(on)).toMatchObject({ isOn: true })
  const [approval] = await listWaiting()
  expect(approval).toMatchObject({ why: expect.stringContaining('Moved away (Objection ') })
  for (const name of ['one', 'two']) {
    const other = await signIn(`${name}@example.org`)
    const agreed = await other.post(`/api/admin/approvals/${approval?._id}/decision`, { isAgreed: true })
    expect(agreed.statusCode).toBe(200)
  }
  expect(await standingOf(on)).toMatchObject({
    isOn: false,
    reasons: [{ en: 'Struck by decision 1: Moved away' }],
  })
})

it('what the roll says already is upheld without an amendment', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const decide = async (claim: ShownClaim | undefined) => {
    const upheld = { status: 'upheld', reason: 'Moved away' }
    expect((await people.admin.post(`/api/admin/claims/${claim?._id}/decide`, upheld)).statusCode).toBe(200)
  }
  await send(objection(await standingOf(off), on.id))
  await decide((await folder())[0])
  await send(objection(await standingOf(on), on.id))
  for (const name of ['one', 'two']) await decideWaiting(await signIn(`${name}@example.org`), true)
  expect(await standingOf(on)).toMatchObject({ isOn: false })
  const [second] = await folder()
  await clearMails()
  await decide(second)
  expect(await folder()).toEqual([])
  expect(await listWaiting()).toEqual([])
  const sent = await people.database.db.selectFrom('outbox').select('body').execute()
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toContain('have agreed')
})

it('a claim of somebody on the roll is upheld with a correction, and open again when that is refused', async () => {
  const { on } = await addMembers()
  const election = await layOpen()
  await send(claimInput(await standingOf(on), { ground: 'My father is Abdul Mowla' }))
  const [claim] = await folder()
  const url = `/api/admin/claims/${claim?._id}`
  const start = await people.admin.get(`/api/admin/elections/${election._id}/amendments/${on.id}`)
  const { centre: _centre, ...name } = start.json<{ data: AmendmentStart }>().data.name
  const decide = (father: string) =>
    people.admin.post(`${url}/decide`, {
      status: 'upheld',
      reason: 'As the passport says',
      name: { ...name, father },
    })
  expect((await decide(name.father)).json()).toMatchObject({ errorMessages: [{ path: 'name.name' }] })
  expect((await decide('Abdul Mowla')).statusCode).toBe(200)
  const readCase = async () => (await people.admin.get(`${url}/case`)).json<{ data: ClaimCase }>().data
  expect(await readCase()).toMatchObject({ claim: { status: 'upheld' }, isAmendmentAsked: true })
  await decideWaiting(await signIn('other@example.org'), false)
  expect(await readCase()).toMatchObject({ claim: { status: 'open' }, isAmendmentAsked: false })
  expect((await decide('Abdul Mowla')).statusCode).toBe(200)
  for (const who of ['one', 'two']) await decideWaiting(await signIn(`${who}@example.org`), true)
  const list = await people.admin.get(`/api/admin/elections/${election._id}/amendments`)
  expect(list.json<{ data: AmendmentList }>().data.amendments).toMatchObject([
    { kind: 'correct', claim: claim?._id, name: { father: 'Abdul Mowla' }, document: expect.any(String) },
  ])
  // It is among what changed since the roll was laid open.
  const changed = await people.admin.get(`/api/admin/elections/${election._id}/roll?which=changed`)
  expect(changed.json<{ data: RollPage }>().data).toMatchObject({
    data: [{ member: on.id, isOn: true, wasOn: true, amendments: [1] }],
    summary: { changed: 1 },
  })
})

it('what waits when the poll opens has ended: its claim is open again, with notice', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  await send(objection(await standingOf(off), on.id))
  const [claim] = await folder()
  const upheld = { status: 'upheld', reason: 'Moved away' }
  await people.admin.post(`/api/admin/claims/${claim?._id}/decide`, upheld)
  await clearMails()
  const sweep = () =>
    sweepAll(people, (error) => {
      throw error
    })
  await goTo('2026-12-06T07:59:00-05:00')
  await sweep()
  expect(await listWaiting()).toHaveLength(1)
  await goTo('2026-12-06T08:00:00-05:00')
  await sweep()
  expect(await listWaiting()).toEqual([])
  expect(await folder()).toMatchObject([{ status: 'open', reason: '' }])
  expect(await mails()).toEqual([
    'on@example.org: The objection is open again',
    'rahima@example.org: The objection is open again',
  ])
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})

it('without an address of the sender, notice goes to that of the register, or is due on paper', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const byPhone = { email: '', phone: '718-555-0202' }
  const none = await newMember(people.admin, { phone: '718-555-0203' })
  await people.database.db.updateTable('members').set({ email: '' }).where('id', '=', none.id).execute()
  await send(claimInput(await standingOf(off), byPhone))
  await send(claimInput(await standingOf(none), byPhone))
  await send({ ...objection(await standingOf(off), on.id), ...byPhone })
  expect(await mails()).toEqual([
    'info@example.org: Claim about the voter roll',
    'info@example.org: Claim about the voter roll',
    `info@example.org: Notice on paper is due to member ${none.id}`,
    'info@example.org: Objection about the voter roll',
    'off@example.org: Your claim has arrived',
    'off@example.org: Your objection has arrived',
    'on@example.org: An objection to your name on the voter roll',
  ])
})

it('what was sent properly is never spam, and is not sent again while it is open', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  const standing = await standingOf(off)
  await send(claimInput(standing))
  const [claim] = await folder()
  const url = `/api/admin/claims/${claim?._id}`
  expect((await people.admin.patch(url, { status: 'spam' })).statusCode).toBe(400)
  const again = claimInput(standing, { ground: 'Once more' })
  const refused = { statusCode: 409, message: STILL_OPEN }
  expect((await send(again)).json()).toMatchObject(refused)
  // One that was taken for spam would be the second as well.
  await people.app.inject({ method: 'POST', url: '/api/claims', payload: again })
  const [spam] = await folder('spam')
  expect(
    (await people.admin.patch(`/api/admin/claims/${spam?._id}`, { status: 'open' })).json(),
  ).toMatchObject(refused)
  for (const member of [on.id, 999]) expect((await send(objection(standing, member))).statusCode).toBe(201)
  await refuse(claim, 'No')
  expect((await send(claimInput(standing, { ground: 'New evidence' }))).statusCode).toBe(201)
})

it('what is upheld is open again when an amendment is refused, and both sides are written to', async () => {
  const { on, off } = await addMembers()
  const election = await layOpen()
  await send(objection(await standingOf(off), on.id))
  await send(objection(await standingOf(on), on.id))
  const undecided = async () =>
    (await people.admin.get(`/api/admin/elections/${election._id}/amendments`)).json<{
      data: AmendmentList
    }>().data
  expect(await undecided()).toMatchObject({ openClaims: 2, waiting: [] })
  for (const { _id } of await folder()) {
    const decision = { status: 'upheld', reason: 'Moved away' }
    expect((await people.admin.post(`/api/admin/claims/${_id}/decide`, decision)).statusCode).toBe(200)
  }
  expect(await undecided()).toMatchObject({ openClaims: 0, waiting: [{ kind: 'strike' }] })
  await clearMails()
  expect(await listWaiting()).toHaveLength(1)
  await decideWaiting(await signIn('other@example.org'), false, 'Lives there')
  expect(await folder('decided')).toEqual([])
  expect(await folder()).toMatchObject([
    { status: 'open', reason: '', decidedAt: null },
    { status: 'open', reason: '', decidedAt: null },
  ])
  expect(await mails()).toEqual([
    'on@example.org: The objection is open again',
    'on@example.org: The objection is open again',
    'rahima@example.org: The objection is open again',
    'rahima@example.org: The objection is open again',
  ])
  const [claim] = await folder()
  const decision = { status: 'upheld', reason: 'The letter is here' }
  expect((await people.admin.post(`/api/admin/claims/${claim?._id}/decide`, decision)).statusCode).toBe(200)
  expect(await listWaiting()).toHaveLength(1)
})

it('an auditor reads claims, a registrar does not, and each sees the counts of the own boxes', async () => {
  const { off } = await addMembers()
  await layOpen()
  await send(claimInput(await standingOf(off)))
  const signInWith = async (duty: 'auditor' | 'registrar' | 'commissioner') =>
    people.signedIn((await people.addUser('admin', `${duty}@example.org`, [duty])).email)
  const [auditor, registrar, commissioner] = [
    await signInWith('auditor'),
    await signInWith('registrar'),
    await signInWith('commissioner'),
  ]
  const [claim] = await folder()
  expect((await auditor.get('/api/admin/claims')).statusCode).toBe(200)
  expect((await registrar.get('/api/admin/claims')).statusCode).toBe(403)
  const decision = { status: 'upheld', reason: 'Paid' }
  expect((await auditor.post(`/api/admin/claims/${claim?._id}/decide`, decision)).statusCode).toBe(403)
  const counts = async (browser: typeof auditor) =>
    Object.keys((await browser.get('/api/admin/inbox/counts')).json<{ data: object }>().data).toSorted()
  expect(await counts(commissioner)).toEqual(['claims'])
  expect(await counts(registrar)).toEqual(['applications', 'corrections', 'donors', 'messages'])
})

it('who was merged after the record day stands on the roll by the number of then, and is written to', async () => {
  const { on, off } = await addMembers()
  const election = await layOpen()
  await send(objection(await standingOf(off), on.id))
  await send(claimInput(await standingOf(on)))
  const claimed = (await standingOf(on)).claims
  const again = await newMember(people.admin, {
    phone: '718-555-0299',
    email: 'again@example.org',
    name: { firstName: 'Salma', lastName: 'Mowla' },
  })
  const merged = await people.admin.post('/api/admin/duplicates/merges', {
    stays: { _id: again._id, version: again.version },
    goes: { _id: on._id, version: on.version },
    taken: [],
  })
  expect(merged.statusCode, merged.body).toBe(200)
  await clearMails()

  const standing = await standingOf(again)
  expect(standing).toMatchObject({ isOn: true, claims: claimed })
  expect(claimed).toHaveLength(1)
  expect((await send(claimInput(standing))).json()).toMatchObject({ message: STILL_OPEN })
  const url = `/api/admin/elections/${election._id}/amendments`
  const begun = (await people.admin.get(`${url}/${again.id}`)).json<{ data: AmendmentStart }>().data
  expect(begun).toMatchObject({ isOn: true, name: { name: 'Salma Mowla' } })
  const { centre: _centre, ...name } = begun.name
  const add = { kind: 'add', member: again.id, ground: 'Paid', document: 'Receipt', name }
  expect((await people.admin.post(url, add)).json()).toMatchObject({
    errorMessages: [{ path: 'member', message: AMENDMENT_MESSAGES.isOn }],
  })
  const [claim] = (await folder()).filter(({ kind }) => kind === 'objection')
  const decision = { status: 'upheld', reason: 'Moved away' }
  const decide = (by: Browser) => by.post(`/api/admin/claims/${claim?._id}/decide`, decision)
  expect((await decide(await signIn('again@example.org'))).json()).toMatchObject({
    statusCode: 409,
    message: APPROVAL_MESSAGES.ownCase,
  })
  expect((await decide(people.admin)).statusCode).toBe(200)
  expect(await mails()).toEqual([
    'again@example.org: The objection is upheld',
    'rahima@example.org: The objection is upheld',
  ])
  for (const who of ['one', 'two']) await decideWaiting(await signIn(`${who}@example.org`), true)
  expect(await standingOf(again)).toMatchObject({ isOn: false, reasons: [{}] })
})

it('erasing a person clears the texts of the own claims, and leaves the decision', async () => {
  const { on, off } = await addMembers()
  const election: Election = await layOpen()
  await send(objection(await standingOf(off), on.id))
  const [claim] = await folder()
  await refuse(claim, 'No')
  await people.admin.remove(`/api/members/delete/${off._id}`)
  const erased = await people.admin.post(`/api/members/${off._id}/forget`, {
    name: 'Rahim Patwa',
    reason: 'Asked for it',
  })
  expect(erased.statusCode).toBe(200)
  expect(await folder('decided')).toMatchObject([
    {
      election: election._id,
      member: on.id,
      by: off.id,
      byName: null,
      email: null,
      ground: '',
      document: '',
      status: 'refused',
      reason: 'No',
    },
  ])
})

it('erasing a person clears what others sent about the person, and the reasons that name the person', async () => {
  const { on, off } = await addMembers()
  await layOpen()
  await send(objection(await standingOf(off), on.id))
  await send(objection(await standingOf(off), off.id))
  const [about, other] = await folder()
  await refuse(about, 'Salma Mowla votes')
  const waits = { status: 'refused', reason: 'As with Salma Mowla' }
  await people.admin.post(`/api/admin/claims/${other?._id}/decide`, waits)
  const { forgetAll, findAnywhere } = erasures(people)
  expect((await forgetAll(on._id, 'Salma Mowla')).statusCode).toBe(200)
  // What the name on the roll rests on stays.
  expect(await findAnywhere(/Salma|Mowla/)).toEqual([expect.stringMatching(/^roll_facts\.facts: /)])
  const erased = { member: on.id, status: 'refused', ground: '', document: '', reason: '' }
  expect(await folder('decided')).toMatchObject([erased])
  // The refusal that waited has ended: it is to be decided anew.
  expect(await folder()).toMatchObject([{ member: off.id, ground: 'Lives in Queens' }])
  expect(await listWaiting()).toEqual([])
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})
