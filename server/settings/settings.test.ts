import { expect, it } from 'vitest'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { DEFAULT_RETENTION } from '#domain/erasure/erasure-rules.ts'
import { SETTINGS_ID, type NewSettings } from '#domain/settings/settings.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { changesOf } from '../testing/changes.ts'
import { uploadImage } from '../testing/pictures.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const URL = '/api/admin/settings'
const society = async () =>
  (await people.visitor().get('/api/site')).json<{ data: { society: typeof DEFAULT_SOCIETY } }>().data.society
const kept = async () => (await people.admin.get(URL)).json<{ data: { version: number } }>().data
const save = (changes: Partial<NewSettings>, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: URL, payload: { ...DEFAULT_SOCIETY, ...changes }, headers })

it('a new site has the defaults; saved settings are public and recorded', async () => {
  expect(await society()).toEqual(DEFAULT_SOCIETY)
  expect(await kept()).toEqual({
    ...DEFAULT_SOCIETY,
    membershipCheck: DEFAULT_CHECK,
    retention: DEFAULT_RETENTION,
    dues: DEFAULT_DUES_RULES,
    joining: DEFAULT_JOINING,
    secondFactorRequired: false,
    mayLack: NOTHING_LACKS,
    _id: SETTINGS_ID,
    version: 0,
    updatedAt: null,
  })

  const logo = await uploadImage(people.admin)
  const changes = { name: { en: 'Island Circle', bn: 'দ্বীপ চক্র' }, phone: '(347) 555-0100', logo: logo._id }
  const saved = await save(changes, { 'if-match': '"0"' })
  expect(saved.statusCode).toBe(200)
  expect(saved.headers.etag).toBe('"1"')
  expect(await society()).toEqual({ ...DEFAULT_SOCIETY, ...changes, logo })

  const [record] = await changesOf(people, SETTINGS_ID)
  expect(record).toMatchObject({ action: 'update', entity: 'settings', actor_name: 'The admin' })
  expect(record?.before).toMatchObject({ name: DEFAULT_SOCIETY.name })
  expect(record?.after).toMatchObject({ name: changes.name, logo })
})

it('a stale form is rejected and changes nothing', async () => {
  const { version } = await kept()
  expect((await save({ address: '7 Pier Road' }, { 'if-match': `"${version}"` })).statusCode).toBe(200)
  const stale = await save({ address: '9 Pier Road' }, { 'if-match': `"${version}"` })
  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({ code: 'VERSION_STALE' })
  expect(stale.headers.etag).toBe(`"${version + 1}"`)
  expect((await society()).address).toBe('7 Pier Road')
})

it('all errors are reported at once, including an unknown logo', async () => {
  const before = await kept()
  const wrong = await save({ email: 'nobody', phone: '1' })
  expect(faultPathsOf(wrong)).toEqual(['email', 'phone'])
  const unknown = await save({ logo: '0190a000-0000-7000-8000-000000000000' })
  expect(unknown.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path: 'logo' }] })
  expect(await kept()).toEqual(before)
})

it('a change leaves omitted settings unchanged', async () => {
  const logo = await uploadImage(people.admin)
  await save({ logo: logo._id, address: '7 Pier Road' })
  const reply = await people.admin.send({ method: 'PATCH', url: URL, payload: { phone: '718-555-0199' } })
  expect(reply.statusCode).toBe(200)
  expect(await society()).toEqual({ ...DEFAULT_SOCIETY, address: '7 Pier Road', phone: '718-555-0199', logo })
})

it('a change that changes nothing writes nothing', async () => {
  const before = await kept()
  const reply = await people.admin.send({
    method: 'PATCH',
    url: URL,
    payload: { phone: DEFAULT_SOCIETY.phone },
  })
  expect(reply.statusCode).toBe(200)
  expect(await kept()).toEqual(before)
  const records = await people.database.db
    .selectFrom('changes')
    .select('number')
    .where('entity', '=', 'settings')
    .execute()
  expect(records).toEqual([])
})

it('limits of the check below the least are refused', async () => {
  const membershipCheck = { ...DEFAULT_CHECK, perAddress: 9, overallPercent: 0 }
  expect(faultPathsOf(await save({ membershipCheck }))).toEqual([
    'membershipCheck.perAddress',
    'membershipCheck.overallPercent',
  ])
})
