import { beforeAll, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

let rahima = ''
beforeAll(async () => {
  const name = { firstName: 'Rahima', lastName: 'Sarkar' }
  rahima = (await createMember(people.admin, { name, phone: '718-555-0100', secondPhone: '01812-345678' }))
    ._id
  await createMember(people.admin, { phone: '212-555-0181', secondPhone: '+44 20 7946 0018' })
})

type Found = ListData<ListedMember>
const foundBy = async (
  browser: { get: (url: string) => ReturnType<typeof people.admin.get> },
  text: string,
) => {
  const reply = await browser.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: Found }>().data.data
}

const SECOND_PHONES = [
  '+8801812345678',
  '8801812345678',
  '01812-345678',
  '০১৮১২৩৪৫৬৭৮',
  '1812345678',
  '01812',
  '345678',
  '5678',
]

describe('a second phone', () => {
  it.each(SECOND_PHONES)('is found by %s, as any phone is', async (text) => {
    const found = await foundBy(people.admin, text)
    expect(found.map(({ _id, match }) => [_id, match?.kind])).toEqual([[rahima, 'second-phone']])
    expect(found[0]?.secondPhone).toBe('+8801812345678')
  })

  it.each([...SECOND_PHONES, 'Rahima 01812345678', 'Rahima 5678'])(
    'is not found by a visitor who types %s',
    async (text) => {
      expect(await foundBy(people.visitor(), text)).toEqual([])
    },
  )

  it('is not shown to a visitor who finds the member by the name or the other phone', async () => {
    for (const text of ['Rahima Sarkar', '7185550100']) {
      const [found] = await foundBy(people.visitor(), text)
      expect(found?._id ?? found?.name.lastName).toBeDefined()
      expect(JSON.stringify(found)).not.toMatch(/second|1812/i)
    }
  })

  it('is changed, cleared with null, and left alone when it is omitted', async () => {
    const { _id } = await createMember(people.admin, { secondPhone: '001 646 555 0123' })
    const change = async (changes: object) => {
      const reply = await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(changes))
      return reply.json<{ data: { secondPhone: string | null } }>().data.secondPhone
    }
    expect(await change({ amount: 5 })).toBe('+16465550123')
    expect(await change({ secondPhone: '+971 50 123 4567' })).toBe('+971501234567')
    expect((await foundBy(people.admin, '971501234567')).map((found) => found._id)).toEqual([_id])
    expect(await change({ secondPhone: '' })).toBeNull()
    expect(await foundBy(people.admin, '971501234567')).toEqual([])
  })

  it('is refused without a country', async () => {
    const { _id } = await createMember(people.admin)
    for (const secondPhone of ['555-0100', 'none', '+12', 5]) {
      const form = memberForm({ secondPhone })
      const reply = await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, form)
      expect(reply.json<{ errorMessages: unknown }>().errorMessages).toEqual([
        { path: 'secondPhone', message: 'Second phone must be a phone number with its country code!' },
      ])
    }
  })
})
