import { beforeAll, expect, it } from 'vitest'
import { CONFIRMED_MINUTES } from '#domain/auth/own-session.ts'
import { UNCONFIRMED_MAX } from '#domain/exports/member-export.ts'
import { insertMembers } from '../testing/members.ts'
import { failure } from '../testing/replies.ts'
import { PASSWORD } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file', { SMTP_URL: 'smtp://mail.example.org' })

beforeAll(async () => {
  // One more than leave without the password, and one of another type.
  await insertMembers(
    people,
    Array.from({ length: UNCONFIRMED_MAX + 1 }, (_, index) =>
      index === 0 ? { typeOfMember: 'life_member', lifeMemberId: 'L1' } : {},
    ),
  )
  await people.addUser('admin', 'chair@example.org')
  await people.addUser('admin', 'treasurer@example.org', ['treasurer'])
  people.clock.advance(CONFIRMED_MINUTES * 60_000)
})

const file = { format: 'csv', columns: [{ field: 'id', header: 'ID' }] }
const PRINTED = '/api/admin/exports/members/printed'
const EVERYBODY = { withDeceased: true, withHidden: true }
const EXPORTS: [string, string, object][] = [
  ['a file', '/api/admin/exports/members', file],
  ['a printed directory', PRINTED, { view: 'directory', ...EVERYBODY }],
  ['a phone list', PRINTED, { view: 'phones', ...EVERYBODY }],
]

it.each(EXPORTS)(
  '%s of more than 500 members needs the password of the last ten minutes, and is mailed to the admins of everything',
  async (_what, url, body) => {
    const { db } = people.database
    // The exports before are of yesterday.
    people.clock.advance(86_400_000)
    const treasurer = await people.signedIn('treasurer@example.org')
    const all = { ...body, filter: {} }
    const mails = async () =>
      await db
        .selectFrom('outbox')
        .select(['recipient', 'body'])
        .where('subject', 'like', '%have left%')
        .execute()
    const exported = () => db.selectFrom('changes').select('number').where('entity', '=', 'export').execute()
    await db.deleteFrom('outbox').execute()
    await db.updateTable('sessions').set({ confirmed_until: null }).execute()
    const before = (await exported()).length
    const fewer = await treasurer.post(url, { ...body, filter: { typeOfMembers: 'general_member' } })
    expect(fewer.statusCode).toBe(200)
    expect(await mails()).toEqual([])
    const refused = await treasurer.post(url, all)
    expect(refused.json()).toEqual(failure(403, 'PASSWORD_REQUIRED'))
    expect(await exported()).toHaveLength(before + 1)

    await treasurer.post('/api/auth/sessions/confirm', { password: PASSWORD })
    const sent = await treasurer.post(url, all)
    expect(sent.statusCode).toBe(200)
    const told = await mails()
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'admin@example.org',
      'chair@example.org',
    ])
    expect(told[0]?.body).toMatch(/The admin has taken 501 records out of the site: Members as/)
  },
)

it('several files of one day count together, and the admins of everything are told once', async () => {
  people.clock.advance(86_400_000)
  const treasurer = await people.signedIn('treasurer@example.org')
  await people.database.db.updateTable('sessions').set({ confirmed_until: null }).execute()
  await people.database.db.deleteFrom('outbox').execute()
  const few = { ...file, filter: { typeOfMembers: 'life_member' } }
  const many = { ...file, filter: { typeOfMembers: 'general_member' } }
  const statuses: number[] = []
  for (const body of [few, many])
    statuses.push((await treasurer.post(EXPORTS[0]?.[1] ?? '', body)).statusCode)
  expect(statuses).toEqual([200, 403])
  await treasurer.post('/api/auth/sessions/confirm', { password: PASSWORD })
  for (const body of [many, few, few])
    statuses.push((await treasurer.post(EXPORTS[0]?.[1] ?? '', body)).statusCode)
  expect(statuses.slice(2)).toEqual([200, 200, 200])
  const mails = await people.database.db.selectFrom('outbox').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'admin@example.org',
    'chair@example.org',
  ])
})
