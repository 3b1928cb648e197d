import {
  BANK_MESSAGES,
  BankChoice,
  BankFile,
  BankLine,
  BankMeta,
  BankProposal,
  BankQuery,
  IgnoredLine,
  NewAcceptance,
} from '#domain/bank/bank-line.ts'
import { z } from 'zod'
import { apiRoutes } from '../api/api-routes.ts'
import type { Feature } from '../api/feature.ts'
import { readTakingRules } from '../dues/take-payment.ts'
import { idParams } from '../http/id-params.ts'
import { memberKind } from '../members/member-kind.ts'
import { requireRow } from '../records/record-writes.ts'
import { acceptLine, ignoreLine, putLineBack } from './decide-line.ts'
import { eraseBankLines, findBankEntries, requireLine } from './lines.ts'
import { listLines } from './list-lines.ts'
import { proposeChoice } from './propose.ts'
import { readBankUpload, receiveBankFile } from './store-file.ts'

const bankRoutes = apiRoutes('dues', (api, context) => {
  const { clock, database } = context
  const params = idParams('a line')

  api.may('money.read').get('/', {
    summary: "A folder of the lines of the bank's files, with what those that wait may pay for",
    query: BankQuery,
    reply: { message: 'Lines', data: z.object({ data: z.array(BankLine), meta: BankMeta }) },
    isCached: true,
    handler: ({ query }) => listLines(context, query),
  })
  api.may('money.take').post('/files', {
    summary:
      'Upload a CSV file of the bank, as multipart with `file`, and `data` with the meaning of its columns if they are unknown; lines of earlier files are added no more',
    consumes: ['multipart/form-data'],
    reply: { message: BANK_MESSAGES.read, data: BankFile },
    errors: [422],
    handler: async ({ by, request }) => receiveBankFile({ ...by, database }, await readBankUpload(request)),
  })
  api.may('money.take').get('/:id/proposal', {
    summary: 'What a line pays for if it is of a member, and perhaps for a year, for life or a donation',
    params,
    query: BankChoice,
    reply: { message: 'Proposal', data: BankProposal },
    handler: async ({ params: { id }, query }) =>
      proposeChoice(
        database.db,
        await readTakingRules(database.db, clock.now()),
        await requireLine(database.db, id),
        await requireRow(memberKind, database.db, query.member),
        query,
      ),
  })
  api.may('money.take').post('/:id/accept', {
    summary: 'Take the payment of a line at an open desk',
    params,
    body: NewAcceptance,
    reply: { message: BANK_MESSAGES.taken, data: BankLine },
    errors: [409],
    handler: ({ by, params: { id }, body }) => acceptLine(by, id, body),
  })
  api.may('money.take').post('/:id/ignore', {
    summary: 'Ignore a line, with the reason',
    params,
    body: IgnoredLine,
    reply: { message: BANK_MESSAGES.ignored, data: BankLine },
    errors: [409],
    handler: ({ by, params: { id }, body }) => ignoreLine(by, id, body.note),
  })
  api.may('money.take').post('/:id/restore', {
    summary: 'Let a line wait again that was ignored',
    params,
    reply: { message: BANK_MESSAGES.restored, data: BankLine },
    errors: [409],
    handler: ({ by, params: { id } }) => putLineBack(by, id),
  })
})

export const bank: Feature = {
  tables: ['bank_lines', 'bank_mappings'],
  reads: ['payments', 'payment_voids'],
  logged: { bank_line: { table: 'bank_lines', find: findBankEntries } },
  erases: eraseBankLines,
  routes: { '/admin/bank': bankRoutes },
}
