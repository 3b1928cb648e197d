import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { donorInput, sendForm } from '../testing/public-forms.ts'
import { faults } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const ADMIN_API = '/api/admin/blood-donors'
const PUBLIC_API = '/api/blood-donors'

const people = usePeople('each test')

const list = async (query = '') =>
  (await people.admin.get(`${ADMIN_API}?${query}`)).json<{ data: ListData<BloodDonor> }>().data
const join = async (changes: Record<string, unknown> = {}): Promise<BloodDonor> => {
  const reply = await sendForm(people, PUBLIC_API, donorInput(changes))
  expect(reply.statusCode, reply.body).toBe(201)
  const [newest] = (await list()).data
  if (!newest) throw new Error('nobody waits')
  return newest
}
const patch = (id: string, payload: object, version?: number) =>
  people.admin.patch(`${ADMIN_API}/${id}`, payload, version)
const remove = (id: string) => people.admin.remove(`${ADMIN_API}/${id}`)
const act = (id: string, path: 'restore' | 'forget') =>
  people.admin.post(
    `${ADMIN_API}/${id}/${path}`,
    path === 'forget' ? { name: 'Delwar Hossain Majumder', reason: 'Asked for it by phone' } : undefined,
  )
const seen = async () => (await people.visitor().get(PUBLIC_API)).body
const seenOf = (group: string, donors: number, names: string[] = []) =>
  JSON.stringify({ bloodGroup: group, donors, names })

describe('a visitor', () => {
  it('joins with consent, and is not listed before an admin approves', async () => {
    const before = await seen()
    const donor = await join()
    const { website: _trap, ...given } = donorInput()
    const now = new Date(people.clock.now()).toISOString()
    expect(donor).toEqual({
      ...given,
      _id: expect.any(String),
      version: 1,
      createdAt: now,
      updatedAt: now,
      status: 'waiting',
      note: '',
      consentedAt: now,
      isRemoved: false,
    })
    expect(await seen()).toBe(before)
    await patch(donor._id, { status: 'approved' })
    expect(await seen()).toContain(seenOf('O-', 1, ['Delwar M.']))
  })

  it('gets every error at once, and nothing is stored without consent to the current text', async () => {
    const faulty = donorInput({
      name: '',
      bloodGroup: 'C+',
      phone: '12',
      email: 'x',
      lastDonationOn: '2026-06-17',
      consentVersion: 2,
    })
    expect((await sendForm(people, PUBLIC_API, faulty)).json()).toMatchObject({
      statusCode: 400,
      errorMessages: faults({
        name: 'Your name is required!',
        bloodGroup: 'Please choose a blood group!',
        phone: 'This phone number is not complete!',
        email: 'This e-mail address is not complete!',
        lastDonationOn: 'This day has not come yet!',
        consentVersion: 'We need your consent to keep this!',
      }),
    })
    for (const changes of [
      { consentVersion: undefined },
      { lastDonationOn: '2026-02-30' },
      { status: 'approved' },
    ]) {
      expect((await sendForm(people, PUBLIC_API, donorInput(changes))).statusCode).toBe(400)
    }
    expect((await list()).meta.total).toBe(0)
    expect((await list('folder=spam')).meta.total).toBe(0)
  })

  it('sees of a donor only the blood group and the agreed name: no other field changes the response by a byte', async () => {
    const { _id } = await join()
    await join({ name: 'Salma Begum', bloodGroup: 'O-', showName: false })
    const [salma] = (await list()).data
    await patch(_id, { status: 'approved' })
    if (salma) await patch(salma._id, { status: 'approved' })
    const before = await seen()
    expect(before).toContain(seenOf('O-', 2, ['Delwar M.']))
    for (const changes of [
      { phone: '929-555-0199' },
      { email: null },
      { area: 'Buffalo' },
      { lastDonationOn: null },
      { note: 'Fears needles.' },
      { name: 'Delwar Mia' },
    ]) {
      expect((await patch(_id, changes)).statusCode).toBe(200)
      expect(await seen(), JSON.stringify(changes)).toBe(before)
    }
    if (salma) await patch(salma._id, { name: 'Nasima Begum' })
    expect(await seen()).toBe(before)
    await patch(_id, { showName: false })
    expect(await seen()).toContain(seenOf('O-', 2))
  })
})

describe('an admin', () => {
  it('pauses, deletes and restores a donor, and the public list changes accordingly', async () => {
    const { _id } = await join({ bloodGroup: 'AB+' })
    const inFolder = async (folder: string) => (await list(`folder=${folder}`)).data.map((donor) => donor._id)
    await patch(_id, { status: 'approved' }, 1)
    expect(await seen()).toContain(seenOf('AB+', 1, ['Delwar M.']))
    await patch(_id, { status: 'paused' })
    expect(await seen()).toContain(seenOf('AB+', 0))
    expect(await inFolder('paused')).toEqual([_id])
    await patch(_id, { status: 'approved' })

    expect((await remove(_id)).statusCode).toBe(200)
    expect(await seen()).toContain(seenOf('AB+', 0))
    expect(await inFolder('removed')).toEqual([_id])
    expect(await inFolder('approved')).toEqual([])
    expect((await patch(_id, { note: 'x' })).statusCode).toBe(404)
    expect((await act(_id, 'restore')).json()).toMatchObject({
      data: { status: 'approved', isRemoved: false },
    })
    expect(await seen()).toContain(seenOf('AB+', 1, ['Delwar M.']))
  })

  it('updates a donor, and a stale update is rejected', async () => {
    const { _id } = await join()
    const changed = await patch(_id, { email: '', bloodGroup: 'B+', note: 'Speaks Bengali.' }, 1)
    expect(changed.json()).toMatchObject({
      data: { version: 2, email: null, bloodGroup: 'B+', area: 'Kensington 11218', showName: true },
    })
    expect((await patch(_id, { note: 'Late' }, 1)).statusCode).toBe(412)
    expect((await patch(_id, { note: 'Speaks Bengali.' }, 2)).json()).toMatchObject({ data: { version: 2 } })
    expect((await patch(_id, { consentedAt: 'now' })).statusCode).toBe(400)
    expect((await list('bloodGroup=B%2B')).meta.total).toBe(1)
    expect((await list('bloodGroup=A%2B')).meta.total).toBe(0)
    expect((await people.admin.get(`${ADMIN_API}/nobody`)).statusCode).toBe(404)
  })

  it('erases a deleted donor permanently, from the change records as well', async () => {
    const { _id } = await join()
    await patch(_id, { note: 'Speaks Bengali.' })
    expect((await act(_id, 'forget')).json()).toMatchObject({
      statusCode: 409,
      code: 'NOT_REMOVED',
      message: 'Only what is in the trash can be erased!',
    })
    await remove(_id)
    expect((await act(_id, 'forget')).statusCode).toBe(200)
    expect((await people.admin.get(`${ADMIN_API}/${_id}`)).statusCode).toBe(404)
    expect((await list('folder=removed')).meta.total).toBe(0)
    const { db } = people.database
    expect(await db.selectFrom('blood_donors').selectAll().execute()).toEqual([])
    const changes = await db.selectFrom('changes').selectAll().orderBy('revision').execute()
    const ofDonor = changes.filter((change) => change.entity_uid === _id)
    expect(ofDonor.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'forget'])
    expect(JSON.stringify(changes)).not.toMatch(/Delwar|555.?0166|delwar@|Kensington|needles/)
    expect((await act(_id, 'forget')).statusCode).toBe(404)
  })
})
