import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-limits.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const DAY_MS = 86_400_000
const ADDRESS = '198.51.100.7'

const people = usePeople('the file')
beforeAll(async () => {
  const life = { typeOfMember: 'life_member', lifeMemberId: 'LM-0753' }
  for (const more of [{}, life]) await createMember(people.admin, { ...more, phone: '7185550134' })
})
beforeEach(() => {
  people.clock.advance(DAY_MS)
})

const ask = (text: string, from = ADDRESS) =>
  people.app.inject({ url: `/api/members?searchTerm=${encodeURIComponent(text)}`, remoteAddress: from })
const statusesOf = async (count: number, tryAgain: (index: number) => ReturnType<typeof ask>) => {
  const statuses = new Set<number>()
  for (let index = 0; index < count; index++) statuses.add((await tryAgain(index)).statusCode)
  return [...statuses]
}

describe.each([
  ['1', '9000'],
  ['LM-0753', 'LM-0754'],
  ['LM 0753', 'lm0754'],
])('wrong digits beside %s, and beside %s, which nobody has,', (existing, absent) => {
  const { address, memberByNetwork, member } = OWN_RECORD_LIMITS

  it('are refused to a network after some tries', async () => {
    for (const id of [existing, absent]) {
      const tried = (index: number) => ask(`${id} ${9000 + index}`, `198.51.100.${index}`)
      expect(await statusesOf(memberByNetwork.allowed, tried)).toEqual([200])
    }
    const [one, other] = [await ask(`${existing} 9100`), await ask(`${absent} 9100`)]
    expect([one.statusCode, other.body]).toEqual([429, one.body])
    expect(other.headers['retry-after']).toBe(one.headers['retry-after'])
    expect((await ask(`${absent} 9100`, '203.0.113.7')).statusCode).toBe(200)
  })

  it('are refused to everybody after some tries of all networks', async () => {
    for (const id of [existing, absent]) {
      const tried = (index: number) => ask(`${id} ${9000 + index}`, `10.2.${index}.7`)
      expect(await statusesOf(member.allowed, tried)).toEqual([200])
    }
    const [one, other] = [await ask(`${existing} 9100`), await ask(`${absent} 9100`)]
    expect([one.statusCode, other.body]).toEqual([429, one.body])
  })

  it('are refused to an address after some tries beside any IDs', async () => {
    expect(await statusesOf(address.allowed, (index) => ask(`${9000 + index} 9999`))).toEqual([200])
    const [one, other] = [await ask(`${existing} 9100`), await ask(`${absent} 9100`)]
    expect([one.statusCode, other.body]).toEqual([429, one.body])
  })
})

it('spellings of an ID that nobody has are counted as one', async () => {
  for (const id of ['LM-0754', 'lm 754', 'LM0754', 'LM 0754', 'lm-৭৫৪'])
    expect((await ask(`${id} 9999`)).statusCode).toBe(200)
  expect((await ask('LM-0754 9999')).statusCode).toBe(429)
  expect((await ask('LM-0755 9999')).statusCode).toBe(200)
})
