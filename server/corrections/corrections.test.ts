import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type {
  AppliedCorrection,
  CorrectionReceipt,
  CorrectionRequest,
} from '#domain/corrections/correction.ts'
import type { Member } from '#domain/members/member.ts'
import { logged } from '../features.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { changesOf } from '../testing/changes.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { startWithPeople } from '../testing/people.ts'
import { correctionInput, sendForm } from '../testing/public-forms.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { faults, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const ADMIN_API = '/api/admin/corrections'
const RECEIPT = expect.stringMatching(/^[1-9]\d{5}$/)
const THANKS = success({ receipt: RECEIPT }, 'Thank you! We will look into it.', 201)

const people = usePeople('each test')

const send = (memberId: string, changes: Record<string, unknown> = {}) =>
  sendForm(people, '/api/corrections', correctionInput(memberId, changes))
const list = async (query = '') =>
  (await people.admin.get(`${ADMIN_API}?${query}`)).json<{ data: ListData<CorrectionRequest> }>().data
const onlyRequest = async (): Promise<CorrectionRequest> => {
  const { data } = await list()
  const [request] = data
  if (!request || data.length !== 1) throw new Error(`${data.length} requests`)
  return request
}
const ofMember = async (uid: string) =>
  (await people.admin.get(`${ADMIN_API}/member/${uid}`)).json<{ data: CorrectionRequest[] }>().data
const memberOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data
const ifMatch = (version?: number) => (version === undefined ? {} : { 'if-match': `"${version}"` })
const apply = (id: string, version?: number) =>
  people.admin.send({ method: 'POST', url: `${ADMIN_API}/${id}/apply`, headers: ifMatch(version) })
const decide = (id: string, payload: object, version?: number) =>
  people.admin.patch(`${ADMIN_API}/${id}`, payload, version)
const update = (uid: string, changes: object) =>
  people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))

describe('a visitor', () => {
  it.each([
    ['phone', '+880 1712-345678', 'Phone number must be a valid USA phone number!'],
    ['unionOfSandwip', 'Atlantis', 'Union of Sandwip is invalid!'],
    ['address.zipCode', 'x'.repeat(21), 'Must be at most 20 characters!'],
  ])('is told immediately why %s cannot be %j', async (field, proposed, message) => {
    const { _id } = await createMember(people.admin)
    expect((await send(_id, { field, proposed })).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'proposed', message }],
    })
    expect((await list()).data).toEqual([])
  })

  it('sends a correction request, and gets a thank-you message', async () => {
    const { _id, id } = await createMember(people.admin)
    const reply = await send(_id, { note: 'We moved\nin May.' })
    expect(reply.json()).toEqual(THANKS)
    const at = new Date(people.clock.now()).toISOString()
    const request = await onlyRequest()
    expect(request).toEqual({
      _id: expect.any(String),
      version: 1,
      createdAt: at,
      receipt: reply.json<{ data: CorrectionReceipt }>().data.receipt,
      status: 'open',
      field: 'address.zipCode',
      proposed: '11230',
      name: 'Rahima Khatun',
      email: 'rahima@example.org',
      phone: null,
      note: 'We moved\nin May.',
      locale: 'bn',
      answer: '',
      closedAt: null,
      closedBy: null,
      member: {
        _id,
        id,
        name: { firstName: 'Abdul', middleName: 'Karim', lastName: 'Chowdhury' },
        typeOfMember: 'general_member',
      },
    })
    expect(await changesOf(people, request._id)).toMatchObject([
      { action: 'create', entity: 'correction_request', actor_name: 'Visitor' },
    ])
  })

  it('gets the same message for an unknown, a hidden and a deleted member, and nothing is stored', async () => {
    const shown = await createMember(people.admin)
    const hidden = await createMember(people.admin, { isHidden: true, hiddenReason: 'Asked for it.' })
    const deleted = await createMember(people.admin)
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${deleted._id}` })
    const replies = []
    for (const uid of [shown._id, hidden._id, deleted._id, crypto.randomUUID(), 'nobody', '']) {
      const { statusCode, body, headers } = await send(uid)
      const { date: _date, ...others } = headers
      // The receipt depends on the form, and is as long for all of them.
      replies.push({ statusCode, body: body.replace(/"[1-9]\d{5}"/, '"receipt"'), headers: others })
    }
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]?.statusCode).toBe(201)
    const kept = await people.database.db.selectFrom('correction_requests').select('member_id').execute()
    expect(kept).toEqual([{ member_id: shown.id }])
  })

  it('gets every error at once, whether or not the member exists', async () => {
    const { _id } = await createMember(people.admin)
    const faulty = { field: '', proposed: '', name: '', email: '', phone: '' }
    const [one, other] = [await send(_id, faulty), await send('nobody', faulty)]
    expect(one.body).toBe(other.body)
    expect(one.json()).toMatchObject({
      statusCode: 400,
      errorMessages: faults({
        field: 'Please choose what is wrong!',
        proposed: 'Please write what it should say!',
        name: 'Your name is required!',
        email: 'An e-mail or a phone number is required!',
      }),
    })
  })

  it('who sends the same request twice creates one, and suspected spam goes to its own folder', async () => {
    const { _id } = await createMember(people.admin)
    const input = { ...correctionInput(_id), ticket: '' }
    const [once, again] = [
      await sendForm(people, '/api/corrections', input),
      await sendForm(people, '/api/corrections', input),
    ]
    expect(again.body).toBe(once.body)
    expect((await send(_id, { website: 'https://spam.example' })).json()).toEqual(THANKS)
    expect((await list()).meta.total).toBe(0)
    expect((await list('folder=spam')).meta.total).toBe(2)
    expect(await ofMember(_id)).toEqual([])
  })
})

describe('an admin', () => {
  it('finds a request by what its sender says on the phone, in whichever folder it is [S2.129]', async () => {
    const mizan = await createMember(people.admin, {
      name: { firstName: 'Mizanur', middleName: null, lastName: 'Talukder' },
      phone: '+17185550177',
    })
    const other = await createMember(people.admin)
    const sent = await send(mizan._id, { name: 'Salma Akter', email: '', phone: '+880 1712-345678' })
    await send(other._id)
    const { receipt } = sent.json<{ data: CorrectionReceipt }>().data
    const [{ _id } = { _id: '' }] = await ofMember(mizan._id)
    await decide(_id, { status: 'dismissed' })
    const found = async (searchTerm: string) =>
      (await list(String(new URLSearchParams({ searchTerm })))).data.map((request) => request._id)
    for (const text of [
      receipt,
      ` ${receipt.slice(0, 3)} ${receipt.slice(3)} `,
      receipt.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))),
      'salma',
      'Mijanur Talukdar',
      '01712-345678',
      '718 555 0177',
    ]) {
      expect(await found(text), text).toEqual([_id])
    }
    expect(await found('100000')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await list('searchTerm=')).toMatchObject({ meta: { total: 1 } })
  })

  it('applies the proposed value to the member, with who and when, in one write', async () => {
    const { _id } = await createMember(people.admin)
    await send(_id)
    const request = await onlyRequest()
    people.clock.advance(60_000)
    const reply = await apply(request._id, 1)
    const { data } = reply.json<{ data: AppliedCorrection }>()
    expect(reply.json()).toMatchObject({ statusCode: 200, message: 'Member updated successfully!' })
    const at = new Date(people.clock.now()).toISOString()
    expect(data.request).toMatchObject({ status: 'applied', closedAt: at, closedBy: 'The admin', version: 2 })
    expect(data.member).toEqual(await memberOf(_id))
    expect(data.member).toMatchObject({ version: 2, address: { zipCode: '11230', apartment: '2B' } })
    const changed = [...(await changesOf(people, _id)), ...(await changesOf(people, request._id))]
    const updates = changed.filter(({ action }) => action === 'update')
    expect(updates.map(({ entity }) => entity)).toEqual(['member', 'correction_request'])
    expect(new Set(updates.map(({ revision }) => revision)).size).toBe(1)
    const shown = await people.visitor().get('/api/members?searchTerm=chowdhury')
    expect(shown.body).toContain('"zipCode":"11230"')
  })

  it.each([
    ['name.lastName', 'Zobayer', { name: { firstName: 'Abdul', middleName: 'Karim', lastName: 'Zobayer' } }],
    ['phone', '(929) 555-0188', { phone: '(929) 555-0188' }],
    ['unionOfSandwip', 'GASUA', { unionOfSandwip: 'gasua' }],
    ['initialYearOfMembership', '২০১১', { initialYearOfMembership: 2011 }],
    ['address.zipCode', '১১২৩০', { address: { zipCode: '11230' } }],
    ['fatherOrHusbandName', 'Nurul\nHaque', { fatherOrHusbandName: 'Nurul Haque' }],
  ])('applies %s as %j', async (field, proposed, expected) => {
    const { _id } = await createMember(people.admin)
    await send(_id, { field, proposed })
    expect((await apply((await onlyRequest())._id)).json()).toMatchObject({ data: { member: expected } })
  })

  it('makes the member searchable by the applied name', async () => {
    const { _id, id } = await createMember(people.admin)
    await send(_id, { field: 'name.lastName', proposed: 'Zobayer' })
    await apply((await onlyRequest())._id)
    const found = await people.admin.get('/api/members?searchTerm=zobayer')
    expect(found.json()).toMatchObject({ data: { data: [{ id }], meta: { total: 1 } } })
  })

  it('is told why an older value is invalid under the current rules, and nothing is changed', async () => {
    const { _id } = await createMember(people.admin)
    await send(_id)
    await people.database.db
      .updateTable('correction_requests')
      .set({ proposed: 'x'.repeat(21) })
      .execute()
    const { _id: request } = await onlyRequest()
    expect((await apply(request)).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'address.zipCode', message: 'Must be at most 20 characters!' }],
    })
    expect(await memberOf(_id)).toMatchObject({ version: 1 })
    expect((await onlyRequest()).status).toBe('open')
  })

  it('cannot apply a request to a stale member, nor twice', async () => {
    const { _id } = await createMember(people.admin)
    await send(_id)
    const { _id: request } = await onlyRequest()
    await update(_id, { amount: 7 })
    expect((await apply(request, 1)).json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
    expect((await onlyRequest()).status).toBe('open')
    expect((await apply(request, 2)).statusCode).toBe(200)
    expect((await apply(request)).json()).toMatchObject({ statusCode: 409, code: 'REQUEST_CLOSED' })
    expect((await decide(request, { status: 'open' })).json()).toMatchObject({ code: 'REQUEST_CLOSED' })
    expect((await apply('nobody')).statusCode).toBe(404)
  })

  it('closes a request without a field manually, and dismisses one, with or without a note', async () => {
    const { _id } = await createMember(people.admin)
    await send(_id, { field: 'other', proposed: 'The picture shows my brother.' })
    const { _id: request } = await onlyRequest()
    expect((await apply(request)).statusCode).toBe(409)
    expect((await decide(request, { status: 'applied' })).statusCode).toBe(400)
    const done = await decide(request, { status: 'done', answer: 'Took it away.' }, 1)
    expect(done.json()).toMatchObject({
      data: { status: 'done', answer: 'Took it away.', closedBy: 'The admin', version: 2 },
    })
    expect((await decide(request, { status: 'open' }, 1)).json()).toMatchObject({ statusCode: 412 })
    expect((await decide(request, { status: 'open' })).json()).toMatchObject({
      data: { status: 'open', closedAt: null, closedBy: null },
    })
    expect((await decide(request, { status: 'dismissed' })).json()).toMatchObject({
      data: { status: 'dismissed' },
    })
  })

  it('sees open requests before closed ones, at the member and in folders', async () => {
    const { _id } = await createMember(people.admin)
    const other = await createMember(people.admin)
    for (const proposed of ['1', '2', '3']) await send(_id, { proposed })
    await send(other._id, { proposed: '4' })
    const [three] = (await ofMember(_id)).map((request) => request._id)
    await decide(three ?? '', { status: 'dismissed' })
    expect((await ofMember(_id)).map(({ proposed }) => proposed)).toEqual(['2', '1', '3'])
    expect((await list()).data.map(({ proposed }) => proposed)).toEqual(['4', '2', '1'])
    expect((await list('folder=closed')).data.map(({ proposed }) => proposed)).toEqual(['3'])
    const counts = await people.admin.get('/api/admin/inbox/counts')
    expect(counts.json()).toMatchObject({ data: { corrections: { open: 3, closed: 1, spam: 0 } } })
    // Requests about a deleted member are hidden together with the member.
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    expect((await list()).meta.total).toBe(1)
    expect(await ofMember(_id)).toEqual([])
    expect((await decide(three ?? '', { status: 'open' })).statusCode).toBe(404)
    expect(await verifyRecords(people.database.db, logged)).toBeNull()
  })

  it('deletes a request, which is in the trash alone, and restores it as it was', async () => {
    const { _id } = await createMember(people.admin)
    const { receipt } = (await send(_id)).json<{ data: CorrectionReceipt }>().data
    const request = await onlyRequest()
    const seen = async () => {
      const counts = await people.admin.get('/api/admin/inbox/counts')
      return [
        counts.json<{ data: { corrections: { open: number } } }>().data.corrections.open,
        (await list()).meta.total,
        (await list(`searchTerm=${receipt}`)).meta.total,
        (await list('searchTerm=Chowdhury')).meta.total,
        (await ofMember(_id)).length,
      ]
    }
    expect(await seen()).toEqual([1, 1, 1, 1, 1])
    expect((await people.admin.remove(`${ADMIN_API}/${request._id}`)).statusCode).toBe(200)
    expect(await seen()).toEqual([0, 0, 0, 0, 0])
    expect((await apply(request._id)).statusCode).toBe(404)
    const trash = await people.admin.get(`/api/admin/trash?searchTerm=${encodeURIComponent(request.name)}`)
    expect(trash.json()).toMatchObject({
      data: { data: [{ kind: 'correction_request', _id: request._id, name: request.name }] },
    })
    // It comes back with its member.
    await people.admin.remove(`/api/members/delete/${_id}`)
    expect((await people.admin.post(`${ADMIN_API}/${request._id}/restore`)).statusCode).toBe(200)
    expect(await seen()).toEqual([0, 0, 0, 0, 0])
    await people.admin.post(`/api/members/restore/${_id}`)
    expect(await onlyRequest()).toEqual({ ...request, version: 3 })
    expect(await verifyRecords(people.database.db, logged)).toBeNull()
  })
})

it('the society is mailed each request with the visitor’s reply address, but no spam', async () => {
  const smtp = await startSmtpServer(() => '250 taken')
  const mailing = await startWithPeople({ SMTP_URL: smtp.url })
  try {
    const { _id, id } = await createMember(mailing.admin)
    for (const changes of [{ website: 'https://spam.example' }, {}]) {
      await sendForm(mailing, '/api/corrections', correctionInput(_id, changes))
    }
    await sendForm(mailing, '/api/corrections', correctionInput('nobody'))
    await eventually(() => expect(smtp.received).toHaveLength(1))
    const [mail] = smtp.received
    expect(mail?.content).toContain(`Subject: Correction request for member ${id}`)
    expect(mail?.content).toContain('Reply-To: rahima@example.org')
    expect(mail?.content).toContain('It should say: 11230')
    expect(mail?.content).toMatch(/Receipt number: \d{3} \d{3}/)
    expect(await mailing.database.db.selectFrom('outbox').select('subject').execute()).toHaveLength(1)
  } finally {
    await mailing.close()
    await smtp.stop()
  }
})
