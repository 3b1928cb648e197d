import { describe, expect, it } from 'vitest'
import type { Person, PublicCommittee, Term } from '#domain/committees/committee.ts'
import { changesOf } from '../testing/changes.ts'
import { createPerson, createTerm } from '../testing/committees.ts'
import { uploadImage } from '../testing/pictures.ts'
import { faults } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const TERMS = '/api/admin/committee-terms'
const PEOPLE = '/api/admin/committee-people'

const people = usePeople('each test')

const seen = async (committee = 'executive') => {
  const reply = await people.visitor().get(`/api/committees/${committee}`)
  return { body: reply.body, ...reply.json<{ data: PublicCommittee }>().data }
}
const patch = (url: string, payload: object, version?: number) => people.admin.patch(url, payload, version)
const remove = (url: string) => people.admin.send({ method: 'DELETE', url })
const post = (url: string, payload?: object) =>
  people.admin.send({ method: 'POST', url, ...(payload && { payload }) })
const terms = async () =>
  (await people.admin.get(`${TERMS}?committee=executive`)).json<{ data: Term[] }>().data
const peopleOf = async (term: string) =>
  (await people.admin.get(`${PEOPLE}?term=${term}`)).json<{ data: Person[] }>().data
const names = (of: { name: { en: string } }[]) => of.map(({ name }) => name.en)

describe('a committee', () => {
  it('shows the present term with its people in order, and the past terms', async () => {
    expect(await seen()).toMatchObject({ current: null, past: [] })
    const oldest = await createTerm(people.admin, { startsOn: '2020-01-01', endsOn: '2021-12-31' })
    const first = await createTerm(people.admin, { startsOn: '2022-01-01', endsOn: null, isCurrent: true })
    await createPerson(people.admin, first._id)
    await createPerson(people.admin, first._id, { name: { en: 'Salma Begum', bn: '' } })
    const next = await createTerm(people.admin, { startsOn: '2024-03-01', endsOn: null, isCurrent: true })
    const { current, past } = await seen()
    expect(current).toMatchObject({ _id: next._id, endsOn: null, people: [] })
    expect(past.map(({ _id, endsOn }) => [_id, endsOn])).toEqual([
      // The start of the next term ended this one on the same day.
      [first._id, '2024-03-01'],
      [oldest._id, '2021-12-31'],
    ])
    expect(names(past[0]?.people ?? [])).toEqual(['Belal Hossain', 'Salma Begum'])
    expect(
      (await terms()).map(({ isCurrent, people: count, version }) => [isCurrent, count, version]),
    ).toEqual([
      [true, 0, 1],
      [false, 2, 2],
      [false, 0, 1],
    ])
    expect((await people.visitor().get('/api/committees/kitchen')).statusCode).toBe(404)
  })

  it('starts a term with copies of the people of the previous term', async () => {
    const { _id: imageUid } = await uploadImage(people.admin)
    const first = await createTerm(people.admin, { isCurrent: true })
    await createPerson(people.admin, first._id, { image: imageUid })
    const next = await createTerm(people.admin, {
      startsOn: '2026-03-01',
      endsOn: null,
      isCurrent: true,
      withPeople: true,
    })
    expect(next.people).toBe(1)
    const [person] = await peopleOf(next._id)
    await patch(`${PEOPLE}/${person?._id}`, { office: { en: 'Adviser', bn: '' } })
    const { current, past } = await seen()
    expect(current?.people[0]).toMatchObject({ office: { en: 'Adviser' }, image: { _id: imageUid } })
    expect(past[0]?.people[0]).toMatchObject({ office: { en: 'President' } })
  })

  it('has one present term, whichever way it was chosen', async () => {
    const first = await createTerm(people.admin, { isCurrent: true })
    const other = await createTerm(people.admin, { startsOn: '2020-01-01', endsOn: null })
    expect((await patch(`${TERMS}/${other._id}`, { isCurrent: true })).statusCode).toBe(200)
    expect((await terms()).filter((term) => term.isCurrent).map(({ _id }) => _id)).toEqual([other._id])
    await remove(`${TERMS}/${other._id}`)
    expect((await seen()).current).toBeNull()
    await patch(`${TERMS}/${first._id}`, { isCurrent: true })
    const back = await post(`${TERMS}/${other._id}/restore`)
    expect(back.json()).toMatchObject({ data: { isCurrent: false } })
    await patch(`${TERMS}/${first._id}`, { isCurrent: false })
    expect((await seen()).current).toBeNull()
    expect((await seen()).past).toHaveLength(2)
  })
})

describe('the public response', () => {
  it('contains phone and e-mail only if they are public: changing a private one changes no byte [V8.2.3]', async () => {
    const term = await createTerm(people.admin, { isCurrent: true })
    const person = await createPerson(people.admin, term._id)
    const url = `${PEOPLE}/${person._id}`
    const before = await seen()
    expect(before.current?.people).toEqual([
      {
        _id: person._id,
        name: { en: 'Belal Hossain', bn: 'বেলাল হোসেন' },
        office: { en: 'President', bn: 'সভাপতি' },
        image: null,
        phone: null,
        email: 'belal@example.org',
      },
    ])
    await patch(url, { phone: '929-555-0101' })
    expect((await seen()).body).toBe(before.body)
    await patch(url, { isEmailPublic: false, isPhonePublic: true })
    const turned = await seen()
    expect(turned.current?.people).toMatchObject([{ phone: '929-555-0101', email: null }])
    await patch(url, { email: 'other@example.org' })
    expect((await seen()).body).toBe(turned.body)
  })
})

describe('an admin', () => {
  it('gets every error at once, including an invalid day', async () => {
    expect(
      (await post(TERMS, { committee: 'x', startsOn: '', endsOn: '2026-02-30', isCurrent: 1 })).json(),
    ).toMatchObject({
      errorMessages: faults({
        startsOn: 'The first day is required!',
        endsOn: 'Please write the day as it is on a calendar!',
        isCurrent: 'Must be true or false!',
        committee: 'Please choose a committee!',
      }),
    })
    const endsEarly = { path: 'endsOn', message: 'The end must not be before the start!' }
    const early = { committee: 'executive', startsOn: '2026-01-01', endsOn: '2025-12-31', isCurrent: false }
    expect((await post(TERMS, early)).json()).toMatchObject({ errorMessages: [endsEarly] })
    const term = await createTerm(people.admin)
    expect((await patch(`${TERMS}/${term._id}`, { endsOn: '2025-12-31' })).json()).toMatchObject({
      errorMessages: [endsEarly],
    })
    expect(
      (await post(PEOPLE, { term: term._id, name: { en: '', bn: ' ' }, phone: '1', email: 'b' })).json(),
    ).toMatchObject({
      errorMessages: faults({
        'name.en': 'Name is required!',
        phone: 'This phone number is not complete!',
        email: 'This e-mail address is not complete!',
      }),
    })
    const unknown = {
      term: term._id,
      name: { en: 'Salma', bn: '' },
      image: '0190a000-0000-7000-8000-000000000000',
    }
    expect((await post(PEOPLE, unknown)).json()).toMatchObject({ errorMessages: [{ path: 'image' }] })
    expect((await post(PEOPLE, { ...unknown, image: null, term: unknown.image })).statusCode).toBe(404)
  })

  it('changes only the given fields, and a stale update is rejected', async () => {
    const term = await createTerm(people.admin, { title: { en: 'Jubilee term', bn: '' } })
    expect((await patch(`${TERMS}/${term._id}`, { endsOn: null }, 1)).json()).toMatchObject({
      data: { version: 2, title: { en: 'Jubilee term' }, startsOn: '2026-01-01', endsOn: null },
    })
    expect((await patch(`${TERMS}/${term._id}`, { endsOn: null }, 1)).statusCode).toBe(412)
    const person = await createPerson(people.admin, term._id)
    const url = `${PEOPLE}/${person._id}`
    expect((await patch(url, { phone: null }, 1)).json()).toMatchObject({
      data: { version: 2, phone: null, email: 'belal@example.org', isEmailPublic: true },
    })
    expect((await patch(url, { phone: null }, 1)).statusCode).toBe(412)
    expect((await people.admin.get(url)).headers.etag).toBe('"2"')
    expect((await people.admin.get(`${TERMS}/${term._id}`)).headers.etag).toBe('"2"')
  })

  it('reorders people; those added meanwhile follow, and deleted ones are omitted', async () => {
    const term = await createTerm(people.admin, { isCurrent: true })
    const uids = []
    for (const en of ['One', 'Two', 'Three']) {
      uids.push((await createPerson(people.admin, term._id, { name: { en, bn: '' } }))._id)
    }
    const [one = '', two = '', three = ''] = uids
    const order = (list: string[]) => patch(`${TERMS}/${term._id}/order`, { order: list })
    expect((await order([three, one, term._id, three])).statusCode).toBe(200)
    expect(names((await seen()).current?.people ?? [])).toEqual(['Three', 'One', 'Two'])
    // Storing the same order again is not a change.
    const revision = await people.database.revision('data_revision')
    expect((await order([three, one, two])).statusCode).toBe(200)
    expect(await people.database.revision('data_revision')).toBe(revision)
    expect(await peopleOf(term._id)).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }])
    expect((await patch(`${TERMS}/${two}/order`, { order: [two] })).statusCode).toBe(404)
    await remove(`${PEOPLE}/${one}`)
    expect(names(await peopleOf(term._id))).toEqual(['Three', 'Two'])
    expect((await post(`${PEOPLE}/${one}/restore`)).statusCode).toBe(200)
    expect(names(await peopleOf(term._id))).toEqual(['Three', 'One', 'Two'])
  })

  it('deletes and restores a term together with its people', async () => {
    const term = await createTerm(people.admin, { isCurrent: true })
    const person = await createPerson(people.admin, term._id)
    expect((await remove(`${TERMS}/${term._id}`)).statusCode).toBe(200)
    expect((await people.admin.get(`${PEOPLE}/${person._id}`)).statusCode).toBe(404)
    expect((await people.admin.get(`${PEOPLE}?term=${term._id}`)).statusCode).toBe(404)
    expect((await seen()).current).toBeNull()
    await post(`${TERMS}/${term._id}/restore`)
    expect((await seen()).current).toMatchObject({ _id: term._id, people: [{ _id: person._id }] })
    const changes = await changesOf(people, term._id)
    expect(changes.map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
  })
})
