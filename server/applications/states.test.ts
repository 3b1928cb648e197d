import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ApplicationFacts,
  blockingSteps,
  isExpiring,
  type JoiningNeeds,
  missingSteps,
  stateOf,
} from '#domain/applications/state.ts'
import { afterEvent, type Event, EVENTS } from '#domain/testing/application-events.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { APPLICATIONS, apply, listApplications } from '../testing/applications.ts'
import { createFee, duesPart, newMember, openDesk, pay, paymentInput } from '../testing/dues.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost' })

/** Whether the model lets an event happen; the server refuses all others. */
const isAllowed = (facts: ApplicationFacts, needs: JoiningNeeds, event: Event) => {
  if (event === 'void') return facts.isPaid
  if (event === 'undo') return facts.status !== 'open' && facts.status !== 'withdrawn'
  // Again as after a lost reply.
  if (event === 'withdraw' && facts.status === 'withdrawn') return true
  if (facts.status !== 'open') return false
  if (event === 'pay') return !facts.isPaid
  const missing = missingSteps(facts, needs)
  if (event === 'confirm') return facts.isConfirmed === false
  if (event === 'expire') return isExpiring({ state: stateOf(facts, needs), missing })
  return event !== 'approve' || blockingSteps(missing).length === 0
}

it('the routes take an application through the states of the model, and refuse what it does not have', async () => {
  const { admin, clock, database } = people
  const { db } = database
  const introducer = await newMember(admin, { phone: '718-555-0111' })
  const [desk, fee] = [await openDesk(admin), await createFee(admin)]
  await pay(admin, desk._id, [duesPart(introducer, fee)])

  const start = async (number: number) => {
    const email = `applicant-${number}@example.net`
    const { applications, secret } = await apply(people, { email })
    const uid = applications[0]?._id ?? ''
    const send = async (step: string, payload: object = {}) =>
      (await admin.post(`${APPLICATIONS}/${uid}/${step}`, payload)).statusCode
    const ofVisitor = async (step: string, payload: object = {}) =>
      (await people.visitor().post(`/api/applications/${step}`, { secret, ...payload })).statusCode
    const code = async () => {
      const mails = await db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
      return mails.flatMap(({ body }) => /^\d{6}$/m.exec(body ?? '')?.[0] ?? [])[0] ?? ''
    }
    const hear = (isKnown: boolean) =>
      send('introduction', { member: introducer.id, isKnown, said: 'At the desk' })
    const part = { ...duesPart(introducer, fee), member: null, applicant: uid }
    let payment = ''
    const payFor = async () => {
      const input = paymentInput(desk._id, [part], { payer: null, payerName: 'Jahanara Sarkar' })
      const reply = await admin.post('/api/admin/payments', input)
      if (reply.statusCode === 201) payment = reply.json<{ data: { _id: string } }>().data._id
      return reply.statusCode
    }
    const change = (columns: { created_at: string; noticed_at: string | null }) =>
      db.updateTable('applications').set(columns).where('uid', '=', uid).execute()
    /** As if it had waited and been told. */
    const expire = async () => {
      const { created_at: at } = await db
        .selectFrom('applications')
        .select('created_at')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      await change({ created_at: '2026-01-01T00:00:00.000Z', noticed_at: '2026-06-01T00:00:00.000Z' })
      await sweepAll(people, (error) => expect.fail(String(error)))
      await change({ created_at: at, noticed_at: null })
      return 0
    }
    const events: Record<Event, () => Promise<number>> = {
      confirm: async () => ofVisitor('confirm', { code: await code() }),
      introduce: () => hear(true),
      disown: () => hear(false),
      pay: payFor,
      void: async () => {
        const reason = { reason: 'given_back_in_cash', note: 'They withdrew', desk: desk._id }
        return (await admin.post(`/api/admin/payments/${payment}/void`, reason)).statusCode
      },
      approve: () => send('approve', { member: null }),
      refuse: () => send('refuse', { reason: 'Not of Sandwip' }),
      withdraw: () => ofVisitor('withdraw'),
      expire,
      undo: () => send('undo'),
    }
    const shown = async () =>
      (await listApplications(admin, `searchTerm=${applications[0]?.receipt}`)).data.find(
        ({ _id }) => _id === uid,
      )
    return { events, shown }
  }

  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ introducer: fc.boolean(), money: fc.boolean() }),
      fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 12 }),
      async (needs, all) => {
        const joining = { ...DEFAULT_JOINING, needsIntroducer: needs.introducer, needsMoney: needs.money }
        const set = await admin.patch('/api/admin/settings', { joining })
        expect(set.statusCode, set.body).toBe(200)
        const { events, shown } = await start(number++)
        let facts: ApplicationFacts = {
          status: 'open',
          isConfirmed: false,
          isIntroduced: null,
          isPaid: false,
        }
        for (const event of all) {
          clock.advance(100)
          const status = await events[event]()
          const isTaken = isAllowed(facts, needs, event)
          // A sweep has no reply, and a code is used up whatever became of the application.
          if (event !== 'expire' && event !== 'confirm')
            expect([event, facts.status, status < 300]).toEqual([event, facts.status, isTaken])
          if (isTaken) facts = afterEvent(facts, event)
          expect([event, await shown()]).toMatchObject([
            event,
            { state: stateOf(facts, needs), missing: missingSteps(facts, needs), isPaid: facts.isPaid },
          ])
        }
      },
    ),
    {
      numRuns: 12,
      // Nothing of a member stays of a payment that is void.
      examples: [[{ introducer: false, money: false }, ['pay', 'approve', 'void', 'undo']]],
    },
  )
})
