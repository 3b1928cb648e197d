import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply, Uuid } from '#domain/api.ts'
import {
  PERSON_DELETED,
  PERSON_RESTORED,
  PERSON_CREATED,
  PERSON_UPDATED,
} from '#domain/committees/committee-rules.ts'
import { NewPerson, Person, PersonChanges } from '#domain/committees/committee.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { listPeople } from './queries.ts'
import { toPerson } from './rows.ts'
import { changePerson, createPerson, deletePerson, requirePerson, restorePerson } from './save-person.ts'
import { requireTerm } from './save-term.ts'

const Params = idParams('a person')

export const adminPeopleRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['committees']

  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The people of a term, in their order',
      querystring: z.strictObject({ term: Uuid }),
      response: { 200: successReply(z.array(Person)), ...errorReplies(400, 403, 404) },
    },
    handler: async ({ query: { term } }) => {
      await requireTerm(db, term)
      return ok('People', (await listPeople(db, [term])).map(toPerson))
    },
  })

  app.post('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Add a person at the end of a term',
      body: NewPerson,
      response: { 201: successReply(Person), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const person = await createPerson({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(person.version)).send(created(PERSON_CREATED, person))
    },
  })

  app.get('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'One person; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Person), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requirePerson(db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Person', toPerson(row))
    },
  })

  app.patch('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Change a person: what is left out stays, null clears',
      params: Params,
      body: PersonChanges,
      response: { 200: successReply(Person), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      const person = await changePerson(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(person.version))
      return ok(PERSON_UPDATED, person)
    },
  })

  app.delete('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Take a person out of a term; it can be undone',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await deletePerson({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(PERSON_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Bring a person back, to the same place',
      params: Params,
      response: { 200: successReply(Person), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      return ok(PERSON_RESTORED, await restorePerson(context, request.params.id))
    },
  })
}
