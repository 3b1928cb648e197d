import { describe, expect, it } from 'vitest'
import { sweepAll } from '../testing/sweep-all.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { bannerInput } from '../testing/banners.ts'
import { pageInput, savePage } from '../testing/pages.ts'
import { imageForm, jpegBytes, pictureFile, uploadImage } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const DAY_MS = 86_400_000

const people = usePeople('each test')

const errors: unknown[] = []
const sweepAfter = async (days: number) => {
  people.clock.advance(days * DAY_MS)
  await sweepAll(people, (error) => errors.push(error))
  expect(errors).toEqual([])
}
const countRows = async (table: 'images' | 'idempotency_keys' | 'sessions' | 'throttles' | 'image_sizes') =>
  (await people.database.db.selectFrom(table).selectAll().execute()).length

describe('a picture', () => {
  it('that is not referenced is deleted after 7 and another 90 days, with its sizes and a change record', async () => {
    const { _id } = await uploadImage(people.admin)
    await sweepAfter(6)
    await sweepAfter(89)
    expect(await countRows('images')).toBe(1)
    await sweepAfter(1)
    expect(await countRows('images')).toBe(1)
    await sweepAfter(91)
    expect([await countRows('images'), await countRows('image_sizes')]).toEqual([0, 0])
    const changes = people.database.db.selectFrom('changes').select(['action', 'actor_name'])
    expect(await changes.where('entity_uid', '=', _id).orderBy('number').execute()).toEqual([
      { action: 'create', actor_name: 'The admin' },
      { action: 'delete', actor_name: 'Housekeeping' },
    ])
  })

  it('is kept while a record, a deleted record or a page refers to it', async () => {
    const [banner, page] = [await uploadImage(people.admin), await uploadImage(people.admin)]
    const created = await people.admin.send({
      method: 'POST',
      url: '/api/admin/banners',
      payload: bannerInput(banner._id),
    })
    const { _id } = created.json<{ data: { _id: string } }>().data
    await people.admin.send({ method: 'DELETE', url: `/api/admin/banners/${_id}` })
    const picture = { type: 'picture', image: page._id, alt: 'A boat' }
    const { body, ...rest } = pageInput('Words')
    await savePage(people.admin, 'education', { ...rest, body: { ...body, en: [...body.en, picture] } })
    const portrait = pictureFile(await jpegBytes())
    const form = memberForm({ amount: 1 }, portrait)
    await people.admin.sendForm(
      'PATCH',
      `/api/members/update/${(await createMember(people.admin))._id}`,
      form,
    )
    for (let times = 0; times < 3; times++) await sweepAfter(100)
    expect(await countRows('images')).toBe(3)
  })

  it('that is used again in time is not deleted', async () => {
    const { _id } = await uploadImage(people.admin)
    await sweepAfter(8)
    await sweepAfter(80)
    const admin = await people.signedIn('admin@example.org')
    await admin.send({ method: 'POST', url: '/api/admin/banners', payload: bannerInput(_id) })
    await sweepAfter(1)
    await people.database.db.deleteFrom('banners').execute()
    await sweepAfter(50)
    expect(await countRows('images')).toBe(1)
  })
})

it('expired idempotency keys, sessions and throttle windows are deleted', async () => {
  const send = (key: string) =>
    people.admin.sendForm('POST', '/api/members/create', memberForm({}), { 'idempotency-key': key })
  await send('a')
  await people.admin.sendForm('POST', '/api/admin/images', imageForm(pictureFile(await jpegBytes())))
  await people.database.db
    .insertInto('throttles')
    .values({ key: 'x', count: 1, resets_at: new Date(people.clock.now() + 1000).toISOString() })
    .execute()
  await sweepAfter(0)
  expect(await countRows('throttles')).toBeGreaterThan(0)
  expect(await countRows('sessions')).toBeGreaterThan(0)
  await sweepAfter(400)
  expect([await countRows('idempotency_keys'), await countRows('throttles')]).toEqual([0, 0])
  expect(await countRows('sessions')).toBe(0)
})

it('a failing sweep is reported, and the others still run', async () => {
  await people.database.db.schema.dropTable('outbox').execute()
  await people.database.db
    .insertInto('throttles')
    .values({ key: 'x', count: 1, resets_at: '2020-01-01T00:00:00.000Z' })
    .execute()
  const failed: string[] = []
  await sweepAll(people, (_error, what) => failed.push(what))
  expect(failed).toEqual(['sent mail'])
  expect(await countRows('throttles')).toBe(0)
})
