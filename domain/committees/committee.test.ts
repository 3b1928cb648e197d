import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { NewPerson, NewTerm, PersonChanges, TermChanges, termFault } from './committee.ts'

const term = { committee: 'executive', startsOn: '2026-01-01', endsOn: '2027-12-31', isCurrent: true }
const person = { term: '0190a000-0000-7000-8000-000000000000', name: { en: '', bn: 'বেলাল হোসেন' } }

describe('a term', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ committee: 'kitchen' }, 'committee', 'Please choose a committee!'],
    [{ startsOn: '' }, 'startsOn', 'The first day is required!'],
    [{ startsOn: '2026-13-01' }, 'startsOn', 'Please write the day as it is on a calendar!'],
    [{ endsOn: '2025-12-31' }, 'endsOn', 'The end must not be before the start!'],
    [{ isCurrent: 'yes' }, 'isCurrent', 'Must be true or false!'],
  ])('%j: %s %s', (changes, path, message) => {
    expect(fieldErrorsOf(NewTerm, { ...term, ...changes })).toEqual([{ path, message }])
  })

  it('may last one day or have no end date, and needs no title', () => {
    expect(fieldErrorsOf(NewTerm, { ...term, endsOn: term.startsOn })).toEqual([])
    expect(NewTerm.parse({ ...term, endsOn: '' })).toMatchObject({ endsOn: null, title: { en: '', bn: '' } })
    expect(TermChanges.parse({ endsOn: '' })).toEqual({ endsOn: null })
    expect(termFault({ startsOn: '2026-01-01', endsOn: null })).toBeNull()
    expect(termFault({ startsOn: '2026-01-02', endsOn: '2026-01-01' })).toMatchObject({ path: 'endsOn' })
  })
})

describe('a person of a committee', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ name: { en: ' ', bn: '' } }, 'name.en', 'Name is required!'],
    [{ phone: '555' }, 'phone', 'This phone number is not complete!'],
    [{ email: 'belal' }, 'email', 'This e-mail address is not complete!'],
    [{ image: 'x' }, 'image', 'Must be a UUID!'],
  ])('%j: %s %s', (changes, path, message) => {
    expect(fieldErrorsOf(NewPerson, { ...person, ...changes })).toEqual([{ path, message }])
  })

  it('requires a name in at least one language, and contact data is private by default', () => {
    expect(NewPerson.parse({ ...person, phone: '718-555-0101' })).toMatchObject({
      isPhonePublic: false,
      isEmailPublic: false,
      image: null,
    })
    expect(PersonChanges.parse({ phone: '' })).toEqual({ phone: null })
  })
})
