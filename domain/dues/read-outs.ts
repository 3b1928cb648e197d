export const PAID_READ_OUT = 'This follows from the payments of the member!'

/** What only payments say of a member; no edit has them. */
const READ_OUTS = new Set(['paidOn', 'paidBy', 'paidTerms'])
/** A changed field of a member, by its path. */
type Changed = { path: string }
export const isReadOut = ({ path }: Changed) => READ_OUTS.has(path)

/** What is typed until there are payments. */
const TYPED = new Set(['amount', 'expiredYearOfMembership'])

/** The receipt is the reason of what a payment, or its void, changes of a member. */
const RECEIPT = /^\d{2}-[A-Z]-\d{4,}$/

/**
 * Whether a change of a member only follows from payments, so that a void, or undoing a merge, is what undoes it. Of a member who has paid,
 * nobody can change what is typed of others.
 */
export const isOfPayment = (
  { reason, changes }: { reason: string | null; changes: readonly Changed[] },
  hasPaid: boolean,
) =>
  (hasPaid || RECEIPT.test(reason ?? '') || changes.some(isReadOut)) &&
  changes.every((change) => isReadOut(change) || TYPED.has(change.path))
