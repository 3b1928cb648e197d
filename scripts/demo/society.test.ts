import { expect, test } from 'vitest'
import { BLOOD_GROUPS } from '#domain/blood-donors/donor-rules.ts'
import { newDonorSchema } from '#domain/blood-donors/donor.ts'
import { COMMITTEES } from '#domain/committees/committee-rules.ts'
import { NewTerm } from '#domain/committees/committee.ts'
import { NewMessage } from '#domain/contact/message.ts'
import { NewCorrection } from '#domain/corrections/correction.ts'
import { createDemoCommittees } from './committees.ts'
import { createDemoCorrections, createDemoDonors, createDemoMessages } from './visitors.ts'

const clock = { now: () => Date.UTC(2026, 10, 21, 12) }

test('each committee has a present and a past term, with 8 to 12 people each', () => {
  const terms = createDemoCommittees(clock)
  for (const committee of COMMITTEES) {
    const own = terms.filter(({ term }) => term.committee === committee)
    expect(own.map(({ term }) => term.isCurrent)).toEqual([false, true])
    for (const { term, people } of own) {
      expect(NewTerm.safeParse(term).success).toBe(true)
      expect(people.length).toBeGreaterThanOrEqual(8)
      expect(people.length).toBeLessThanOrEqual(12)
      expect(new Set(people.map(({ name }) => name.en)).size).toBe(people.length)
      for (const { name, office } of people)
        expect([name.en, name.bn, office.en, office.bn]).not.toContain('')
    }
  }
  expect(createDemoCommittees(clock)).toEqual(terms)
})

test('the six demo messages are valid and cover every folder', () => {
  const messages = createDemoMessages(clock)
  expect(messages).toHaveLength(6)
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['new', 'done', 'spam']))
  for (const { input } of messages) expect(NewMessage.safeParse(input).error).toBeUndefined()
})

test('three valid correction requests are open, for three members', () => {
  const requests = createDemoCorrections(clock)
  expect(requests.map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  expect(new Set(requests.map(({ memberNumber }) => memberNumber)).size).toBe(3)
  for (const { input } of requests) expect(NewCorrection.safeParse(input).error).toBeUndefined()
})

test('the twenty demo donors are valid, cover every blood group, and some are waiting', () => {
  const donors = createDemoDonors(clock)
  expect(donors).toHaveLength(20)
  expect(new Set(donors.map(({ input }) => input.bloodGroup))).toEqual(new Set(BLOOD_GROUPS))
  expect(new Set(donors.map(({ status }) => status))).toEqual(new Set(['waiting', 'approved', 'paused']))
  for (const { input } of donors) expect(newDonorSchema(clock).safeParse(input).error).toBeUndefined()
  expect(createDemoDonors(clock)).toEqual(donors)
})
