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

describe('a chosen term that starts in the future', () => {
  it('is upcoming for admins and not public; the previous term stays the present one', async () => {
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

  it('becomes the present term at midnight of its first day in Brooklyn, without a write', async () => {
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

  it('can be moved to another first day, on which the previous term then ends', async () => {
    const { now, ahead } = await choose()
    expect((await patch(ahead, { startsOn: '2026-06-10' })).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ current: ahead._id, past: [now._id] })
    const one = await people.admin.get(`${TERMS}/${now._id}`)
    expect(one.json()).toMatchObject({ data: { endsOn: '2026-06-10', isCurrent: false, phase: 'past' } })
  })

  it('leaves the previous term serving until it starts, even after the previous term’s last day', async () => {
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

  it('can be created with the people of the serving term', async () => {
    const { ahead } = await choose({ withPeople: true })
    expect(ahead.people).toBe(1)
  })

  it('leaves its committee empty until it starts if there is no previous term', async () => {
    const first = await createTerm(people.admin, { startsOn: '2026-06-16', endsOn: null, isCurrent: true })
    expect(await seen()).toMatchObject({ current: null, past: [] })
    await turnTo('2026-06-16T04:00:00Z')
    expect(await seen()).toMatchObject({ current: first._id, past: [] })
  })

  it('is not shown among the past terms if it was not chosen', async () => {
    const { now, ahead } = await choose({ isCurrent: false })
    expect(await seen()).toMatchObject({ current: now._id, past: [] })
    expect(await phases()).toEqual([
      [now._id, 'present'],
      [ahead._id, 'upcoming'],
    ])
  })
})

describe('a choice that is withdrawn before its first day', () => {
  it.each([
    ['deleted', (ahead: Term) => remove(ahead)],
    ['no longer chosen', (ahead: Term) => patch(ahead, { isCurrent: false })],
  ])('leaves the previous term unchanged: %s', async (_how, takeBack) => {
    const { now, ahead } = await choose()
    expect((await takeBack(ahead)).statusCode).toBe(200)
    expect((await seen()).current).toBe(now._id)
    const one = await people.admin.get(`${TERMS}/${now._id}`)
    expect(one.json()).toMatchObject({ data: { isCurrent: true, endsOn: null, phase: 'present' } })
    await turnTo('2027-02-01T12:00:00Z')
    expect((await seen()).current).toBe(now._id)
  })

  it('is restored completely', async () => {
    const { now, ahead } = await choose()
    await remove(ahead)
    expect((await restore(ahead)).json()).toMatchObject({ data: { isCurrent: true, phase: 'upcoming' } })
    expect((await seen()).current).toBe(now._id)
    await turnTo('2027-01-01T05:00:00Z')
    expect(await seen()).toMatchObject({ current: ahead._id, past: [now._id] })
  })

  it('does not change an end date that was set explicitly', async () => {
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
