export const PAID_READ_OUT = 'This follows from the payments of the member!'

/** What only payments say of a member; no edit has them. */
const READ_OUTS = new Set(['paidOn', 'paidBy', 'paidUntil'])
/** A changed field of a member, by its path. */
type Changed = { path: string }
export const isReadOut = ({ path }: Changed) => READ_OUTS.has(path)

/** What is typed until there are payments. */
const TYPED = new Set(['amount', 'expiredYearOfMembership'])

/** The receipt is the reason of what a payment, or its void, changes of a member. */
const RECEIPT = /^\d{2}-[A-Z]-\d{4,}$/

/** Whether a change of a member only follows from a payment, so that voiding the payment is what undoes it. */
export const isOfPayment = ({ reason, changes }: { reason: string | null; changes: readonly Changed[] }) =>
  (RECEIPT.test(reason ?? '') || changes.some(isReadOut)) &&
  changes.every((change) => isReadOut(change) || TYPED.has(change.path))
