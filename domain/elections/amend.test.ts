import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amend, numberNames, type RollAmendment, type RollName } from './roll.ts'

const SEALED = 12
const nameOf = (member: number, name: string): RollName => ({
  number: 0,
  member,
  name,
  father: 'Karim',
  yearOfBirth: 1960,
  union: 'musapur',
  zipCode: '11218',
  centre: 1 + (member % 2),
  class: 'general_member',
  rules: ['registered'],
  evidence: [`#${member}`],
})
const sealed = numberNames(Array.from({ length: SEALED }, (_, index) => nameOf(index + 1, `Member ${index}`)))

/** What was decided about one member, on the roll at first or not: each change is possible after the one before it. */
const decisionsOf = (member: number) =>
  fc
    .array(fc.record({ isCorrection: fc.boolean(), name: fc.string({ maxLength: 8 }) }), { maxLength: 4 })
    .map((wishes) => {
      let isOn = member <= SEALED
      return wishes.map(({ isCorrection, name }): Omit<RollAmendment, 'number'> => {
        const kind = !isOn ? 'add' : isCorrection ? 'correct' : 'strike'
        isOn = kind !== 'strike'
        return { kind, member, name: isOn ? nameOf(member, name) : null }
      })
    })

const members = Array.from({ length: SEALED + 6 }, (_, index) => index + 1)
const decisions = fc.tuple(...members.map(decisionsOf))
/** Of whom the next decision is, over and over. */
const turns = fc.array(fc.nat(members.length - 1), { minLength: 40, maxLength: 120 })

/** Numbers the decisions in one of their possible orders: those about a member stay in theirs. */
const numbered = (all: readonly (readonly Omit<RollAmendment, 'number'>[])[], order: readonly number[]) => {
  const left = all.map((own) => [...own])
  const taken = order.flatMap((turn) => left[turn]?.splice(0, 1) ?? [])
  return [...taken, ...left.flat()].map((one, index): RollAmendment => ({ ...one, number: index + 1 }))
}

const withoutNumbers = (roll: readonly RollName[]) =>
  roll
    .map(({ number: _number, evidence, ...name }) => ({
      ...name,
      evidence: evidence.map((one) => one.replace(/^amendment \d+$/, 'amendment')),
    }))
    .toSorted((a, b) => a.member - b.member)

it('the names in force do not depend on the order in which members were decided about', () => {
  fc.assert(
    fc.property(decisions, turns, turns, (all, one, other) => {
      const roll = amend(sealed, numbered(all, one))
      expect(withoutNumbers(amend(sealed, numbered(all, other)))).toEqual(withoutNumbers(roll))
      // Each voter number is of one name, and that of a sealed name stays.
      expect(new Set(roll.map(({ number }) => number)).size).toBe(roll.length)
      const before = new Map(sealed.map(({ member, number }) => [member, number]))
      for (const { member, number } of roll) expect(before.get(member) ?? number).toBe(number)
    }),
  )
})

it('the order in which amendments are read does not count', () => {
  fc.assert(
    fc.property(decisions, turns, fc.infiniteStream(fc.nat()), (all, order, keys) => {
      const amendments = numbered(all, order)
      const shuffled = amendments
        .map((one) => ({ one, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(amend(sealed, shuffled)).toEqual(amend(sealed, amendments))
    }),
  )
})
