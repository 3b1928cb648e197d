import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Election } from '#domain/elections/election.ts'
import type { PrintedRoll } from '#domain/elections/printed-roll.ts'
import type { RollPage } from '#domain/elections/roll-list.ts'
import { logged } from '../features.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput, goToFreeze } from '../testing/elections.ts'
import { readChainEnd } from '../database/record-changes.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'society@example.org' })

/** Three members who paid, on a roll that is frozen. */
const freezeRoll = async () => {
  const { admin, clock } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const names = ['Abdul', 'Belal', 'Chand'].map((firstName, index) => ({
    name: { firstName, lastName: 'Hossain' },
    yearOfBirth: 1950 + 10 * index,
    fatherOrHusbandName: `Father of ${firstName}`,
    phone: `718-555-013${index}`,
    email: `${firstName}@example.org`,
  }))
  for (const name of names) await pay(admin, desk._id, [duesPart(await newMember(admin, name), fee)])
  clock.advance(Date.parse('2026-07-20T12:00:00-04:00') - clock.now())
  const later = await people.signedIn((await people.addUser('admin', 'later@example.org')).email)
  const election = await createRecord<Election>(later, '/api/admin/elections', electionInput())
  const url = `/api/admin/elections/${election._id}`
  expect((await later.post(`${url}/lay-open`, {})).statusCode).toBe(200)
  return (await (await goToFreeze(people)).post(`${url}/freeze`, {})).json<{ data: Election }>().data
}

it('those named in the election get the digest and the counts, in both languages', async () => {
  const { digest } = await freezeRoll()
  const mails = await people.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'commission@example.org')
    .execute()
  expect(mails).toHaveLength(1)
  const [{ body } = { body: '' }] = mails
  expect(body).toContain(`SHA-256: ${digest}`)
  const { number, hash } = await readChainEnd(people.database.db)
  expect(body).toContain(`Last record of the change log at the freeze: #${number} ${hash}`)
  expect(body).toContain('Names: 3')
  expect(body).toContain('1. School: 3')
  expect(body).toContain('1. স্কুল: ৩')
})

it('the screen, the paper and the mail have the same record of the freeze, whatever was changed since', async () => {
  const { _id } = await freezeRoll()
  const { number, hash } = await readChainEnd(people.database.db)
  const later = await people.signedIn((await people.addUser('admin', 'renames@example.org')).email)
  const url = `/api/admin/elections/${_id}`
  const renamed = await later.patch(url, { name: { en: 'Poll', bn: '' } })
  expect(renamed.statusCode, renamed.body).toBe(200)
  const page = (await later.get(`${url}/roll`)).json<{ data: RollPage }>().data
  const printed = (await later.post(`${url}/roll/print`, { centre: 1 })).json<{ data: PrintedRoll }>().data
  expect([page.summary.freeze, printed.freeze]).toEqual([
    { number, hash },
    { number, hash },
  ])
})

it('at each amendment they get the record of the change log that has it', async () => {
  const { _id } = await freezeRoll()
  const [{ member_id: member } = { member_id: 0 }] = await people.database.db
    .selectFrom('roll_names')
    .select('member_id')
    .execute()
  const [asks, first, second] = await Promise.all(
    ['x', 'y', 'z'].map(async (who) =>
      people.signedIn((await people.addUser('admin', `${who}@example.org`)).email),
    ),
  )
  const asked = { kind: 'strike', member, ground: 'Entered twice', document: 'Letter' }
  await asks?.post(`/api/admin/elections/${_id}/amendments`, asked)
  const { uid } = await people.database.db.selectFrom('approvals').select('uid').executeTakeFirstOrThrow()
  for (const browser of [first, second])
    await browser?.post(`/api/admin/approvals/${uid}/decision`, { isAgreed: true })
  const link = await people.database.db
    .selectFrom('changes')
    .select(['number', 'hash'])
    .where('entity', '=', 'roll_amendment')
    .executeTakeFirstOrThrow()
  const mails = await people.database.db.selectFrom('outbox').selectAll().execute()
  const mail = mails.find(({ subject }) => subject.startsWith('Amendment of the voter roll 1'))
  expect(mail?.recipient).toBe('commission@example.org')
  expect(mail?.body).toContain(`#${link.number} ${link.hash}`)
})

it('the change log has the digest and the count of each centre', async () => {
  const { _id, digest } = await freezeRoll()
  const { reason } = await people.database.db
    .selectFrom('changes')
    .select('reason')
    .where('entity_uid', '=', _id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(reason).toBe(`3 names (centre 1: 3, 2: 0), SHA-256 ${digest}`)
})

it('a member who was erased since is on the frozen roll with the verdicts', async () => {
  const { _id } = await freezeRoll()
  const { db } = people.database
  const { member_id: member, facts } = await db
    .selectFrom('roll_facts')
    .select(['member_id', 'facts'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const last = await people.signedIn((await people.addUser('admin', 'last@example.org')).email)
  const { uid, name } = JSON.parse(facts) as { uid: string; name: string }
  const erased = await last.post(`/api/members/${uid}/forget`, { name, reason: 'Asked for it in a letter' })
  expect(erased.statusCode, erased.body).toBe(200)
  const reply = await last.get(`/api/admin/elections/${_id}/roll/${member}`)
  expect([reply.statusCode, reply.json<{ data: { isOn: boolean } }>().data.isOn]).toEqual([200, true])
})

it('a name of a frozen roll that was changed behind its back is said', async () => {
  await freezeRoll()
  const { db, engine } = people.database
  expect(await verifyRecords(db, logged)).toBeNull()
  if (engine === 'sqlite')
    for (const columns of ["number, member_id + 1000, 'x'", "number + 1000, member_id, 'x'"]) {
      const replacing = `insert or replace into roll_names select election_uid, ${columns} from roll_names`
      await expect(sql.raw(replacing).execute(db)).rejects.toThrow('only ever appended to')
    }
  const drop = `drop trigger roll_names_stay${engine === 'postgres' ? ' on roll_names' : ''}`
  await sql.raw(drop).execute(db)
  await sql`update roll_names set line = replace(line, 'Belal', 'Bilal') where number = 2`.execute(db)
  expect(await verifyRecords(db, logged)).toMatch(/the name with the number 2 \(member \d+\) was changed/)
})
