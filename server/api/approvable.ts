import type { ApprovalDetail, ApprovalKind } from '#domain/approvals/approval.ts'
import type { Ability } from '#domain/auth/abilities.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'

/** What is done when all have agreed who have to: inside the write of the decision, which it may refuse by throwing. */
export type Approvable = {
  /** Who may agree. */
  may: Ability
  /** How many others have to agree, one by default. */
  agreements?: 2
  /** What the others read before they decide. */
  details?: (db: Db, asked: { subject: string; data: unknown }) => Promise<ApprovalDetail[]>
  /** Whether it is about the owner of an account, who neither agrees nor refuses then. */
  isAbout?: (db: Db, asked: { subject: string; data: unknown }, actor: SignedInActor) => Promise<boolean>
  /** `data` is what was asked for, as it was stored; `agreedBy` the names of those who agreed. */
  apply: (
    current: Write,
    asked: { subject: string; data: unknown; askedBy: string; agreedBy: string },
    env: Pick<Env, 'SMTP_URL'>,
  ) => Promise<void>
  /** What is done when somebody refuses, or who asked takes it back: inside the write of the decision. */
  refuse?: (
    current: Write,
    asked: { data: unknown; askedAt: string },
    env: Pick<Env, 'SMTP_URL'>,
  ) => Promise<void>
}
export type Approvables = Readonly<Record<ApprovalKind, Approvable>>
