import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { changesOf } from '../testing/changes.ts'
import { startWithPeople } from '../testing/people.ts'
import { messageInput, sendForm } from '../testing/public-forms.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { faults, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const ADMIN_API = '/api/admin/contact-messages'

const people = usePeople('each test')

const send = (changes: Record<string, unknown> = {}) =>
  sendForm(people, '/api/contact', messageInput(changes))
const list = async (query = '') =>
  (await people.admin.get(`${ADMIN_API}?${query}`)).json<{ data: ListData<ContactMessage> }>().data
const onlyMessage = async (): Promise<ContactMessage> => {
  const { data } = await list()
  const [message] = data
  if (!message || data.length !== 1) throw new Error(`${data.length} messages`)
  return message
}
const patch = (id: string, payload: object, version?: number) =>
  people.admin.patch(`${ADMIN_API}/${id}`, payload, version)

describe('a visitor', () => {
  it('sends a message, and the response contains no stored data [V15.3.1]', async () => {
    const reply = await send()
    expect(reply.json()).toEqual(success(null, 'Your message has been sent. Thank you!', 201))
    const message = await onlyMessage()
    const { website: _trap, ...given } = messageInput()
    expect(message).toEqual({
      ...given,
      _id: expect.any(String),
      version: 1,
      createdAt: new Date(people.clock.now()).toISOString(),
      updatedAt: new Date(people.clock.now()).toISOString(),
      status: 'new',
      phone: null,
      note: '',
    })
    expect(await changesOf(people, message._id)).toMatchObject([
      { action: 'create', entity: 'contact_message', actor_uid: null, actor_name: 'Visitor' },
    ])
  })

  it('gives an e-mail or a phone number of any country; one of them suffices', async () => {
    for (const phone of ['+880 1712-345678', '(718) 555-0142', '০১৭১২৩৪৫৬৭৮']) {
      expect((await send({ email: '', phone })).statusCode, phone).toBe(201)
    }
    expect((await list()).data.map(({ email, phone }) => [email, phone])).toEqual([
      [null, '01712345678'],
      [null, '(718) 555-0142'],
      [null, '+880 1712-345678'],
    ])
  })

  it('gets every error at once, each at its field', async () => {
    const reply = await send({ name: ' ', email: '', phone: '', subject: '', message: '\n' })
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errorMessages: faults({
        name: 'Your name is required!',
        subject: 'Subject is required!',
        message: 'Message is required!',
        email: 'An e-mail or a phone number is required!',
      }),
    })
    expect((await send({ email: 'rahima', phone: '12' })).json()).toMatchObject({
      errorMessages: faults({
        email: 'This e-mail address is not complete!',
        phone: 'This phone number is not complete!',
      }),
    })
    expect((await send({ status: 'done' })).json()).toMatchObject({
      errorMessages: [{ path: 'status', message: 'Unknown field!' }],
    })
    expect((await list()).meta.total).toBe(0)
  })

  it('who sends the same message twice, as after a lost reply, creates one message', async () => {
    const input = { ...messageInput(), ticket: '' }
    const twice = [
      await sendForm(people, '/api/contact', input),
      await sendForm(people, '/api/contact', input),
    ]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await list('folder=spam')).meta.total).toBe(1)
    // What was mended before the second try is another message.
    await sendForm(people, '/api/contact', { ...input, message: 'Is there room for three?' })
    expect((await list('folder=spam')).meta.total).toBe(2)
  })
})

describe('the society', () => {
  it('is mailed each message with the visitor’s reply address, but no spam', async () => {
    const smtp = await startSmtpServer(() => '250 taken')
    const mailing = await startWithPeople({ SMTP_URL: smtp.url })
    try {
      await sendForm(
        mailing,
        '/api/contact',
        messageInput({ subject: 'Spam', website: 'https://spam.example' }),
      )
      await sendForm(mailing, '/api/contact', messageInput({ subject: 'The\npicnic' }))
      await eventually(() => expect(smtp.received).toHaveLength(1))
      const [mail] = smtp.received
      expect(mail?.content).toContain('Subject: Message from the web site: The picnic')
      expect(mail?.content).toContain('Reply-To: rahima@example.org')
      expect(mail?.content).toContain('Is there room for')
      const outbox = await mailing.database.db.selectFrom('outbox').select('subject').execute()
      expect(outbox).toHaveLength(1)
    } finally {
      await mailing.close()
      await smtp.stop()
    }
  })
})

describe('an admin', () => {
  it('reads a message, adds a note and closes it; a stale update is rejected', async () => {
    await send()
    const { _id } = await onlyMessage()
    const one = await people.admin.get(`${ADMIN_API}/${_id}`)
    expect(one.headers.etag).toBe('"1"')
    const done = await patch(_id, { status: 'done', note: 'Called back.' }, 1)
    expect(done.json()).toMatchObject({
      message: 'Message updated successfully!',
      data: { status: 'done', note: 'Called back.', version: 2, message: 'Is there room for\ntwo more?' },
    })
    expect((await patch(_id, { note: 'Late' }, 1)).json()).toMatchObject({
      statusCode: 412,
      code: 'VERSION_STALE',
    })
    expect((await patch(_id, { note: 'Called back.' })).json()).toMatchObject({ data: { version: 2 } })
    expect((await patch(_id, { message: 'Something else' })).statusCode).toBe(400)
    expect((await list()).meta.total).toBe(0)
    expect((await list('folder=done')).data.map((message) => message._id)).toEqual([_id])
    expect((await changesOf(people, _id)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('deletes and restores a message', async () => {
    await send()
    const { _id } = await onlyMessage()
    const url = `${ADMIN_API}/${_id}`
    expect((await people.admin.send({ method: 'DELETE', url })).statusCode).toBe(200)
    expect((await list()).meta.total).toBe(0)
    expect((await people.admin.get(url)).statusCode).toBe(404)
    expect((await patch(_id, { status: 'done' })).statusCode).toBe(404)
    const back = await people.admin.send({ method: 'POST', url: `${url}/restore` })
    expect(back.json()).toMatchObject({ data: { _id, status: 'new', version: 3 } })
    expect((await changesOf(people, _id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ])
  })

  it('lists each folder in pages, newest first, with the total', async () => {
    for (let number = 1; number <= 21; number++) await send({ subject: `Number ${number}` })
    await send({ website: 'x' })
    const first = await list('page=1')
    expect(first.meta).toEqual({ page: 1, limit: 20, total: 21 })
    expect(first.data[0]?.subject).toBe('Number 21')
    expect((await list('page=2')).data.map(({ subject }) => subject)).toEqual(['Number 1'])
    const counts = await people.admin.get('/api/admin/inbox/counts')
    expect(counts.json()).toMatchObject({ data: { messages: { new: 21, done: 0, spam: 1 } } })
    expect((await people.admin.get(`${ADMIN_API}?folder=all`)).statusCode).toBe(400)
    expect((await people.admin.get(`${ADMIN_API}/nobody`)).statusCode).toBe(404)
  })
})
