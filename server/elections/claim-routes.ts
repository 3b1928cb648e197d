import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listData } from '#domain/api.ts'
import { APPLICATION_FORM_LIMITS } from '#domain/applications/application-rules.ts'
import {
  CLAIM_MESSAGES,
  ClaimCase,
  ClaimDecision,
  ClaimQuery,
  ClaimReceipt,
  NewClaim,
  RollClaim,
  ShownClaim,
} from '#domain/elections/claim.ts'
import { CLAIM_SENT } from '#domain/elections/claim-rules.ts'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import { listRefusals } from '../approvals/approvals.ts'
import { readPage } from '../database/read-page.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { addFormRoute } from '../public-forms/receive-form.ts'
import { eraseOldRecords } from '../records/erase-old.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { getRetention } from '../settings/queries.ts'
import { findAskedKind } from './amendments.ts'
import { claimKind, selectClaims, showClaims } from './claim-kind.ts'
import { decideClaim, moveClaim, receiveClaim } from './claims.ts'
import { requireElection } from './election-kind.ts'
import { findPerson } from './verdicts.ts'

/** Its own, so that no flood of other forms costs anybody a right before the last day; a hall that claims together shares one address. */
const CLAIM_LIMITS_BY_NAME = ['roll-claim', APPLICATION_FORM_LIMITS] as const

export const publicClaimRoutes = apiRoutes('elections', (api, context) => {
  addFormRoute(api, context, {
    summary: 'Claim a place on a roll that is laid open, or object to a name on it, from an open record',
    form: NewClaim,
    sent: CLAIM_SENT,
    data: ClaimReceipt,
    errors: [409],
    limits: CLAIM_LIMITS_BY_NAME,
    receive: receiveClaim,
  })
})

const findCase = async ({ database: { db } }: AppContext, uid: string): Promise<ClaimCase> => {
  const row = await requireRow(claimKind, db, uid)
  const [claim] = await showClaims(db, [row])
  if (!claim) throw notFound(CLAIM_MESSAGES.notFound)
  const election = await requireElection(db, row.election_uid)
  const { verdict } = await findPerson(db, election, row.member_id)
  const refusals = (await listRefusals(db, 'refuse_claim', [uid])).get(uid) ?? []
  const isAmendmentAsked = (await findAskedKind(db, election, row.member_id)) !== null
  return { claim, election, verdict, isAmendmentAsked, refusals }
}

const claimExtras = apiRoutes('elections', (api, context) => {
  const { database, env } = context
  const params = idParams('a claim or an objection')

  api.may('elections.read').get('/', {
    summary: 'One folder of claims and objections, in pages; of the open ones, those that wait longest first',
    query: ClaimQuery,
    reply: { message: 'Claims', data: listData(ShownClaim) },
    handler: async ({ query }) => {
      const { page } = query
      const { data, meta } = await readPage(selectClaims(database.db, query), {
        page,
        limit: INBOX_PAGE_SIZE,
      })
      return { data: await showClaims(database.db, data), meta }
    },
  })

  api.may('elections.read').get('/:id/case', {
    summary: 'What a decision needs: the claim, and the verdicts about the member',
    params,
    reply: { message: 'Claim', data: ClaimCase },
    handler: ({ params: { id } }) => findCase(context, id),
  })

  api.may('elections.edit').post('/:id/decide', {
    summary:
      'Uphold a claim, or ask another to agree to its refusal, with the reason for both sides; If-Match is the version',
    params,
    body: ClaimDecision,
    reply: { message: CLAIM_MESSAGES.decided, data: RollClaim },
    errors: [409, 412],
    handler: ({ by, params: { id }, body, expected }) => decideClaim(by, env, id, body, expected),
  })
})

/** The admin routes of claims. A claim that is taken out of the spam is announced by mail. */
export const claimRoutes: FastifyPluginAsyncZod<AppContext> = (app, context) =>
  recordRoutes(claimKind, {
    tag: 'elections',
    routes: claimExtras,
    verbs: {
      change: (by, uid, { status }, expected) => moveClaim(by, context.env, uid, status, expected),
    },
  })(app, context)

/** Erases the spam. Claims and objections stay with their roll. */
export const eraseOldSpam = eraseOldRecords(
  claimKind,
  async (db) => (await getRetention(db)).messagesMonths,
  ['spam'],
)
