import { CORRECTION_CLOSED, type CorrectionStatus } from '#domain/corrections/correction-rules.ts'
import {
  CORRECTION_MESSAGES,
  CorrectionDecision,
  CorrectionRequest,
  type NewCorrection,
} from '#domain/corrections/correction.ts'
import { HttpError } from '../http/errors.ts'
import { pick } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findCorrection } from './queries.ts'
import { receiptOf } from './receipt.ts'
import { FIELDS, toCorrection, type CorrectionRow } from './rows.ts'

export const alreadyClosed = () => new HttpError(409, 'REQUEST_CLOSED', CORRECTION_CLOSED)

const CLOSED: readonly CorrectionStatus[] = ['applied', 'done', 'dismissed']

/** A visitor's correction of the register. It cannot be deleted, and an applied one stays applied. */
export const correctionKind: RecordKind<{
  table: 'correction_requests'
  row: CorrectionRow
  record: CorrectionRequest
  input: NewCorrection & { memberNumber: number; status: CorrectionStatus; sentKey: string }
  changes: Partial<{ status: CorrectionStatus; answer: string }>
}> = {
  entity: 'correction_request',
  table: 'correction_requests',
  may: { read: 'inbox.read', edit: 'inbox.edit' },
  words: { one: 'a correction request', many: 'Correction requests', ...CORRECTION_MESSAGES },
  schema: { record: CorrectionRequest, changes: CorrectionDecision },
  find: findCorrection,
  toRecord: toCorrection,
  toColumns: ({ memberNumber, sentKey, ...given }) => ({
    member_id: memberNumber,
    sent_key: sentKey,
    receipt: sentKey === undefined ? undefined : receiptOf(sentKey),
    ...pick(given, FIELDS),
  }),
  complete: ({ at, actor }, after, before) => {
    if (!before) return { answer: '' }
    // Moved to another member by a merge: who closed it, and when, is as before.
    if (before.member_id !== after.member_id) return undefined
    if (before.status === 'applied' && after.status !== 'applied') throw alreadyClosed()
    const isClosed = CLOSED.includes(after.status)
    return { closed_at: isClosed ? at : null, closed_by: isClosed ? actor.name : null }
  },
}
