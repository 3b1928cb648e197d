import type { Person, Term } from '#domain/committees/committee.ts'
import { createRecord } from './create-record.ts'
import type { Browser } from './test-app.ts'

/** A valid term; `changes` replaces top-level fields. */
export const termInput = (changes: Record<string, unknown> = {}) => ({
  committee: 'executive',
  title: { en: '', bn: '' },
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  isCurrent: false,
  ...changes,
})

export const createTerm = (admin: Browser, changes: Record<string, unknown> = {}): Promise<Term> =>
  createRecord(admin, '/api/admin/committee-terms', termInput(changes))

/** A valid person of the term; `changes` replaces top-level fields. */
export const personInput = (term: string, changes: Record<string, unknown> = {}) => ({
  term,
  name: { en: 'Belal Hossain', bn: 'বেলাল হোসেন' },
  office: { en: 'President', bn: 'সভাপতি' },
  image: null,
  phone: '718-555-0177',
  isPhonePublic: false,
  email: 'belal@example.org',
  isEmailPublic: true,
  ...changes,
})

export const createPerson = (
  admin: Browser,
  term: string,
  changes: Record<string, unknown> = {},
): Promise<Person> => createRecord(admin, '/api/admin/committee-people', personInput(term, changes))
