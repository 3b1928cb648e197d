import { expect, it } from 'vitest'
import type { AmendmentList } from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { MentionList } from '#domain/erasure/erasure.ts'
import type { RollOfMember, RollPage } from '#domain/elections/roll-list.ts'
import type { Approval } from '#domain/approvals/approval.ts'
import type { BulkPreview } from '#domain/bulk-changes/bulk-change.ts'
import { logged } from '../features.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput, goToFreeze } from '../testing/elections.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('of an erased member the line of a frozen roll stays, and neither ground nor document of an amendment', async () => {
  const { admin, clock, database } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const member = await newMember(admin, {
    name: { firstName: 'Zahirul', middleName: null, lastName: 'Quader' },
  })
  const other = await newMember(admin, {
    name: { firstName: 'Belal', middleName: null, lastName: 'Hossain' },
    fatherOrHusbandName: 'Karim',
    phone: '718-555-0199',
    yearOfBirth: 1950,
  })
  for (const one of [member, other]) await pay(admin, desk._id, [duesPart(one, fee)])
  clock.advance(Date.parse('2026-07-20T12:00:00-04:00') - clock.now())
  const early = await people.signedIn((await people.addUser('admin', 'early@example.org')).email)
  const election = await createRecord<Election>(early, '/api/admin/elections', electionInput())
  const url = `/api/admin/elections/${election._id}`
  await early.post(`${url}/lay-open`, {})
  const rollsOf = async (browser: Browser, { _id }: { _id: string }) =>
    (await browser.get(`/api/admin/rolls/${_id}`)).json<{ data: RollOfMember[] }>().data
  expect(await rollsOf(early, member)).toMatchObject([{ _id: election._id, number: null }])
  const newcomer = await newMember(early)
  expect(await rollsOf(early, newcomer)).toEqual([])
  const ids = [member.id, other.id, newcomer.id]
  const countOnRolls = async (browser: Browser) =>
    (await browser.post('/api/members/bulk/delete/preview', { ids })).json<{ data: BulkPreview }>().data
      .onRolls
  expect(await countOnRolls(early)).toBe(2)
  const three = ['a', 'b', 'c'].map((who) => goToFreeze(people, `${who}@example.org`))
  const [asks, first, second] = (await Promise.all(three)) as [Browser, Browser, Browser]
  await asks.post(`${url}/freeze`, {})
  expect(await rollsOf(asks, member)).toMatchObject([{ _id: election._id, number: 2 }])
  expect(await countOnRolls(asks)).toBe(2)

  const sent = { kind: 'strike', document: 'Letter of the landlord' }
  const ground = 'Zahirul Quader has moved'
  expect((await asks.post(`${url}/amendments`, { ...sent, ground, member: member.id })).statusCode).toBe(200)
  const [approval] = (await first.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
  for (const browser of [first, second])
    await browser.post(`/api/admin/approvals/${approval?._id}/decision`, { isAgreed: true })
  // One of somebody else, which names the member, and waits.
  await asks.post(`${url}/amendments`, { ...sent, ground: 'As Zahirul Quader says', member: other.id })

  const { doubtful } = (await asks.get(`/api/members/${member._id}/forget`)).json<{ data: MentionList }>()
    .data
  expect(doubtful.map(({ kind }) => kind)).toContain('roll_amendment')
  const also = doubtful.map(({ id }) => id)
  const erasure = { name: 'Zahirul Quader', reason: 'Asked for it', also }
  const erased = await asks.post(`/api/members/${member._id}/forget`, erasure)
  expect(erased.statusCode).toBe(200)
  const list = (await asks.get(`${url}/amendments`)).json<{ data: AmendmentList }>().data
  expect(list).toMatchObject({
    amendments: [{ number: 1, kind: 'strike', ground: '', document: '' }],
    waiting: [{ member: other.id, ground: expect.not.stringContaining('Zahirul') }],
  })
  const roll = (await asks.get(`${url}/roll`)).json<{ data: RollPage }>().data
  expect(roll.data).toMatchObject([{ member: other.id }])
  const lines = await database.db.selectFrom('roll_names').select('line').execute()
  expect(lines.filter(({ line }) => line.includes('Zahirul Quader'))).toHaveLength(1)
  const approvals = await database.db.selectFrom('approvals').selectAll().execute()
  expect(JSON.stringify(approvals)).not.toContain('Zahirul')
  const changes = await database.db.selectFrom('changes').select(['before', 'after', 'reason']).execute()
  expect(JSON.stringify(changes)).not.toContain('Zahirul')
  expect(await verifyRecords(database.db, logged)).toBeNull()
})
