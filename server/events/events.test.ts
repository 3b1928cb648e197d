import { beforeEach, describe, expect, it } from 'vitest'
import type { ListMeta } from '#domain/api.ts'
import type { EventSummary, SocietyEvent } from '#domain/events/event.ts'
import { changesOf } from '../testing/changes.ts'
import { createEvent, eventInput } from '../testing/events.ts'
import { uploadImage } from '../testing/pictures.ts'
import { success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

/** 8 a.m. in New York. */
const START = Date.UTC(2026, 5, 15, 12)

// Every test starts with an empty calendar, at the same time of day.
beforeEach(async () => {
  people.clock.advance(START - people.clock.now())
  await people.database.db.deleteFrom('events').execute()
})

const listed = async (query = '') => {
  const reply = await people.visitor().get(`/api/events${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: { data: EventSummary[]; meta: ListMeta } }>().data
}
const titles = async (query = '') => (await listed(query)).data.map(({ title }) => title.en)
const adminTitles = async (query = '') => {
  const reply = await people.admin.get(`/api/admin/events${query}`)
  return reply.json<{ data: { data: SocietyEvent[] } }>().data.data.map(({ title }) => title.en)
}
const named = (name: string, more = {}) => createEvent(people.admin, { title: { en: name, bn: '' }, ...more })
const change = (uid: string, payload: object, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: `/api/admin/events/${uid}`, payload, headers })
/** The time of the newest change; the clock has gone back since, if another test advanced it. */
const changedAt = async () => {
  const changes = people.database.db.selectFrom('changes').select('at').orderBy('number', 'desc')
  return (await changes.executeTakeFirstOrThrow()).at
}
const publicly = (name: string) => people.visitor().get(`/api/events/${name}`)

describe('a new event', () => {
  it('is stored with its times in UTC, and shown to the public without private fields', async () => {
    const cover = await uploadImage(people.admin)
    const reply = await people.admin.send({
      method: 'POST',
      url: '/api/admin/events',
      payload: eventInput({ cover: cover._id }),
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.etag).toBe('"1"')
    const now = await changedAt()
    const { start: _start, end: _end, ...written } = eventInput()
    const shown = {
      ...written,
      _id: expect.any(String),
      slug: 'annual-picnic-2026-07-11',
      startsAt: '2026-07-11T14:00:00.000Z',
      endsAt: '2026-07-11T22:00:00.000Z',
      cover,
    }
    expect(reply.json()).toEqual(
      success({ ...shown, version: 1, createdAt: now, updatedAt: now }, 'Event created successfully!', 201),
    )
    expect((await publicly('annual-picnic-2026-07-11')).json()).toMatchObject({ data: shown })
    const { description: _description, ...summary } = shown
    expect(await listed()).toEqual({
      data: [{ ...summary, updatedAt: now }],
      meta: { page: 1, limit: 20, total: 1 },
    })
    const { data } = (await publicly('annual-picnic-2026-07-11')).json<{ data: object }>()
    expect(Object.keys(data)).not.toContain('version')
  })

  it('gets every error at once, each at its field', async () => {
    const reply = await people.admin.send({
      method: 'POST',
      url: '/api/admin/events',
      payload: {
        ...eventInput(),
        title: { en: ' ', bn: '' },
        kind: 'party',
        start: '2026-03-08T02:30',
        cover: 'none',
        colour: 'red',
      },
    })
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
    const { errorMessages } = reply.json<{ errorMessages: { path: string }[] }>()
    expect(errorMessages.map(({ path }) => path).toSorted()).toEqual([
      'colour',
      'cover',
      'kind',
      'start',
      'title.en',
    ])
  })

  it.each([
    [{ end: '2026-07-11T10:00' }, 'end', 'End must be after the start!'],
    [{ end: '2026-08-12T10:00' }, 'end', 'End must be within 31 days of the start!'],
    [{ status: 'cancelled' as const }, 'status', 'The event cannot become this now!'],
    [
      { cover: '0190a000-0000-7000-8000-000000000000' },
      'cover',
      'This picture is no longer there. Please choose it again!',
    ],
  ])('with %j is rejected', async (changes, path, message) => {
    const payload = eventInput(changes)
    const reply = await people.admin.send({ method: 'POST', url: '/api/admin/events', payload })
    expect(reply.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path, message }] })
    expect(await listed()).toMatchObject({ meta: { total: 0 } })
  })

  it('gets its own slug if another event has the same title and day', async () => {
    const slugs = [await createEvent(people.admin), await createEvent(people.admin)].map(({ slug }) => slug)
    expect(slugs).toEqual(['annual-picnic-2026-07-11', 'annual-picnic-2026-07-11-2'])
    for (const slug of slugs) expect((await publicly(slug)).json()).toMatchObject({ data: { slug } })
  })
})

describe('the lists', () => {
  beforeEach(async () => {
    await named('Over', { start: '2026-05-01T10:00', end: '2026-05-01T12:00', kind: 'health' })
    await named('Long over', { start: '2025-05-01T10:00', end: null, kind: 'meeting' })
    await named('Next week', { start: '2026-06-22T10:00', end: null, kind: 'meeting' })
    await named('Runs now', { start: '2026-06-14T10:00', end: '2026-06-15T08:01', kind: 'culture' })
    await named('Just over', { start: '2026-06-13T10:00', end: '2026-06-15T08:00', kind: 'culture' })
    await named('Open, begun', { start: '2026-06-15T07:00', end: null, kind: 'culture' })
    await named('Draft', { start: '2026-07-01T10:00', end: null, status: 'draft' })
    const { _id } = await named('Called off', { start: '2026-07-02T10:00', end: null, kind: 'culture' })
    await change(_id, { status: 'cancelled' })
    const deleted = await named('Deleted', { start: '2026-07-03T10:00', end: null })
    await people.admin.send({ method: 'DELETE', url: `/api/admin/events/${deleted._id}` })
  })

  it('show the public upcoming events, the next first, and past ones, the latest first', async () => {
    expect(await titles('?upcoming=true')).toEqual(['Runs now', 'Open, begun', 'Next week', 'Called off'])
    expect(await titles('?upcoming=false')).toEqual(['Just over', 'Over', 'Long over'])
    expect(await titles()).toEqual([
      'Called off',
      'Next week',
      'Open, begun',
      'Runs now',
      'Just over',
      'Over',
      'Long over',
    ])
    expect(await titles('?upcoming=true&kind=culture')).toEqual(['Runs now', 'Open, begun', 'Called off'])
    expect(await titles('?upcoming=true&kind=picnic')).toEqual([])
  })

  it('are paged, with the total', async () => {
    const { data, meta } = await listed('?upcoming=true&limit=3&page=2')
    expect(data.map(({ title }) => title.en)).toEqual(['Called off'])
    expect(meta).toEqual({ page: 2, limit: 3, total: 4 })
  })

  it('have rows and total of one state while events are created and deleted', async () => {
    await people.database.db.deleteFrom('events').execute()
    const disagreeing: object[] = []
    const readWhile = async (write: Promise<unknown>) => {
      const reads = Array.from({ length: 8 }, () => listed('?limit=50'))
      await write
      for (const { data, meta } of await Promise.all(reads)) {
        if (meta.total !== data.length) disagreeing.push({ rows: data.length, ...meta })
      }
    }
    for (let round = 0; round < 4; round++) {
      await readWhile(named(`Event ${round}`))
      const [event] = (await listed()).data
      await readWhile(people.admin.send({ method: 'DELETE', url: `/api/admin/events/${event?._id}` }))
    }
    expect(disagreeing).toEqual([])
  })

  it('follow the server’s clock', async () => {
    people.clock.advance(8 * 86_400_000)
    expect(await titles('?upcoming=true')).toEqual(['Called off'])
  })

  it('show drafts to admins', async () => {
    expect(await adminTitles()).toEqual(['Runs now', 'Open, begun', 'Next week', 'Called off'])
    expect(await adminTitles('?list=past')).toEqual(['Just over', 'Over', 'Long over'])
    expect(await adminTitles('?list=drafts')).toEqual(['Draft'])
    expect(await adminTitles('?list=past&kind=health')).toEqual(['Over'])
  })

  it.each(['?limit=51', '?limit=0', '?page=0', '?kind=party', '?upcoming=yes', '?sortBy=title'])(
    'reject %s from the public',
    async (query) => {
      expect((await people.visitor().get(`/api/events${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a draft', () => {
  it('is not found by the public, by id or by slug [V8.2.2]', async () => {
    const { _id, slug } = await createEvent(people.admin, { status: 'draft' })
    expect((await publicly(_id)).statusCode).toBe(404)
    expect((await publicly(slug)).json()).toMatchObject({ message: 'Event not found!', code: 'NOT_FOUND' })
    expect(await titles()).toEqual([])
  })

  it('has a slug that follows the title until it is published', async () => {
    const { _id } = await named('Nameless', { status: 'draft' })
    const title = { en: 'Eid reunion', bn: 'ঈদ পুনর্মিলনী' }
    const slug = 'eid-reunion-2026-07-11'
    expect((await change(_id, { title })).json()).toMatchObject({ data: { slug } })
    await change(_id, { status: 'published' })
    const renamed = await change(_id, {
      title: { en: 'Other', bn: '' },
      start: '2026-07-12T10:00',
      end: null,
    })
    expect(renamed.json()).toMatchObject({ data: { slug, startsAt: '2026-07-12T14:00:00.000Z' } })
  })
})

describe('a change', () => {
  it('leaves omitted fields unchanged, and records who, before and after', async () => {
    const before = await createEvent(people.admin)
    people.clock.advance(60_000)
    const reply = await change(before._id, { address: 'Elsewhere' }, { 'if-match': '"1"' })
    expect(reply.headers.etag).toBe('"2"')
    const updatedAt = await changedAt()
    const after = { ...before, address: 'Elsewhere', version: 2, updatedAt }
    expect(reply.json()).toMatchObject({ data: after })
    const changes = await changesOf(people, before._id)
    expect(changes.map((row) => [row.action, row.entity, row.actor_name])).toEqual([
      ['create', 'event', 'The admin'],
      ['update', 'event', 'The admin'],
    ])
    expect(changes[1]?.before).toEqual(before)
    expect(changes[1]?.after).toEqual(after)
  })

  it('is checked against the stored times as well', async () => {
    const { _id } = await createEvent(people.admin)
    expect((await change(_id, { start: '2026-07-11T19:00' })).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'end', message: 'End must be after the start!' }],
    })
    expect((await change(_id, { start: '2026-07-11T19:00', end: null })).statusCode).toBe(200)
    expect((await change(_id, { end: '' })).json()).toMatchObject({ data: { endsAt: null } })
  })

  it('does not move an event in the repeated hour of daylight saving time', async () => {
    const { _id } = await createEvent(people.admin)
    const second = '2026-11-01T06:30:00.000Z'
    await people.database.db
      .updateTable('events')
      .set({ starts_at: second, ends_at: null })
      .where('uid', '=', _id)
      .execute()
    const changed = await change(_id, { start: '2026-11-01T01:30', end: null, address: 'Night' })
    expect(changed.json()).toMatchObject({ data: { startsAt: second, address: 'Night' } })
  })

  it.each([
    ['published', 'cancelled', 200],
    ['published', 'draft', 200],
    ['draft', 'published', 200],
    ['draft', 'cancelled', 400],
  ] as const)('from %s to %s answers %i', async (from, to, status) => {
    const { _id } = await createEvent(people.admin, { status: from })
    const reply = await change(_id, { status: to })
    expect(reply.statusCode).toBe(status)
    const { data } = (await people.admin.get(`/api/admin/events/${_id}`)).json<{ data: SocietyEvent }>()
    expect(data.status).toBe(status === 200 ? to : from)
  })

  it('cancels and reinstates an event, visible to the public', async () => {
    const { _id } = await createEvent(people.admin)
    await change(_id, { status: 'cancelled' })
    expect((await publicly(_id)).json()).toMatchObject({ data: { status: 'cancelled' } })
    expect((await change(_id, { status: 'draft' })).statusCode).toBe(400)
    await change(_id, { status: 'published' })
    expect((await publicly(_id)).json()).toMatchObject({ data: { status: 'published' } })
  })
})

describe('a deleted event', () => {
  it('is in no list, and is restored unchanged', async () => {
    const event = await createEvent(people.admin)
    const remove = () => people.admin.send({ method: 'DELETE', url: `/api/admin/events/${event._id}` })
    const restore = () => people.admin.send({ method: 'POST', url: `/api/admin/events/${event._id}/restore` })
    expect((await remove()).json()).toMatchObject({ statusCode: 200, message: 'Event deleted!' })
    expect((await publicly(event.slug)).statusCode).toBe(404)
    expect((await change(event._id, { address: 'x' })).statusCode).toBe(404)
    expect(await adminTitles()).toEqual([])

    expect((await restore()).json()).toMatchObject({ message: 'Event restored!' })
    // The response may have been lost: a retry is harmless.
    const again = await restore()
    expect(again.json()).toMatchObject({ data: { ...event, version: 3 } })
    expect((await publicly(event.slug)).statusCode).toBe(200)
    expect(await adminTitles()).toEqual(['Annual picnic'])
  })
})

describe('the calendar file', () => {
  it('is a download in the requested language, and changes with the event', async () => {
    const { _id, slug } = await createEvent(people.admin)
    const download = (query = '') => people.visitor().get(`/api/events/${_id}/calendar.ics${query}`)
    const file = await download()
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${slug}.ics"`)
    expect(file.body).toContain('SUMMARY;LANGUAGE=en:Annual picnic\r\n')
    expect(file.body).toContain('SEQUENCE:1\r\n')
    expect((await download('?lang=bn')).body).toContain('SUMMARY;LANGUAGE=bn:বার্ষিক বনভোজন\r\n')
    expect((await download('?lang=fr')).statusCode).toBe(400)
    await change(_id, { status: 'cancelled' })
    expect((await download()).body).toMatch(/SEQUENCE:2\r\nSTATUS:CANCELLED\r\n/)
  })

  it('of a draft is not found', async () => {
    const { slug } = await createEvent(people.admin, { status: 'draft' })
    expect((await publicly(`${slug}/calendar.ics`)).statusCode).toBe(404)
  })
})
