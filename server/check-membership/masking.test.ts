import { beforeAll, expect, it } from 'vitest'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const rahima = {
  name: { firstName: 'Rahima', middleName: null, lastName: 'Sarkar' },
  phone: '+1 (347) 555-0161',
  typeOfMember: 'life_member',
  lifeMemberId: 'LM-0753',
}
const karim = { name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' } }

const people = usePeople('the file')
let id: number
beforeAll(async () => {
  id = (await createMember(people.admin, rahima)).id
  for (let index = 1; index <= 7; index++) {
    await createMember(people.admin, { ...karim, phone: `929-555-020${index}` })
  }
})

const find = async (text: string, more = '') => {
  const url = `/api/members?searchTerm=${encodeURIComponent(text)}${more}`
  const reply = await people.visitor().get(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  return reply.json<{ data: CheckAnswer }>().data
}
const ofRahima = { ...rahima, fatherOrHusbandName: 'Nurul Islam Chowdhury' }

it.each(['Rahima Sarkar', 'SARKAR rahima', 'রহিমা সরকার', '3475550161', '+1 347 555 0161', 'lm 753'])(
  '%s shows the row in full',
  async (text) => {
    const { data, meta } = await find(text)
    expect(data).toMatchObject([{ ...ofRahima, id, address: memberInput().address }])
    expect(meta).toEqual({ page: 1, limit: 50, total: 1 })
  },
)

it('the member ID shows the row in full, in Bengali digits as well [S1.2]', async () => {
  for (const text of [`${id}`, `০${id}`]) expect((await find(text)).data).toMatchObject([{ id }])
})

it.each(['Rahima', 'sarkar', 'Rohima Sorkar', 'Rahima Sarkxr', 'Rahima Sarkar Banu'])(
  '%s shows only name, union and ZIP',
  async (text) => {
    const { data } = await find(text)
    expect(data).toEqual([
      {
        isMasked: true,
        name: rahima.name,
        phone: null,
        unionOfSandwip: 'musapur',
        address: { street: null, zipCode: '11218' },
        match: expect.any(Object),
      },
    ])
  },
)

it('a name that more than five members have shows none of them in full, whatever the page size', async () => {
  for (const more of ['', '&limit=1']) {
    const { data, meta } = await find('Abdul Karim', more)
    expect(data.every((member) => 'isMasked' in member)).toBe(true)
    expect(meta.total).toBe(7)
  }
  expect((await find('Abdul Karim 0203')).data).toMatchObject([{ phone: '929-555-0203' }])
})

it.each([
  '929555',
  '0161',
  '347555016',
  '475550161',
  // A part of the name, and digits that are not the last four.
  'Rahima 0161',
  'Rahima Sarkar 3475',
  'Rahima Sarkar 50161',
  'Rahima Sarkar 347555016',
  'Rahima Sarkar 9999',
])('%s, with a part of a phone number, shows no member, whether or not one has it', async (text) => {
  expect(await find(text)).toEqual({
    data: [],
    meta: { page: 1, limit: 50, total: 0, notice: 'phone-part' },
  })
})

it.each(['Rahima Sarkar 0161', 'রহিমা সরকার ০১৬১', 'Rahima Sarkar 347-555-0161'])(
  '%s, the whole name with the last four digits or all of them, shows the row in full',
  async (text) => {
    expect((await find(text)).data).toMatchObject([ofRahima])
  },
)

it.each(['a', 'র', '-'])('%s is too short for a search', async (text) => {
  expect(await find(text)).toEqual({
    data: [],
    meta: { page: 1, limit: 50, total: 0, notice: 'too-short' },
  })
})

it('an admin sees every member in full, whatever the text', async () => {
  const reply = await people.admin.get('/api/members?searchTerm=karim')
  expect(reply.json()).toMatchObject({ data: { data: Array.from({ length: 7 }, () => ({ version: 1 })) } })
})
