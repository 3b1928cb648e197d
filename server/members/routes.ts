import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { z } from 'zod'
import { listData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { MemberHistoryEntry } from '#domain/duplicates/merge.ts'
import { HistoryQuery } from '#domain/history/history-entry.ts'
import { PastQuery, PastRecord } from '#domain/history/past-record.ts'
import { PutBack } from '#domain/history/put-back.ts'
import { DeletedMatches, DeletedQuery } from '#domain/members/deleted-members.ts'
import { facetChoices, Facets } from '#domain/members/facets.ts'
import { FindQuery, FoundMembers } from '#domain/members/found-member.ts'
import { NOTHING_LACKS, type MayLack } from '#domain/members/may-lack.ts'
import { FacetQuery } from '#domain/members/member-query.ts'
import { Member, memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import { SimilarMember } from '#domain/people/likeness.ts'
import { SimilarQuery } from '#domain/people/person.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { dayAt } from '#domain/time-zone.ts'
import { deathSchema, MemberNote, NOTE_SAVED, TypeChange } from '#domain/members/status-changes.ts'
import { getPastRecord } from '../history/record-states.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { findSimilarDeleted, findSimilarMembers } from './similar-members.ts'
import { countFacets } from '../register/member-lists.ts'
import { changeDeath, changeType, noteMember } from './change-status.ts'
import { findDeletedMembers, findMembers } from './find-members.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { listMemberHistory } from './list-member-history.ts'
import { memberKind } from './member-kind.ts'
import { requireNotMerged } from './merged-members.ts'
import { getMayLack } from '../settings/queries.ts'
import { findMember } from './queries.ts'
import { putBackMember } from './put-back.ts'
import { readMemberForm } from './read-member-form.ts'
import { toMember } from './rows.ts'
import { changeMember, createMember, removeMember, restoreMember } from './save-member.ts'

/** The schemas of the form for what members may lack. Each is created once: that takes sixty times as long as parsing a form with it. */
const createMemberSchemas = (clock: Clock) => {
  const created = new Map<string, ReturnType<typeof schemasOf>>()
  const schemasOf = (mayLack: MayLack) => ({
    newMember: newMemberSchema(clock, mayLack),
    memberChanges: memberChangesSchema(clock, mayLack),
  })
  return (mayLack: MayLack) => {
    const key = JSON.stringify(mayLack)
    const schemas = created.get(key) ?? schemasOf(mayLack)
    created.set(key, schemas)
    return schemas
  }
}

const Params = idParams('a member')

export const memberRoutes = apiRoutes('members', (api, context) => {
  const { clock, imageQueue, register, deletedRegister: deleted } = context
  const { db } = context.database
  const schemasFor = createMemberSchemas(clock)
  const documented = schemasFor(NOTHING_LACKS)

  api.may('register.read').get('/facets', {
    summary: 'How many members each choice of a filter would list, with the other filters as they are',
    query: FacetQuery,
    reply: { message: 'Counts', data: Facets },
    isCached: 'today',
    handler: ({ query: { searchTerm, ...filters } }) => {
      const text = searchTerm ? readSearchText(searchTerm) : null
      const choices = facetChoices(dayAt(clock.now()))
      return register[text ? 'search' : 'read']((index) => countFacets(index, text, filters, choices))
    },
  })

  api.may('register.read').get('/find', {
    summary: 'Members of both directories by anything one knows of them, the best first, with the reasons',
    query: FindQuery,
    reply: { message: 'Members', data: FoundMembers },
    isCached: true,
    errors: [503],
    handler: ({ query }) => findMembers(context.database, register, query.text),
  })

  api.may('register.read').get('/deleted', {
    summary: 'The deleted members that a text finds, the best match first',
    query: DeletedQuery,
    reply: { message: 'Deleted members', data: DeletedMatches },
    errors: [503],
    handler: ({ query }) => findDeletedMembers(db, deleted, query.searchTerm),
  })

  api.may('register.read').get('/:id', {
    summary:
      'One member; the ETag is the version to send back as If-Match; 410 with both ids for one that was merged into another',
    params: Params,
    reply: { message: 'Member', data: Member, versioned: true },
    errors: [410],
    handler: async ({ params }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      await requireNotMerged(db, row)
      if (row.deleted_at !== null) throw notFound(MEMBER_MESSAGES.notFound)
      return toMember(row)
    },
  })

  api.may('register.read').get('/:id/deleted', {
    summary: 'One deleted member, as it was; 404 for one that is not deleted, 410 for one that was merged',
    params: Params,
    reply: { message: 'Deleted member', data: Member },
    errors: [410],
    handler: async ({ params }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      await requireNotMerged(db, row)
      if (row.deleted_at === null) throw notFound(MEMBER_MESSAGES.notFound)
      return toMember(row)
    },
  })

  api.may('register.read').get('/:id/history', {
    summary:
      'The changes of a member, deleted or not, and of those that were merged into it; the newest first',
    params: Params,
    query: HistoryQuery,
    reply: { message: 'History', data: listData(MemberHistoryEntry) },
    handler: async ({ params, query }) =>
      listMemberHistory(db, await requireAnyRow(memberKind, db, params.id), query),
  })

  api.may('register.read').get('/:id/similar', {
    summary: 'Members who may be the same person, with the reasons, the likeliest first',
    params: Params,
    reply: { message: 'Similar members', data: z.array(SimilarMember) },
    handler: async ({ params }) => {
      const row = await findMember(db, params.id)
      if (!row) throw notFound(MEMBER_MESSAGES.notFound)
      return findSimilarMembers(register, db, toMember(row), { except: row.uid })
    },
  })

  api.may('register.read').post('/similar', {
    summary:
      'Members who may be the person that is being typed; of a new one also those in the trash; changes nothing',
    body: SimilarQuery,
    reply: { message: 'Similar members', data: z.array(SimilarMember) },
    handler: async ({ body: { except, ...person } }) => {
      const similar = await findSimilarMembers(register, db, person, { except })
      return except === undefined ? [...similar, ...(await findSimilarDeleted(deleted, db, person))] : similar
    },
  })

  api.may('register.read').get('/:id/past', {
    summary: 'A member as it was at the end of a day or after a change, beside what it is today',
    params: Params,
    query: PastQuery,
    reply: { message: 'Past state', data: PastRecord },
    handler: async ({ params, query }) => {
      const row = await requireAnyRow(memberKind, db, params.id)
      return getPastRecord(db, 'member', params.id, query, toMember(row))
    },
  })

  api.may('register.edit').post('/create', {
    summary:
      'Create a member: multipart with a JSON part `data` and an optional file part `image`. Where the settings say so (`mayLack`), `email` and `fatherOrHusbandName` may be empty',
    consumes: ['multipart/form-data'],
    form: documented.newMember,
    reply: { status: 201, message: MEMBER_MESSAGES.created, data: Member, versioned: true },
    errors: [409, 422, 429],
    handler: async ({ by, request }) => {
      const { newMember } = schemasFor(await getMayLack(db))
      const { fields, image, hash } = await readMemberForm(request, newMember, imageQueue)
      return createMember(by, fields, image, readIdempotencyKey(request, by.actor.uid, hash))
    },
  })

  api.may('register.edit').patch('/update/:id', {
    summary:
      'Change a member: omitted fields are unchanged, null clears; If-Match rejects a stale form. `email` and `fatherOrHusbandName` may be empty where the settings say so',
    consumes: ['multipart/form-data'],
    form: documented.memberChanges,
    params: Params,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412, 429],
    handler: async ({ by, params, expected, request }) => {
      const { memberChanges } = schemasFor(await getMayLack(db))
      const { fields, image } = await readMemberForm(request, memberChanges, imageQueue)
      return changeMember(by, params.id, fields, image, expected)
    },
  })

  api.may('register.edit').post('/:id/type', {
    summary: 'Change the type of a member; ending a life membership needs a reason',
    params: Params,
    body: TypeChange,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412],
    handler: ({ by, params, body, expected }) => changeType(by, params.id, body, expected),
  })

  api.may('register.edit').post('/:id/death', {
    summary: 'Mark a member as deceased, with the day if it is known, or as alive again',
    params: Params,
    body: deathSchema(clock),
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [412],
    handler: ({ by, params, body, expected }) => changeDeath(by, params.id, body, expected),
  })

  api.may('register.edit').post('/:id/notes', {
    summary: 'Write a note into the history of a member',
    params: Params,
    body: MemberNote,
    reply: { message: NOTE_SAVED },
    handler: ({ by, params, body }) => noteMember(by, params.id, body),
  })

  api.may('register.edit').post('/:id/put-back', {
    summary: 'Put back what one change of a member changed, unless it was changed again since',
    params: Params,
    body: PutBack,
    reply: { message: MEMBER_MESSAGES.updated, data: Member, versioned: true },
    errors: [409, 412],
    handler: ({ by, params, body, expected }) => putBackMember(by, params.id, body.number, expected),
  })

  api.may('register.delete').delete('/delete/:id', {
    summary: 'Delete a general member',
    params: Params,
    reply: { message: MEMBER_MESSAGES.deleted },
    errors: [409],
    handler: ({ by, params }) => removeMember(by, params.id),
  })

  api.may('register.delete').post('/restore/:id', {
    summary: 'Restore a deleted member',
    params: Params,
    reply: { message: MEMBER_MESSAGES.restored, data: Member, versioned: true },
    errors: [409, 410],
    handler: ({ by, params }) => restoreMember(by, params.id),
  })
})
