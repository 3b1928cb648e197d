import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  APPLICATION_SENT,
  APPLICATION_WITHDRAWN,
  CODE_SENT,
  CONTACT_CONFIRMED,
  INTRODUCTION_SAVED,
  PHOTO_SAVED,
} from '#domain/applications/application-rules.ts'
import {
  ApplicationCase,
  ApplicationFile,
  ApplicationQuery,
  ApplicationReceipt,
  Approval,
  AskedIntroduction,
  ContactCode,
  HeardIntroduction,
  IntroducerAnswer,
  Joining,
  LinkSecret,
  newApplicationSchema,
  OwnApplication,
  PaymentCodeOf,
  Question,
  Refusal,
  RenewalCode,
  ShownApplication,
} from '#domain/applications/application.ts'
import { isJoiningOpen } from '#domain/settings/joining.ts'
import { listData, Uuid } from '#domain/api.ts'
import { CONTENT_TYPES } from '#domain/file-formats.ts'
import { dayOf } from '#domain/days.ts'
import { feesOn } from '#domain/dues/fee.ts'
import { membershipYearOf } from '#domain/dues/membership-year.ts'
import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import { readPage } from '../database/read-page.ts'
import type { Db } from '../database/schema.ts'
import { listFees, toFee } from '../dues/fee-kind.ts'
import { recordApplicationsExport, requireConfirmedFor } from '../exports/record-export.ts'
import { clientOf } from '../http/client.ts'
import { idParams } from '../http/id-params.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { toFile } from '../spreadsheets/table-file.ts'
import { addFormRoute } from '../public-forms/receive-form.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { getDuesRules, getJoiningRules, getMayLack } from '../settings/queries.ts'
import { askIntroducerAgain, introducersJob } from './ask-introducer.ts'
import { changeApplication, removeApplication } from './change-application.ts'
import { findCase } from './application-case.ts'
import { fileColumns } from './application-file.ts'
import { applicationBox, applicationKind, selectApplications, showApplications } from './application-kind.ts'
import { eraseApplications } from './erase-applications.ts'
import { approve, askBack, refuse } from './decide.ts'
import { eraseOldApplications, expireApplications } from './expire.ts'
import { findApplications } from './find-applications.ts'
import { answerIntroduction, findIntroduction, hearIntroduction } from './introductions.ts'
import { confirmContact, findOwn, savePhoto, sendCodeAgain, withdraw } from './own-application.ts'
import { codeOfMember, findPaymentCode } from './payment-codes.ts'
import { APPLICATION_LIMITS_BY_NAME, receiveApplication } from './receive-application.ts'
import { undoDecision } from './undo-decision.ts'

const readJoining = async (db: Db, today: string): Promise<Joining> => {
  const { opensOn, closesOn, needsIntroducer, needsMoney, howToPay, ...rules } = await getJoiningRules(db)
  const { yearStart } = await getDuesRules(db)
  const fees = feesOn((await listFees(db)).map(toFee), today)
  return {
    isOpen: isJoiningOpen({ opensOn, closesOn, needsIntroducer, needsMoney, howToPay, ...rules }, today),
    opensOn,
    closesOn,
    needs: { introducer: needsIntroducer, money: needsMoney },
    fees: fees.map(({ class: of, name, cents }) => ({ class: of, name, cents })),
    year: membershipYearOf(today, yearStart),
    howToPay,
    mayLack: await getMayLack(db),
  }
}

/** What visitors send, and what applicants and introducers do by a link. Nothing is changed by a GET, which mail scanners send. */
const publicRoutes = apiRoutes('applications', (api, context) => {
  const { database, clock } = context
  addFormRoute(api, context, {
    summary: 'Apply for membership, alone or as a family; the answer is the same whoever applies',
    form: newApplicationSchema(),
    sent: APPLICATION_SENT,
    data: ApplicationReceipt,
    limits: APPLICATION_LIMITS_BY_NAME,
    errors: [409],
    receive: receiveApplication,
  })
  api.anonymous.get('/joining', {
    summary: 'Whether the society takes applications, what it asks for, and the fees',
    reply: { message: 'Joining', data: Joining },
    isCached: 'today',
    handler: () => readJoining(database.db, dayOf(clock.now())),
  })
  api.anonymous.post('/renewal', {
    summary: 'The payment code of a member whose record is open in the membership check',
    body: z.strictObject({ member: Uuid }),
    reply: { message: 'Payment code', data: RenewalCode },
    errors: [404],
    handler: async ({ body }) => ({ code: await codeOfMember(context, body.member) }),
  })
  api.anonymous.post('/find', {
    summary: 'The state of an application, by the secret of its link',
    body: LinkSecret,
    reply: { message: 'Application', data: OwnApplication },
    errors: [404],
    handler: ({ body }) => findOwn(context, body.secret),
  })
  api.anonymous.post('/confirm', {
    summary: 'Confirm the e-mail address by the mailed code',
    body: ContactCode,
    reply: { message: CONTACT_CONFIRMED },
    errors: [404, 429],
    handler: ({ body }) => confirmContact(context, body),
  })
  api.anonymous.post('/code', {
    summary: 'Mail another code; the one before ends',
    body: LinkSecret,
    reply: { message: CODE_SENT },
    errors: [404, 409, 429],
    handler: ({ body }) => sendCodeAgain(context, body.secret),
  })
  api.anonymous.post('/withdraw', {
    summary: 'Withdraw the application',
    body: LinkSecret,
    reply: { message: APPLICATION_WITHDRAWN },
    errors: [404, 409],
    handler: ({ body }) => withdraw(context, body.secret),
  })
  api.anonymous.post('/photo', {
    summary:
      'Send the photo of a person on the form, as multipart with `data` and `image`; without one, `image: null` in `data` removes it',
    consumes: ['multipart/form-data'],
    reply: { message: PHOTO_SAVED },
    errors: [404, 409],
    handler: ({ request }) => savePhoto(context, request),
  })
  api.anonymous.post('/introduction/find', {
    summary: 'What a member is asked by the link of a mail',
    body: LinkSecret,
    reply: { message: 'Introduction', data: AskedIntroduction },
    errors: [404],
    handler: ({ body }) => findIntroduction(context, body.secret),
  })
  api.anonymous.post('/introduction', {
    summary: 'Say whether the member knows who applies, until the decision',
    body: IntroducerAnswer,
    reply: { message: INTRODUCTION_SAVED },
    errors: [404, 409],
    handler: ({ body }) => answerIntroduction(context, body),
  })
})

const adminRoutes = apiRoutes('applications', (api, context, app) => {
  const sendLong = createLongReplies()
  const { database, clock, env } = context
  const params = idParams('an application')
  const decides = api.may('applications.decide')

  api.may('applications.read').get('/', {
    summary:
      'One folder of applications, those that wait longest first; or what a search finds in all of them',
    query: ApplicationQuery,
    reply: { message: 'Applications', data: listData(ShownApplication) },
    handler: async ({ query }) => {
      const { folder, page, searchTerm } = query
      const found = searchTerm
        ? await findApplications(database.db, searchTerm)
        : selectApplications(database.db, { folder })
      const { data, meta } = await readPage(found, { page, limit: INBOX_PAGE_SIZE })
      return { data: await showApplications(database.db, data), meta }
    },
  })
  app.post('/file', {
    config: { may: 'applications.decide', statuses: [400, 403, 413, 415] },
    schema: {
      tags: ['applications'],
      summary:
        'A folder of applications as a file, XLSX or CSV; recorded in the change log; more than 500 within a day with the password of the last ten minutes',
      body: ApplicationFile,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const { folder, format, ...written } = request.body
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      return sendLong(reply, async () => {
        const rows = await selectApplications(database.db, { folder }).execute()
        await requireConfirmedFor(by, request, rows.length)
        await recordApplicationsExport(by, env, { format, folder, count: rows.length })
        void reply
          .type(CONTENT_TYPES[format])
          .header('content-disposition', `attachment; filename="applications-${folder}.${format}"`)
        return toFile(format, 'Applications', fileColumns(written), [
          await showApplications(database.db, rows),
        ])
      })
    },
  })
  api.may('applications.read').get('/:id/case', {
    summary: 'What a decision needs: the checks, and the members who may be the applicant',
    params,
    reply: { message: 'Application', data: ApplicationCase },
    handler: ({ params: { id } }) => findCase(context, id),
  })
  decides.post('/:id/approve', {
    summary: 'Approve, as a new member or as the member with a number; If-Match is the version',
    params,
    body: Approval,
    reply: { message: DECISION_MESSAGES.approved, data: ShownApplication },
    errors: [409, 412],
    handler: ({ by, params: { id }, body, expected }) => approve(by, env, id, body, expected),
  })
  decides.post('/:id/refuse', {
    summary: 'Refuse, with the reason for the applicant; If-Match is the version',
    params,
    body: Refusal,
    reply: { message: DECISION_MESSAGES.refused, data: ShownApplication },
    errors: [409, 412],
    handler: ({ by, params: { id }, body, expected }) => refuse(by, env, id, body.reason, expected),
  })
  decides.post('/:id/ask', {
    summary: 'Ask the applicant something, by mail where there is an address; If-Match is the version',
    params,
    body: Question,
    reply: { message: DECISION_MESSAGES.asked, data: ShownApplication },
    errors: [409, 412],
    handler: ({ by, params: { id }, body, expected }) => askBack(by, env, id, body.question, expected),
  })
  decides.post('/:id/introduction', {
    summary: 'Note what the introducer said at a desk or on the phone, for everybody on the form',
    params,
    body: HeardIntroduction,
    reply: { message: DECISION_MESSAGES.introduced },
    errors: [409],
    handler: ({ by, params: { id }, body }) => hearIntroduction(by, id, body),
  })
  decides.post('/:id/introducer', {
    summary: 'Seek the introducer of an open form again, and ask them by mail; links before end',
    params,
    reply: { message: DECISION_MESSAGES.sought },
    errors: [409],
    handler: ({ by, params: { id } }) => askIntroducerAgain(context, by.actor, id),
  })
  decides.post('/:id/undo', {
    summary: 'Take a decision back: of an approval, with the member and the term',
    params,
    reply: { message: DECISION_MESSAGES.undone, data: ShownApplication },
    errors: [409],
    handler: ({ by, params: { id } }) => undoDecision({ ...by, database }, env, id),
  })
})

/** The admin routes of applications, whose change may concern the whole form. */
const kindRoutes: FastifyPluginAsyncZod<AppContext> = (app, context) =>
  recordRoutes(applicationKind, {
    tag: 'applications',
    routes: adminRoutes,
    verbs: {
      change: (by, ...change) => changeApplication(by, context, ...change),
      remove: removeApplication,
    },
    erases: RECORD_ERASED,
  })(app, context)

const paymentCodeRoutes = apiRoutes('applications', (api, context) => {
  api.may('money.take').get('/:id', {
    summary:
      'What a payment code names: the dues of a member, or the people of an application; null for any other text',
    params: idParams('a payment code'),
    reply: { message: 'Payment code', data: PaymentCodeOf.nullable() },
    handler: ({ params: { id } }) => findPaymentCode(context, id),
  })
})

export const applications: Feature = {
  tables: ['applications', 'payment_codes'],
  reads: ['changes', 'unions', 'suspensions'],
  pictures: [{ column: ['applications', 'image_uid'], isPublished: null, may: 'applications.read' }],
  logged: loggedKind(applicationKind, { isErasable: true }),
  erases: eraseApplications,
  jobs: [introducersJob],
  sweeps: {
    'applications that waited for too long': expireApplications,
    'applications that did not become members': eraseOldApplications,
  },
  routes: {
    '/applications': publicRoutes,
    '/admin/payment-codes': paymentCodeRoutes,
    '/admin/applications': kindRoutes,
  },
  inbox: applicationBox,
}
