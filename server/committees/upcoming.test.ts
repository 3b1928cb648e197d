import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublicCommittee, Term } from '#domain/committees/committee.ts'
import { createPerson, createTerm } from '../testing/committees.ts'
import { startWithPeople, type People } from '../testing/people.ts'

const TERMS = '/api/admin/committee-terms'

let people: People

beforeEach(async () => {
  // 15 June 2026 in Brooklyn.
  people = await startWithPeople()
})
afterEach(() => people.close())

/** Advances the clock, and signs the admin in again because the session has expired by then. */
const turnTo = async (moment: string) => {
  people.clock.advance(Date.parse(moment) - people.clock.now())
  people.admin = await people.signedIn('admin@example.org')
}
const seen = async () => {
  const reply = await people.visitor().get('/api/committees/executive')
  const { current, past } = reply.json<{ data: PublicCommittee }>().data
  return { current: current?._id ?? null, past: past.map(({ _id }) => _id), body: reply.body }
}
const phases = async () => {
  const reply = await people.admin.get(`${TERMS}?committee=executive`)
  return reply.json<{ data: Term[] }>().data.map(({ _id, phase }) => [_id, phase])
}
const patch = (term: Term, payload: object) =>
  people.admin.send({ method: 'PATCH', url: `${TERMS}/${term._id}`, payload })
const remove = (term: Term) => people.admin.send({ method: 'DELETE', url: `${TERMS}/${term._id}` })
const restore = (term: Term) => people.admin.send({ method: 'POST', url: `${TERMS}/${term._id}/restore` })

/** Creates a current term, and the next one, chosen for the new year. */
const choose = async (next: Record<string, unknown> = {}) => {
  const now = await createTerm(people.admin, { startsOn: '2024-01-01', endsOn: null, isCurrent: true })
  await createPerson(people.admin, now._id)
  const ahead = await createTerm(people.admin, {
    startsOn: '2027-01-01',
    endsOn: '2028-12-31',
    isCurrent: true,
    ...next,
  })
  return { now, ahead }
}

describe('a committee whose first day lies ahead', () => {
  it('is upcoming for admins and not shown; the one before stays the present one', async () => {
    const { now, ahead } = await choose()
    const { current, past, body } = await seen()
    expect({ current, past }).toEqual({ current: now._id, past: [] })
    expect(body).not.toContain(ahead._id)
    expect(await phases()).toEqual([
      [now._id, 'present'],
      [ahead._id, 'upcoming'],
    ])
    const one = await people.admin.get(`${TERMS}/${ahead._id}`)
    expect(one.json()).toMatchObject({ data: { phase: 'upcoming', isCurrent: true } })
  })

  it('is the present one from its first day on, at midnight in Brooklyn, without a write', async () => {
    const { now, ahead } = await choose()
    await turnTo('2027-01-01T04:59:59Z')
    expect(await seen()).toMatchObject({ current: now._id, past: [] })
    await turnTo('2027-01-01T05:00:00Z')
    expect(await seen()).toMatchObject({ current: ahead._id, past: [now._id] })
    expect(await phases()).toEqual([
      [ahead._id, 'present'],
      [now._id, 'past'],
    ])
  })

  it('may begin on another day after all: the one before ends on that day', async () => {
    const { now, ahead } = await choose()
    expect((await patch(ahead, { startsOn: '2026-06-10' })).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ current: ahead._id, past: [now._id] })
    const one = await people.admin.get(`${TERMS}/${now._id}`)
    expect(one.json()).toMatchObject({ data: { endsOn: '2026-06-10', isCurrent: false, phase: 'past' } })
  })

  it('begins late: the one before serves until then, though its last day is over', async () => {
    const now = await createTerm(people.admin, {
      startsOn: '2024-01-01',
      endsOn: '2026-05-31',
      isCurrent: true,
    })
    await createTerm(people.admin, { startsOn: '2020-01-01', endsOn: '2023-12-31' })
    expect((await seen()).current).toBe(now._id)
    await createTerm(people.admin, { startsOn: '2026-07-01', endsOn: null, isCurrent: true })
    expect((await seen()).current).toBe(now._id)
  })

  it('takes the people of the one that serves now along', async () => {
    const { ahead } = await choose({ withPeople: true })
    expect(ahead.people).toBe(1)
  })

  it('is the first of its committee: nobody is shown until it begins', async () => {
    const first = await createTerm(people.admin, { startsOn: '2026-06-16', endsOn: null, isCurrent: true })
    expect(await seen()).toMatchObject({ current: null, past: [] })
    await turnTo('2026-06-16T04:00:00Z')
    expect(await seen()).toMatchObject({ current: first._id, past: [] })
  })

  it('is not shown among the past ones when it was not chosen', async () => {
    const { now, ahead } = await choose({ isCurrent: false })
    expect(await seen()).toMatchObject({ current: now._id, past: [] })
    expect(await phases()).toEqual([
      [now._id, 'present'],
      [ahead._id, 'upcoming'],
    ])
  })
})

describe('a choice that is taken back before its day', () => {
  it.each([
    ['deleted', (ahead: Term) => remove(ahead)],
    ['no longer chosen', (ahead: Term) => patch(ahead, { isCurrent: false })],
  ])('leaves the one before as it was: %s', async (_how, takeBack) => {
    const { now, ahead } = await choose()
    expect((await takeBack(ahead)).statusCode).toBe(200)
    expect((await seen()).current).toBe(now._id)
    const one = await people.admin.get(`${TERMS}/${now._id}`)
    expect(one.json()).toMatchObject({ data: { isCurrent: true, endsOn: null, phase: 'present' } })
    await turnTo('2027-02-01T12:00:00Z')
    expect((await seen()).current).toBe(now._id)
  })

  it('comes back whole when it is restored', async () => {
    const { now, ahead } = await choose()
    await remove(ahead)
    expect((await restore(ahead)).json()).toMatchObject({ data: { isCurrent: true, phase: 'upcoming' } })
    expect((await seen()).current).toBe(now._id)
    await turnTo('2027-01-01T05:00:00Z')
    expect(await seen()).toMatchObject({ current: ahead._id, past: [now._id] })
  })

  it('leaves an end alone that was set by hand', async () => {
    const now = await createTerm(people.admin, {
      startsOn: '2024-01-01',
      endsOn: '2026-12-31',
      isCurrent: true,
    })
    const ahead = await createTerm(people.admin, { startsOn: '2027-01-01', endsOn: null, isCurrent: true })
    await remove(ahead)
    const one = await people.admin.get(`${TERMS}/${now._id}`)
    expect(one.json()).toMatchObject({ data: { isCurrent: true, endsOn: '2026-12-31' } })
  })
})
