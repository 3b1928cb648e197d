import type { ApprovalKind } from '#domain/approvals/approval.ts'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Write } from '../database/write.ts'

/** What is done when a second person agrees: inside the write of the decision, which it may refuse by throwing. */
export type Approvable = {
  /** Who may agree. */
  may: Ability
  /** `data` is what was asked for, as it was stored. */
  apply: (current: Write, asked: { subject: string; data: unknown; askedBy: string }) => Promise<void>
}
export type Approvables = Readonly<Record<ApprovalKind, Approvable>>
