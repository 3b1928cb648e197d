import { z } from 'zod'
import {
  AMENDMENT_MESSAGES,
  AmendmentList,
  AmendmentStart,
  NewAmendment,
} from '#domain/elections/amendment.ts'
import { Election, ELECTION_MESSAGES } from '#domain/elections/election.ts'
import { MemberChanges, NewMemberChanges } from '#domain/elections/member-changes.ts'
import { RollPage, RollQuery, RollVerdict } from '#domain/elections/roll-list.ts'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { oneByOne } from '../api/logged-records.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { write } from '../database/write.ts'
import { recordRollExport, requireConfirmedFor } from '../exports/record-export.ts'
import { clientOf } from '../http/client.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { amendRoll, askAmendment, findAmendment, listAmendmentsOf, startAmendment } from './amendments.ts'
import { writeCourtFile } from './court-file.ts'
import { claimBox, claimKind } from './claim-kind.ts'
import { claimRoutes, eraseOldSpam, publicClaimRoutes } from './claim-routes.ts'
import { endLateAmendments, refuseClaim, reopenClaims } from './claims.ts'
import {
  electionKind,
  listElections,
  listSuspensions,
  removeElection,
  requireElection,
  suspensionKind,
} from './election-kind.ts'
import { freeze, layOpen, verifyRolls } from './lay-open.ts'
import { countNewMemberChanges, listMemberChanges } from './member-changes.ts'
import { rollFileRoutes } from './roll-files.ts'
import { rollsOfRoutes } from './rolls-of.ts'
import { suspendMember, suspensionVerbs } from './suspensions.ts'
import { findVerdictOf } from './verdicts.ts'
import { listRoll } from './roll-list.ts'
import { eraseAmendments, eraseClaims, eraseFacts, eraseSuspensions } from './erase-person.ts'

const rollRoutes = apiRoutes('elections', (api, context, app) => {
  const { clock, env } = context
  const { db } = context.database
  const sendLong = createLongReplies()
  const params = idParams('an election')
  const memberParams = params.extend({ member: z.coerce.number().int().min(1) })

  api.may('elections.read').get('/:id/roll', {
    summary:
      'The roll in force, in pages: who is on it, who is not and why, or what changed since it was laid open',
    params,
    query: RollQuery,
    reply: { message: 'Roll', data: RollPage },
    handler: async ({ params: { id }, query }) => listRoll(db, await requireElection(db, id), query),
  })

  api.may('elections.read').get('/:id/roll/:member', {
    summary: 'The verdict of each rule about a member, by member number, with its evidence',
    params: memberParams,
    reply: { message: 'Verdict', data: RollVerdict },
    handler: async ({ params: { id, member } }) => {
      const election = await requireElection(db, id)
      const verdict = await findVerdictOf(db, election, member)
      if (!verdict) throw notFound(MEMBER_MESSAGES.notFound)
      return verdict
    },
  })

  api.may('elections.read').get('/:id/member-changes', {
    summary:
      'How many changes there were of what a roll reads of members since it was laid open, and the newest',
    params,
    reply: { message: 'Changes', data: MemberChanges },
    isCached: true,
    handler: async ({ params: { id } }) => listMemberChanges(db, await requireElection(db, id)),
  })

  api.may('elections.read').get('/member-changes', {
    summary: 'The open rolls of whose members something that a roll reads was changed today or yesterday',
    reply: { message: 'Changes', data: z.array(NewMemberChanges) },
    isCached: 'today',
    handler: () => countNewMemberChanges(db, clock.now()),
  })

  app.post('/:id/court-file', {
    config: { may: 'elections.read', statuses: [400, 403, 404, 503] },
    schema: {
      tags: ['elections'],
      summary:
        'The court file of a roll, a ZIP archive; recorded in the change log; more than 500 within a day with the password of the last ten minutes',
      params,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const by = { database: context.database, clock, actor: request.actor, client: clientOf(request) }
      const election = await requireElection(db, request.params.id)
      return sendLong(reply, async () => {
        const { members, archive } = await writeCourtFile(db, election)
        await requireConfirmedFor(by, request, members)
        await recordRollExport(by, env, { format: 'zip', election: election.name.en, members })
        const name = `court-file-${election.pollDay}.zip`
        void reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`)
        return archive
      })
    },
  })

  api.may('elections.edit').post('/:id/lay-open', {
    summary:
      'Lay the roll open: visitors see whether they are on it; later again, to see what changed since; If-Match rejects a second press',
    params,
    reply: { message: ELECTION_MESSAGES.laidOpen, data: Election },
    errors: [409, 412],
    handler: ({ by, params: { id }, expected }) =>
      layOpen({ ...by, database: context.database }, id, expected),
  })

  api.may('elections.edit', { confirmed: true }).post('/:id/freeze', {
    summary: 'Freeze the roll: voter numbers, and a digest in the change log; it cannot be taken back',
    params,
    reply: { message: ELECTION_MESSAGES.frozen, data: Election },
    errors: [409, 412],
    handler: ({ by, params: { id }, expected }) =>
      freeze({ ...by, database: context.database }, id, env, expected),
  })

  api.may('elections.read').get('/:id/amendments', {
    summary: 'The amendments of the roll by their numbers, and what is not decided: amendments and claims',
    params,
    reply: { message: 'Amendments', data: AmendmentList },
    handler: async ({ params: { id } }) => listAmendmentsOf(db, await requireElection(db, id)),
  })

  api.may('elections.edit').get('/:id/amendments/:member', {
    summary: 'What an amendment of a member starts with, by member number',
    params: memberParams,
    reply: { message: 'Amendment', data: AmendmentStart },
    handler: async ({ params: { id, member } }) => startAmendment(db, await requireElection(db, id), member),
  })

  api.may('elections.edit').post('/:id/amendments', {
    summary: 'Ask for an amendment of the roll, to which two others have to agree',
    params,
    body: NewAmendment,
    reply: { message: AMENDMENT_MESSAGES.asked },
    errors: [409],
    handler: async ({ by: { database, ...by }, params: { id }, body }) => {
      await write(database, by, (current) => askAmendment(current, by.actor, { ...body, election: id }))
    },
  })
})

export const elections: Feature = {
  tables: [
    'elections',
    'suspensions',
    'roll_drafts',
    'roll_facts',
    'roll_names',
    'roll_claims',
    'roll_amendments',
  ],
  reads: [
    'members',
    'changes',
    'terms',
    'payments',
    'payment_parts',
    'payment_voids',
    'member_distinctions',
    'counters',
    'approvals',
  ],
  logged: {
    ...loggedKind(electionKind, { verify: verifyRolls }),
    ...loggedKind(suspensionKind),
    roll_amendment: { table: 'roll_amendments', find: oneByOne(findAmendment) },
    ...loggedKind(claimKind, { isErasable: true }),
  },
  approves: {
    amend_roll: { ...amendRoll, refuse: reopenClaims },
    refuse_claim: refuseClaim,
    suspend_member: suspendMember,
  },
  erases: [eraseClaims, eraseAmendments, eraseFacts, eraseSuspensions],
  inbox: claimBox,
  sweeps: {
    'old spam about rolls': eraseOldSpam,
    'amendments that wait though the poll has opened': endLateAmendments,
  },
  routes: {
    '/claims': publicClaimRoutes,
    '/admin/rolls': rollsOfRoutes,
    '/admin/claims': claimRoutes,
    '/admin/elections': recordRoutes(electionKind, {
      tag: 'elections',
      list: { read: ({ database }) => listElections(database.db) },
      verbs: { remove: removeElection },
      routes: async (app, context) => {
        await app.register(rollRoutes, context)
        await app.register(rollFileRoutes, context)
      },
    }),
    '/admin/suspensions': recordRoutes(suspensionKind, {
      tag: 'elections',
      list: { read: ({ database }) => listSuspensions(database.db) },
      verbs: suspensionVerbs,
    }),
  },
}
