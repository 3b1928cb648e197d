/* What public pages need of claims, without zod. */

/** A claim is of who is not on a roll, or is on it with a fault; an objection is to somebody on it. */
export const CLAIM_KINDS = ['claim', 'objection'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CLAIM_STATUSES = ['open', 'upheld', 'refused', 'spam'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

export const CLAIM_FOLDERS = ['open', 'decided', 'spam'] as const
export type ClaimFolder = (typeof CLAIM_FOLDERS)[number]
export const STATUSES_OF_CLAIMS: Record<ClaimFolder, readonly ClaimStatus[]> = {
  open: ['open'],
  decided: ['upheld', 'refused'],
  spam: ['spam'],
}

export const CLAIM_LIMITS = { ground: 2000, document: 500, reason: 2000 } as const

export const CLAIM_SENT = 'Thank you! The commission will decide, and write its reason.'
export const STILL_OPEN = 'You sent this before, and it is not decided yet!'
export const CLAIMS_OVER = 'Claims and objections are not taken now!'
/** The proof that the own record is open is valid for a day. */
export const RECORD_NOT_OPEN = 'Please search for your own record again, and send this from there!'
