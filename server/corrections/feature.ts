import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { z } from 'zod'
import { CORRECTION_SENT, CORRECTION_STATUSES } from '#domain/corrections/correction-rules.ts'
import {
  AppliedCorrection,
  CorrectionQuery,
  CorrectionReceipt,
  CorrectionRequest,
  newCorrection,
} from '#domain/corrections/correction.ts'
import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import { readPage } from '../database/read-page.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { addFormRoute } from '../public-forms/receive-form.ts'
import { eraseOldRecords } from '../records/erase-old.ts'
import { type RecordList, recordRoutes } from '../records/record-routes.ts'
import { applyCorrection } from './receive-correction.ts'
import { correctionKind } from './correction-kind.ts'
import { correctionBox, eraseRequests, listCorrectionsOf, selectFolder } from './correction-kind.ts'
import { getRetention } from '../settings/queries.ts'
import { receiveCorrection } from './receive-correction.ts'
import type { CorrectionRow } from './correction-kind.ts'
import { selectFound } from './select-found.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** The admin routes of correction requests in addition to those of every record. */
const correctionExtras = apiRoutes('corrections', (api, { database }) => {
  api.may('inbox.read').get('/member/:id', {
    summary: 'The correction requests about one member: open ones first, then closed ones',
    params: idParams('a member'),
    reply: { message: 'Correction requests', data: z.array(CorrectionRequest) },
    handler: ({ params }) => listCorrectionsOf(database.db, params.id),
  })

  api.may('register.edit').post('/:id/apply', {
    summary: 'Apply the proposed value to the member; If-Match is the version of the member',
    params: idParams('a correction request'),
    reply: { message: MEMBER_MESSAGES.updated, data: AppliedCorrection },
    errors: [409, 412],
    handler: ({ by, params, expected }) => applyCorrection(by, params.id, expected),
  })
})

/** One folder, or what a search finds in all of them. */
const correctionList: RecordList<CorrectionRow> = {
  query: CorrectionQuery,
  isPaged: true,
  read: async ({ database: { db }, register }, { searchTerm, folder, page }: CorrectionQuery) => {
    const found = searchTerm ? await selectFound(db, register, searchTerm) : selectFolder(db, { folder })
    return readPage(found, { page, limit: INBOX_PAGE_SIZE })
  },
}

const correctionRoutes = apiRoutes('corrections', (api, context) => {
  addFormRoute(api, context, {
    summary: 'Report an error in a membership; the response does not reveal whether the member exists',
    form: newCorrection(context.clock),
    sent: CORRECTION_SENT,
    data: CorrectionReceipt,
    receive: receiveCorrection,
  })
})

const eraseOldCorrections = eraseOldRecords(
  correctionKind,
  async (db) => (await getRetention(db)).messagesMonths,
  CORRECTION_STATUSES.filter((status) => status !== 'open'),
)

export const corrections: Feature = {
  tables: ['correction_requests'],
  reads: ['members'],
  logged: loggedKind(correctionKind, { isErasable: true, foreign: ['member'] }),
  routes: {
    '/corrections': correctionRoutes,
    '/admin/corrections': recordRoutes(correctionKind, {
      tag: 'corrections',
      list: correctionList,
      routes: correctionExtras,
      erases: RECORD_ERASED,
    }),
  },
  inbox: correctionBox,
  sweeps: { 'decided corrections older than the settings say': eraseOldCorrections },
  erases: eraseRequests,
}
