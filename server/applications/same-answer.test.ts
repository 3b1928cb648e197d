import type { LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ApplicationReceipt } from '#domain/applications/application.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { applicantInput, applicationInput } from '../testing/applications.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { ticketOf } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('the file', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost' })

const PERSONS = {
  member: { firstName: 'Salma', lastName: 'Mowla', phone: '718-555-0101', email: 'salma@example.org' },
  stranger: { firstName: 'Rahim', lastName: 'Patwa', phone: '718-555-0102', email: 'rahim@example.org' },
  hidden: { firstName: 'Kamal', lastName: 'Sikde', phone: '718-555-0103', email: 'kamal@example.org' },
  erased: { firstName: 'Jamal', lastName: 'Khand', phone: '718-555-0104', email: 'jamal@example.org' },
}
type Who = keyof typeof PERSONS
const uids = {} as Record<Who | 'deleted' | 'mergedIntoHidden', string>

const inputOf = (who: Who) => {
  const { firstName, lastName, phone, email } = PERSONS[who]
  return memberInput({ name: { firstName, middleName: null, lastName }, phone, email, secondPhone: null })
}

beforeAll(async () => {
  const create = async (input: Record<string, unknown>) => (await createMember(people.admin, input))._id
  uids.member = await create(inputOf('member'))
  uids.stranger = newUid(people.clock.now())
  uids.hidden = await create({ ...inputOf('hidden'), isHidden: true, hiddenReason: 'Wishes' })
  const other = {
    ...inputOf('stranger'),
    name: { firstName: 'Harun', lastName: 'Bepar' },
    email: 'h@example.org',
  }
  uids.deleted = await create({ ...other, phone: '718-555-0105' })
  uids.mergedIntoHidden = await create({ ...other, phone: '718-555-0106' })
  const { db } = people.database
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('uid', '=', uids.hidden)
    .executeTakeFirstOrThrow()
  const gone = db.updateTable('members').set({ deleted_at: timestamp(people.clock.now()) })
  await gone.where('uid', '=', uids.deleted).execute()
  await gone.set({ merged_into: id }).where('uid', '=', uids.mergedIntoHidden).execute()
  const _id = await create(inputOf('erased'))
  uids.erased = _id
  const erased = await people.admin.post(`/api/members/${_id}/forget`, {
    name: 'Jamal Khand',
    reason: 'Asked for it',
  })
  expect(erased.statusCode).toBe(200)
})

const HOUR_MS = 3_600_000

/** A form with the facts of somebody. */
const formOf = (who: Who, introducer: string) => {
  const { name, fatherOrHusbandName, yearOfBirth, phone, email, address } = inputOf(who)
  return applicationInput({
    people: [applicantInput({ name, fatherOrHusbandName, yearOfBirth })],
    phone,
    email,
    address,
    introducer,
  })
}

/** What differs by chance, in as many characters. */
const withoutChance = (body: string) => {
  const { receipt, code, secret } = (JSON.parse(body) as { data: ApplicationReceipt }).data
  return [receipt, code, secret].reduce((text, value) => text.replace(value, '.'.repeat(value.length)), body)
}
/** Those that differ for every reply. */
const OF_REPLY = new Set(['date', 'x-request-id'])

/** Mails of earlier requests are sent meanwhile. */
const OF_JOBS = /"(?:outbox|jobs)"|"introducer_sought_at" is null/

/** Resolves once the introducers of all forms were sought. */
const introducersSought = () =>
  eventually(async () => {
    const waiting = people.database.db
      .selectFrom('applications')
      .select('uid')
      .where('introducer_sought_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  })

/** What a reply is, without what differs for every one. */
const comparable = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.fromEntries(Object.entries(headers).filter(([header]) => !OF_REPLY.has(header))),
  body,
})

/**
 * Sends a request, with what the database runs for it, in the order of the statements. `wakesJobs`: without those outside of transactions,
 * of which some are of jobs.
 */
const counted = async (send: () => Promise<LightMyRequestResponse>, wakesJobs = false) => {
  await introducersSought()
  const { writes, counts, db } = people.database
  const statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const [write, count] = [writes.run.bind(writes), counts.run.bind(counts)]
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const spies = [
    // The first write is that of the request; a later one is of the job that seeks the introducer.
    vi
      .spyOn(writes, 'run')
      .mockImplementationOnce((work) =>
        write((current) => work({ ...current, tx: current.tx.withPlugin(recorder) })),
      ),
    vi.spyOn(counts, 'run').mockImplementation((work) => count((tx) => work(tx.withPlugin(recorder)))),
    vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
      if (!wakesJobs && !OF_JOBS.test(query.sql)) statements.push(query.sql)
      return execute(query)
    }),
  ]
  const reply = await send()
  const run = [...statements]
  for (const spy of spies) spy.mockRestore()
  return { ...comparable(reply), statements: run }
}

const send = async (form: object) => {
  const payload = { ticket: await ticketOf(people), ...form }
  const url = '/api/applications'
  const reply = await counted(() => people.app.inject({ method: 'POST', url, payload }), true)
  return { ...reply, body: withoutChance(reply.body) }
}

it('members, strangers, hidden and erased people get the same answer, at the cost of the same statements', async () => {
  const expected = await send(formOf('stranger', 'Nobody of that name'))
  expect(expected.statusCode).toBe(201)
  expect(expected.statements.length).toBeGreaterThan(5)
  for (const who of ['member', 'stranger', 'hidden', 'erased'] as const) {
    // Few codes an hour are mailed to an address.
    people.clock.advance(2 * HOUR_MS)
    for (const introducer of ['Nobody at all', 'Salma Mowla', 'Kamal Sikde', '718-555-0101', '718-555-0199'])
      expect({ who, introducer, ...(await send(formOf(who, introducer))) }).toEqual({
        who,
        introducer,
        ...expected,
      })
  }
})

it('a renewal of hidden, deleted, merged and erased people is that of a stranger, at the cost of the same statements', async () => {
  const renew = (who: keyof typeof uids) =>
    counted(() => people.visitor().post('/api/applications/renewal', { member: uids[who] }))
  expect((await renew('member')).statusCode).toBe(200)
  const expected = await renew('stranger')
  expect(expected.statusCode).toBe(404)
  expect(expected.statements.length).toBeGreaterThan(0)
  for (const who of ['hidden', 'deleted', 'mergedIntoHidden', 'erased'] as const)
    expect({ who, ...(await renew(who)) }).toEqual({ who, ...expected })
})

it('the membership check finds hidden and erased people at the cost of a stranger', async () => {
  const find = (who: Who, text: (person: (typeof PERSONS)[Who]) => string) => {
    const searchTerm = encodeURIComponent(text(PERSONS[who]))
    return counted(() => people.visitor().get(`/api/members?searchTerm=${searchTerm}`))
  }
  for (const text of [
    (person: (typeof PERSONS)[Who]) => `${person.firstName} ${person.lastName}`,
    (person: (typeof PERSONS)[Who]) => person.phone,
    (person: (typeof PERSONS)[Who]) => `${person.firstName} ${person.lastName} ${person.phone.slice(-4)}`,
  ]) {
    // The first search brings the register up to date.
    await find('stranger', text)
    const expected = await find('stranger', text)
    expect(expected.statements.length).toBeGreaterThan(0)
    for (const who of ['hidden', 'erased'] as const)
      expect({ who, ...(await find(who, text)) }).toEqual({ who, ...expected })
  }
})
