import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { SECOND_FACTOR_MISSING } from '#domain/auth/second-factor.ts'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import { requireConfirmed } from '../session/access.ts'
import { findUser } from '../session/queries.ts'
import type { Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { getSettings } from './queries.ts'

/**
 * Requires the password for a change of what protects the register. Throws 400 if an admin without a second factor requires one
 * of all.
 */
export const guardSettings = async (
  db: Db,
  { membershipCheck, secondFactorRequired }: SettingsChanges,
  request: Pick<FastifyRequest, 'isConfirmed' | 'actor'>,
): Promise<void> => {
  const before = await getSettings(db)
  const changesCheck =
    membershipCheck !== undefined && !isDeepStrictEqual(membershipCheck, before.membershipCheck)
  const changesRequirement =
    secondFactorRequired !== undefined && secondFactorRequired !== before.secondFactorRequired
  if (changesCheck || changesRequirement) requireConfirmed(request)
  if (changesRequirement && secondFactorRequired) {
    const admin = await findUser(db, request.actor.uid)
    if (admin?.second_factor_at == null) {
      throw validationError([{ path: 'secondFactorRequired', message: SECOND_FACTOR_MISSING }])
    }
  }
}
