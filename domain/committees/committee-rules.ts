/** The three committees of the society. */
export const COMMITTEES = ['sponsorship', 'advisory', 'executive'] as const
export type Committee = (typeof COMMITTEES)[number]

export const isCommittee = (code: string): code is Committee =>
  (COMMITTEES as readonly string[]).includes(code)

export const COMMITTEE_LABELS: Record<Committee, string> = {
  sponsorship: 'Sponsorship Committee',
  advisory: 'Advisory Committee',
  executive: 'Executive Committee',
}

export const TERM_CREATED = 'Term created successfully!'
export const TERM_UPDATED = 'Term updated successfully!'
export const TERM_DELETED = 'Term deleted successfully!'
export const TERM_RESTORED = 'Term restored successfully!'
export const PERSON_CREATED = 'Person created successfully!'
export const PERSON_UPDATED = 'Person updated successfully!'
export const PERSON_DELETED = 'Person deleted successfully!'
export const PERSON_RESTORED = 'Person restored successfully!'
