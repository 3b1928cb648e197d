import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ChangesPage } from '#domain/history/change-list.ts'
import { CHANGES_COLUMNS } from '#domain/exports/changes-export.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { erasures, PERSONAL, RAHIMA } from '../testing/erasures.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { eraseAgain } from './erase-again.ts'
import { erasing } from '../features.ts'
import { eraseMemberIf } from './erase-member.ts'

const people = usePeople('each test')
const { forget, forgetRahima, mentionsOf, update, findAnywhere } = erasures(people)

const WIDOWED = 'Husband of Rahimunnesa Quaderi, who called from 929-555-0187'
const NAMED = 'Husband of Rahimunnesa Quaderi'
const die = async (uid: string, reason: string) => {
  const reply = await people.admin.post(`/api/members/${uid}/death`, { isDied: true, reason })
  expect(reply.statusCode, reply.body).toBe(200)
}
const changeAll = async (expiredYearOfMembership: number, reason: string) => {
  const request = { filter: {}, change: { expiredYearOfMembership } }
  const preview = await people.admin.post('/api/members/bulk/preview', request)
  const { token } = preview.json<{ data: { token: string } }>().data
  const reply = await people.admin.post('/api/members/bulk', { ...request, token, reason })
  expect(reply.statusCode, reply.body).toBe(200)
}
const reasons = async () => {
  const rows = await people.database.db
    .selectFrom('changes')
    .select('reason')
    .where('reason', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.map(({ reason }) => reason)
}
const expectWhole = async () =>
  expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
const ERASURE = 'Asked for it in a letter'

describe('reasons of other records that name an erased member', () => {
  it('are listed before, and erased with the member, as its own ones are [V14.2.4]', async () => {
    const [husband, other] = [await createMember(people.admin), await createMember(people.admin)]
    const rahima = await createMember(people.admin, RAHIMA)
    await update(rahima._id, { email: 'Earlier@example.org' })
    await die(rahima._id, 'An own reason')
    await die(husband._id, WIDOWED)
    await die(other._id, 'Of somebody else')
    expect(await mentionsOf(rahima._id)).toEqual({ certain: [{ kind: 'reason', count: 1 }], doubtful: [] })
    expect(await mentionsOf(other._id)).toEqual({ certain: [], doubtful: [] })

    expect((await forgetRahima(rahima._id)).statusCode).toBe(200)
    expect(await reasons()).toEqual(['Of somebody else', ERASURE])
    expect(await findAnywhere(PERSONAL)).toEqual([])
    await expectWhole()
    const history = await people.admin.get(`/api/members/${husband._id}/history`)
    expect(history.json()).toMatchObject({
      data: {
        data: [
          { action: 'update', isErased: false, reason: null, isReasonErased: true },
          { action: 'create', reason: null, isReasonErased: false },
        ],
      },
    })
    const { data } = (await people.admin.get('/api/admin/changes')).json<{ data: ChangesPage }>()
    expect(data.data.find(({ recordId }) => recordId === husband._id)).toMatchObject({
      reason: null,
      isReasonErased: true,
    })
    const headers = Object.fromEntries(CHANGES_COLUMNS.map((column) => [column, column]))
    const exported = await people.admin.post('/api/admin/exports/changes', { filter: {}, headers, words: {} })
    expect(exported.body).toContain(REASON_ERASED)
    expect((await people.admin.get(`/api/members/${rahima._id}/forget`)).json()).toMatchObject({
      statusCode: 404,
      code: 'ERASED',
    })

    const { file } = people.database
    if (file === null) return
    for (const name of [file, `${file}-wal`]) {
      const bytes = (await readFile(name).catch(() => Buffer.alloc(0))).toString('latin1')
      for (const text of ['Husband of', 'An own reason']) expect(bytes.includes(text), name).toBe(false)
    }
  })

  it('are shown if they may be about somebody else, and erased if they are chosen; own ones always', async () => {
    const [husband, rahima] = [await createMember(people.admin), await createMember(people.admin, RAHIMA)]
    await die(rahima._id, 'An own reason')
    await die(husband._id, NAMED)
    const { certain, doubtful } = await mentionsOf(rahima._id)
    expect(certain).toEqual([])
    expect(doubtful).toEqual([
      {
        id: expect.any(String),
        kind: 'reason',
        text: NAMED,
        about: 'Abdul Karim Chowdhury',
        at: expect.any(String),
        count: 1,
      },
    ])
    const erase = (also: unknown) =>
      people.admin.post(`/api/members/${rahima._id}/forget`, {
        name: 'Rahimunnesa Quaderi',
        reason: ERASURE,
        also,
      })
    expect((await erase('all')).json()).toMatchObject({ errorMessages: [{ path: 'also' }] })
    expect((await erase([])).statusCode).toBe(200)
    expect(await reasons()).toEqual([NAMED, ERASURE])
    await expectWhole()
  })

  it('are one for a bulk change of any size', async () => {
    for (let count = 0; count < 3; count++) await createMember(people.admin)
    const rahima = await createMember(people.admin, RAHIMA)
    await changeAll(2030, `${'A long one. '.repeat(35)}${NAMED}`)
    await changeAll(2031, 'Of nobody')
    expect(await reasons()).toHaveLength(8)
    const { doubtful } = await mentionsOf(rahima._id)
    expect(doubtful).toMatchObject([
      { kind: 'reason', count: 3, text: expect.stringContaining('Rahimunnesa Quaderi') },
    ])
    const ids = doubtful.map(({ id }) => id)
    expect((await forget(`/api/members/${rahima._id}`, 'Rahimunnesa Quaderi', ids)).statusCode).toBe(200)
    expect(await reasons()).toEqual(['Of nobody', 'Of nobody', 'Of nobody', ERASURE])
    await expectWhole()
  })

  it('that are certain are erased by an automatic erasure, the others stay', async () => {
    const [first, last] = [await createMember(people.admin), await createMember(people.admin)]
    const rahima = await createMember(people.admin, RAHIMA)
    await die(first._id, WIDOWED)
    await die(last._id, NAMED)
    const { database, clock } = people
    const by = { ...erasing, clock, actor: { uid: null, name: 'The test' } }
    await eraseMemberIf({ ...by, database }, rahima._id, { reason: 'Old' }, () => undefined)
    expect(await reasons()).toEqual([NAMED, 'Old'])
    const again = await createMember(people.admin, RAHIMA)
    await changeAll(2032, WIDOWED)
    await eraseAgain({ ...by, database }, [{ kind: 'member', uid: again._id, number: null }])
    expect(await reasons()).toEqual([NAMED, 'Old', 'Erased again after a restore'])
    await expectWhole()
  })
})
