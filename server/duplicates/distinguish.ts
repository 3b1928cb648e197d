import { ALREADY_DISTINCT, type Distinction, type NewDistinction } from '#domain/duplicates/duplicates.ts'
import { SAME_MEMBER } from '#domain/duplicates/merge.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { createWithin } from '../records/record-writes.ts'
import { distinctionKind } from './distinction-kind.ts'
import { requirePresent } from './merge-members.ts'
import { findDistinctionOf } from './queries.ts'

/** Marks two members as not the same person. Throws 409 if they are already. */
export const distinguish = (
  { database, ...by }: WriteContext,
  { one, other }: NewDistinction,
): Promise<Distinction> =>
  write(database, by, async (current) => {
    if (one === other) throw validationError([{ path: 'other', message: SAME_MEMBER }])
    const ids = [(await requirePresent(current.tx, one)).id, (await requirePresent(current.tx, other)).id]
    const [firstId = 0, secondId = 0] = ids.toSorted((a, b) => a - b)
    if (await findDistinctionOf(current.tx, firstId, secondId))
      throw new HttpError(409, 'DUPLICATE', ALREADY_DISTINCT)
    return createWithin(distinctionKind, current, { firstId, secondId })
  })
