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
