import { describe, expect, it } from 'vitest'
import type { SimilarMember } from '#domain/people/likeness.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const KARIM = {
  name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
  fatherOrHusbandName: 'Nurul Huda',
  yearOfBirth: 1971,
  phone: '718-555-0134',
  email: 'karim@example.org',
  address: { street: '41 Harbor Lane', apartment: '2B', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
}
const typed = { name: { firstName: 'Md Abdool', lastName: 'Kareem' }, fatherOrHusbandName: 'Nurul Hoda' }
const send = (payload: object) => people.admin.send({ method: 'POST', url: '/api/members/similar', payload })
const similarTo = async (payload: object) => {
  const reply = await send(payload)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: SimilarMember[] }>().data
}
const idsOf = (similar: readonly SimilarMember[]) => similar.map(({ member }) => member._id)

describe('members who may be the person that is typed', () => {
  it('are found by each thing that two records of a person share, with the reasons', async () => {
    const { _id } = await createMember(people.admin, KARIM)
    await createMember(people.admin, {
      ...KARIM,
      name: { firstName: 'Salma', lastName: 'Akter' },
      yearOfBirth: 1975,
    })
    const byName = { name: typed.name }
    const shared = [
      [{ fatherOrHusbandName: 'নুরুল হুদা' }, 'father'],
      [{ yearOfBirth: '1971' }, 'birth-year'],
      [{ phone: '+17185550134' }, 'phone'],
      [{ email: 'KARIM@example.org' }, 'email'],
      [{ address: { street: '41 Harbor Ln', apartment: '2b', zipCode: '11218' } }, 'address'],
    ] as const
    for (const [one, kind] of shared) {
      const similar = await similarTo({ ...byName, ...one })
      expect([kind, idsOf(similar)]).toEqual([kind, [_id]])
      expect(similar[0]?.reasons.map((reason) => reason.kind)).toEqual(['name', kind])
    }
    expect(await similarTo(byName)).toEqual([])
    expect(await similarTo({ phone: KARIM.phone })).toEqual([])
  })

  it('are compared as they are now', async () => {
    const { _id } = await createMember(people.admin, KARIM)
    const update = { name: { firstName: 'Shah', lastName: 'Alam' }, fatherOrHusbandName: 'Idris Miah' }
    await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(update))
    expect(await similarTo(typed)).toEqual([])
    expect(idsOf(await similarTo(update))).toEqual([_id])
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    expect(await similarTo(update)).toMatchObject([{ member: { _id }, deletion: { deletedBy: 'The admin' } }])
  })

  it('are the likeliest ones of many, without the member who is edited', async () => {
    const ids: string[] = []
    for (let count = 0; count < 8; count++) {
      const phone = `718-555-01${count}0`
      ids.push((await createMember(people.admin, { ...KARIM, phone, email: `k${count}@example.org` }))._id)
    }
    const [edited = '', ...others] = ids
    const similar = await similarTo({ ...KARIM, address: undefined, phone: '718-555-0130', except: edited })
    expect(idsOf(similar)).toEqual([2, 0, 1, 3, 4].map((index) => others[index]))
  })

  it('are found without the name, by three other things', async () => {
    const didar = { ...KARIM, name: { firstName: 'Mohammad', middleName: 'Didar', lastName: 'Kobir' } }
    const { _id } = await createMember(people.admin, didar)
    const { phone, email, yearOfBirth, fatherOrHusbandName } = didar
    const address = { street: '41 harbor ln', apartment: '2b', zipCode: '11218' }
    // More than are compared share each of them: the others who pay by the phone of the society, and those who live in the same house.
    for (let count = 0; count < 12; count++) {
      const name = { firstName: 'Other', lastName: `Person${count}` }
      const father = { fatherOrHusbandName: `Somebody${count} Else` }
      await createMember(people.admin, { ...didar, name, ...father, yearOfBirth: 1940 + count })
    }
    const threes = [
      { phone, yearOfBirth, fatherOrHusbandName },
      { email, yearOfBirth, fatherOrHusbandName },
      { address, yearOfBirth, fatherOrHusbandName },
      { address, phone, email, fatherOrHusbandName },
    ]
    const names = [
      {},
      { firstName: 'Mohammed', middleName: 'Didarul', lastName: 'Kabir' },
      { firstName: 'Babul', lastName: 'Miah' },
    ]
    for (const name of names) {
      for (const three of threes)
        expect([three, idsOf(await similarTo({ name, ...three }))[0]]).toEqual([three, _id])
    }
    const wife = {
      name: { firstName: 'Salma', lastName: 'Akter' },
      fatherOrHusbandName: 'Didar Kabir',
      yearOfBirth,
    }
    expect(idsOf(await similarTo({ ...wife, phone, email, address }))).not.toContain(_id)
  })

  it('are also those in the trash, with the day, for a new person only', async () => {
    const { _id } = await createMember(people.admin, KARIM)
    const kept = await createMember(people.admin, { ...KARIM, phone: '718-555-0135' })
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    const similar = await similarTo({ ...typed, phone: KARIM.phone })
    expect(
      similar.map(({ member, deletion }) => [member._id, deletion?.deletedAt.slice(0, 4) ?? null]),
    ).toEqual([
      [kept._id, null],
      [_id, new Date(people.clock.now()).toISOString().slice(0, 4)],
    ])
    expect(idsOf(await similarTo({ ...typed, except: kept._id }))).toEqual([])
    await people.admin.send({ method: 'POST', url: `/api/members/restore/${_id}` })
    expect((await similarTo(typed)).map(({ deletion }) => deletion)).toEqual([null, null])
  })

  it('may be typed in any way, as far as it is text', async () => {
    expect(await similarTo({})).toEqual([])
    expect(
      await similarTo({ name: { firstName: '(*', lastName: '12' }, yearOfBirth: 'x', phone: '-' }),
    ).toEqual([])
    expect((await send({ name: { firstName: 'a\0' } })).statusCode).toBe(400)
    expect((await send({ amount: 3 })).statusCode).toBe(400)
  })
})

it('a member has its possible duplicates, and is none of them itself', async () => {
  const [one, other] = [await createMember(people.admin, KARIM), await createMember(people.admin, KARIM)]
  const reply = await people.admin.get(`/api/members/${one._id}/similar`)
  expect(idsOf(reply.json<{ data: SimilarMember[] }>().data)).toEqual([other._id])
  const nobody = await people.admin.get('/api/members/0195f7a0-0000-7000-8000-000000000012/similar')
  expect(nobody.statusCode).toBe(404)
})
