import { LIFE_ID_TAKEN } from '#domain/members/member-messages.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEATH_AHEAD, DEATH_BEFORE_BIRTH } from '#domain/members/day-rules.ts'
import { NOTE_SAVED, SAME_TYPE, TYPE_REASON_REQUIRED } from '#domain/members/status-changes.ts'
import { LIFE_ID_REQUIRED } from '#domain/members/member.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const post = (uid: string, action: 'type' | 'death' | 'notes', payload: object, headers = {}) =>
  people.admin.send({ method: 'POST', url: `/api/members/${uid}/${action}`, payload, headers })
const newestOf = async (uid: string) => {
  const reply = await people.admin.get(`/api/members/${uid}/history?limit=1`)
  return reply.json<{ data: { data: object[] } }>().data.data[0]
}

describe('the type of a member', () => {
  it('becomes life member with an ID, and general member again with a reason', async () => {
    const { _id } = await createMember(people.admin)
    const life = await post(_id, 'type', { typeOfMember: 'life_member', lifeMemberId: 'LM-9001' })
    expect(life.json()).toMatchObject({ data: { typeOfMember: 'life_member', lifeMemberId: 'LM-9001' } })
    const ended = { typeOfMember: 'general_member', reason: 'The fee was paid back' }
    const general = await post(_id, 'type', ended)
    expect(general.json()).toMatchObject({ data: { typeOfMember: 'general_member', lifeMemberId: null } })
    expect(await newestOf(_id)).toMatchObject({
      reason: 'The fee was paid back',
      changes: expect.arrayContaining([
        { path: 'typeOfMember', before: 'life_member', after: 'general_member' },
        { path: 'lifeMemberId', before: 'LM-9001', after: null },
      ]),
    })
  })

  it('has no last year as a life member; putting the change back brings it back', async () => {
    const { _id } = await createMember(people.admin, {
      initialYearOfMembership: 2003,
      expiredYearOfMembership: 2005,
    })
    const life = await post(_id, 'type', { typeOfMember: 'life_member', lifeMemberId: 'LM-9004' })
    expect(life.json()).toMatchObject({ data: { expiredYearOfMembership: null } })
    const { number } = z.object({ number: z.number() }).parse(await newestOf(_id))
    const url = `/api/members/${_id}/put-back`
    const back = await people.admin.send({ method: 'POST', url, payload: { number } })
    expect(back.json()).toMatchObject({
      data: { typeOfMember: 'general_member', lifeMemberId: null, expiredYearOfMembership: 2005 },
    })
  })

  it.each([
    ['new_member', { typeOfMember: 'new_member' }, 'typeOfMember', SAME_TYPE],
    ['new_member', { typeOfMember: 'life_member' }, 'lifeMemberId', LIFE_ID_REQUIRED],
    ['life_member', { typeOfMember: 'general_member', reason: ' ' }, 'reason', TYPE_REASON_REQUIRED],
  ])('of a %s is not changed by %j', async (typeOfMember, change, path, message) => {
    const lifeMemberId = typeOfMember === 'life_member' ? 'LM-9002' : null
    const { _id } = await createMember(people.admin, { typeOfMember, lifeMemberId })
    const reply = await post(_id, 'type', change)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ errorMessages: [{ path, message }] })
  })

  it('is not changed to life member with the ID of another, nor by a stale form', async () => {
    await createMember(people.admin, { typeOfMember: 'life_member', lifeMemberId: 'LM-9003' })
    const { _id, version } = await createMember(people.admin)
    const taken = await post(_id, 'type', { typeOfMember: 'life_member', lifeMemberId: 'lm-9003' })
    expect(taken.json()).toMatchObject({ statusCode: 409, message: LIFE_ID_TAKEN })
    const stale = await post(
      _id,
      'type',
      { typeOfMember: 'renewal_member' },
      { 'if-match': `"${version + 1}"` },
    )
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ changed: { by: 'The admin' } })
  })
})

describe('a deceased member', () => {
  it('is inactive, with the day and a reason, until marked as alive', async () => {
    const { _id } = await createMember(people.admin)
    const died = { isDied: true, diedOn: '2025-03-01', reason: 'Told by the son' }
    const reply = await post(_id, 'death', died)
    expect(reply.json()).toMatchObject({ data: { isDied: true, isActive: false, diedOn: '2025-03-01' } })
    expect(await newestOf(_id)).toMatchObject({
      reason: 'Told by the son',
      changes: expect.arrayContaining([{ path: 'diedOn', before: null, after: '2025-03-01' }]),
    })
    const alive = await post(_id, 'death', { isDied: false })
    expect(alive.json()).toMatchObject({ data: { isDied: false, isActive: true, diedOn: null } })
  })

  it('did not die on a day in the future, nor on one that no calendar has', async () => {
    const { _id } = await createMember(people.admin)
    const ahead = await post(_id, 'death', { isDied: true, diedOn: '2999-01-01' })
    expect(ahead.json()).toMatchObject({ errorMessages: [{ path: 'diedOn', message: DEATH_AHEAD }] })
    expect((await post(_id, 'death', { isDied: true, diedOn: '2025-02-30' })).statusCode).toBe(400)
    const unborn = await post(_id, 'death', { isDied: true, diedOn: '1901-01-01' })
    expect(unborn.json()).toMatchObject({ errorMessages: [{ path: 'diedOn', message: DEATH_BEFORE_BIRTH }] })
  })
})

describe('a note', () => {
  it('is in the history only, and leaves the member as it is', async () => {
    const { _id, version } = await createMember(people.admin)
    const text = 'Moved to his son in Queens, calls are welcome after 6 PM'
    expect((await post(_id, 'notes', { text: ` ${text} ` })).json()).toMatchObject({
      success: true,
      message: NOTE_SAVED,
    })
    expect(await newestOf(_id)).toMatchObject({ action: 'note', reason: text, changes: [], isErased: false })
    const member = await people.admin.get(`/api/members/${_id}`)
    expect(member.json()).toMatchObject({ data: { version } })
    expect(member.body).not.toContain(text)
    const renamed = await people.admin.sendForm(
      'PATCH',
      `/api/members/update/${_id}`,
      memberForm({ amount: 5 }),
      {
        'if-match': `"${version}"`,
      },
    )
    expect(renamed.statusCode).toBe(200)
  })

  it('is not blank, nor of a member who is not there', async () => {
    const { _id } = await createMember(people.admin)
    expect((await post(_id, 'notes', { text: ' ' })).statusCode).toBe(400)
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    expect((await post(_id, 'notes', { text: 'Too late' })).statusCode).toBe(404)
  })

  it('is erased with the member', async () => {
    const { _id } = await createMember(people.admin)
    await post(_id, 'notes', { text: 'Deaf on the left ear' })
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
    const payload = { name: 'Abdul Karim Chowdhury', reason: 'Asked for it' }
    await people.admin.send({ method: 'POST', url: `/api/members/${_id}/forget`, payload })
    const rows = await people.database.db.selectFrom('changes').select(['action', 'reason']).execute()
    expect(rows.some(({ action }) => action === 'forget')).toBe(true)
    expect(rows.map(({ reason }) => reason)).not.toContain('Deaf on the left ear')
  })
})
