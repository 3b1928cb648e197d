import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ApplicationFacts, type JoiningNeeds, missingSteps, STEPS, stateOf } from './state.ts'
import { afterEvent, DECISIONS, type Event, EVENTS } from '../testing/application-events.ts'

const needs: fc.Arbitrary<JoiningNeeds> = fc.record({ introducer: fc.boolean(), money: fc.boolean() })
const start: fc.Arbitrary<ApplicationFacts> = fc.record({
  status: fc.constant('open' as const),
  isConfirmed: fc.constantFrom(null, false),
  isIntroduced: fc.constant(null),
  isPaid: fc.constant(false),
})
const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 })

const happened = (first: ApplicationFacts, all: readonly Event[]) => all.reduce(afterEvent, first)

it('is ready exactly when it is open and nothing that is asked for is missing', () => {
  fc.assert(
    fc.property(start, needs, events, (first, asked, all) => {
      const facts = happened(first, all)
      const hasAll =
        facts.isConfirmed !== false &&
        (!asked.introducer || facts.isIntroduced === true) &&
        (!asked.money || facts.isPaid)
      expect(stateOf(facts, asked) === 'ready').toBe(facts.status === 'open' && hasAll)
    }),
  )
})

it('lists what is missing in the order of the steps, and nothing that is done or not asked for', () => {
  fc.assert(
    fc.property(start, needs, events, (first, asked, all) => {
      const facts = happened(first, all)
      const missing = missingSteps(facts, asked)
      const done = [
        ...(facts.isConfirmed === false ? [] : ['contact']),
        ...(facts.isIntroduced === true ? ['introducer'] : []),
        ...(facts.isPaid ? ['money'] : []),
      ]
      expect(missing).toEqual(STEPS.filter((step) => missing.includes(step)))
      expect(missing.filter((step) => done.includes(step))).toEqual([])
      if (!asked.introducer) expect(missing).not.toContain('introducer')
      if (!asked.money) expect(missing).not.toContain('money')
      if (facts.status !== 'open') expect(missing).toEqual([])
      else expect(missing.length === 0).toBe(stateOf(facts, asked) === 'ready')
    }),
  )
})

it('ends in the same state whatever the order of contact, introducer and money', () => {
  const steps = fc.shuffledSubarray(['confirm', 'introduce', 'pay'] as const)
  fc.assert(
    fc.property(start, needs, steps, (first, asked, some) => {
      const inOrder = happened(first, some.toSorted())
      expect(stateOf(happened(first, some), asked)).toBe(stateOf(inOrder, asked))
      expect(missingSteps(happened(first, some), asked)).toEqual(missingSteps(inOrder, asked))
    }),
  )
})

it('once decided, has the state of the decision whatever else happens, until the decision is taken back', () => {
  const decision = fc.constantFrom('approve', 'refuse', 'withdraw', 'expire')
  const later = events.map((all) => all.filter((event) => event !== 'undo'))
  fc.assert(
    fc.property(start, needs, events, decision, later, (first, asked, all, decided, rest) => {
      const before = happened(first, all)
      fc.pre(before.status === 'open')
      const after = happened(before, [decided, ...rest])
      expect(stateOf(after, asked)).toBe(DECISIONS[decided])
      const undone = stateOf(happened(before, [decided, 'undo']), asked)
      expect(undone).toBe(decided === 'withdraw' ? DECISIONS[decided] : stateOf(before, asked))
    }),
  )
})
