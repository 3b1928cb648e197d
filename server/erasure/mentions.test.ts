import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { storeAssessments } from '../imports/check-rows.ts'
import { importsJob } from '../imports/work.ts'
import { findRunningImport, saveStep } from '../imports/states.ts'
import { LeaseLost, runJob, type Lease } from '../jobs/jobs.ts'
import type { Db } from '../database/schema.ts'
import { erasing } from '../features.ts'
import { eraseMemberIf } from './erase-member.ts'
import { erasures, PERSONAL, RAHIMA } from '../testing/erasures.ts'
import {
  csvOf,
  importTable,
  IMPORT_HEADERS,
  listImportRows,
  readImport,
  rowWith,
  runWork,
  uploadFile,
} from '../testing/imports.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { messageInput, sendForm } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('each test')
const { forget, forgetAll, forgetRahima, mentionsOf, update, findAnywhere } = erasures(people)
const DETAIL = { name: 'Rahimunnesa Quaderi', faults: [], changes: [], kept: [], similar: [] }

describe('a member who was corrected', () => {
  const EARLIER = {
    ...RAHIMA,
    name: { firstName: 'Tamblyn', middleName: null, lastName: 'Wexfordia' },
    phone: '+1 (718) 555-0196',
    email: 'tamblyn@example.org',
  }
  const ANY_TIME = /tamblyn|wexfordia|5550196|555-0196|৫৫৫-?০১৯৬|555.?0187|০১৮৭|rahimunnesa|quaderi/i
  const save = (name: string, search: string) =>
    people.admin.post('/api/admin/saved-lists', { name, directory: 'general', search, isShared: false })
  const saved = async () =>
    (await people.database.db.selectFrom('saved_lists').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  it('is not found by the corrected values either, in any notation', async () => {
    const other = await createMember(people.admin)
    const { _id } = await createMember(people.admin, EARLIER)
    expect((await update(_id, RAHIMA)).statusCode).toBe(200)

    const earlier = { 'First name': 'Tamblyn', 'Last name': 'Wexfordia' }
    const rows = [
      rowWith({ ...earlier, Phone: '৭১৮-৫৫৫-০১৯৬', Email: '' }),
      rowWith({ 'First name': 'Else', Phone: '71 85 55 01 96', Email: 'else@example.org' }),
      rowWith({ ...earlier, Phone: '9175550199', Email: 'other@example.org', Street: RAHIMA.address.street }),
    ]
    const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, ...rows], 'checked')
    const names = rowWith({ ...earlier, Phone: '', Email: '' })
    await importTable(people.admin, [names, rowWith({})], 'read')
    await uploadFile(people.admin, csvOf([IMPORT_HEADERS, rowWith({})]), 'wexfordia_tamblyn.csv')
    const applied = await uploadFile(
      people.admin,
      csvOf([IMPORT_HEADERS, rowWith({})]),
      'Tamblyn Wexfordia 2.csv',
    )
    await runWork(people.admin, applied._id, 'check', applied.mapping)
    await runWork(people.admin, applied._id, 'apply')
    await save('A Bengali phone', `searchTerm=${encodeURIComponent('৯২৯৫৫৫০১৮৭')}`)
    await save('B another order', 'searchTerm=Wexfordia+Tamblyn&sortBy=id')
    await save('C of Quaderi, Rahimunnesa', '')
    await save('D a word', 'searchTerm=wexfordia')
    await save('E others', 'unionOfSandwips=mogdhara&searchTerm=Rahim')
    for (const searchTerm of ['wexfordia tamblyn', '৭১৮৫৫৫০১৯৬', 'tamblyn@example.org']) {
      const body = { format: 'csv', filter: { searchTerm }, columns: [{ field: 'id', header: 'ID' }] }
      expect((await people.admin.post('/api/admin/exports/members', body)).statusCode).toBe(200)
    }
    expect((await findAnywhere(ANY_TIME)).length).toBeGreaterThan(15)

    expect((await forgetAll(_id, 'Rahimunnesa Quaderi')).statusCode).toBe(200)
    // A single word may be anybody's.
    expect((await findAnywhere(ANY_TIME)).map((place) => place.split(':')[0]).toSorted()).toEqual([
      'changes.after',
      'saved_lists.search',
    ])
    expect(await saved()).toEqual(['D a word', 'E others'])
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
    const imports = (await people.admin.get('/api/admin/imports')).json<{
      data: ListData<{ fileName: string }>
    }>()
    expect(imports.data.data.map(({ fileName }) => fileName).toSorted()).toEqual([
      '***.csv',
      '***.csv',
      'members.csv',
      'members.csv',
    ])
    expect(await readImport(people.admin, file)).toMatchObject({ rows: 3, counts: { new: 0, faulty: 0 } })
    expect((await people.admin.get(`/api/members/${other._id}`)).statusCode).toBe(200)
  })

  it('does not erase other people of the same name', async () => {
    const { _id } = await createMember(people.admin, EARLIER)
    const namesake = rowWith({
      'First name': 'Tamblyn',
      'Last name': 'Wexfordia',
      Phone: '3475550111',
      Email: 'namesake@example.org',
      YOB: '1999',
      Street: '5 Harbor Lane',
    })
    const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, namesake], 'checked')
    expect((await forget(`/api/members/${_id}`, 'Tamblyn Wexfordia')).statusCode).toBe(200)
    expect(await runWork(people.admin, file, 'apply')).toMatchObject({ counts: { created: 1 } })
  })

  it('is removed from the candidates of other rows', async () => {
    const { _id } = await createMember(people.admin, EARLIER)
    const similar = rowWith({
      'First name': 'Tamblin',
      'Last name': 'Wexfordia',
      Phone: '3475550111',
      Email: 'similar@example.org',
      'Father or husband name': EARLIER.fatherOrHusbandName,
      YOB: String(memberInput().yearOfBirth),
      Zip: EARLIER.address.zipCode,
    })
    const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, similar], 'checked', {
      match: 'none',
    })
    const before = await listImportRows(people.admin, file, 'similar')
    expect(before.data).toMatchObject([{ similar: [{ _id }] }])
    expect((await forget(`/api/members/${_id}`, 'Tamblyn Wexfordia')).statusCode).toBe(200)
    expect((await listImportRows(people.admin, file, 'similar')).data).toMatchObject([{ similar: [] }])
    expect(await findAnywhere(/tamblyn/i)).toEqual([])
  })
})

it('a chosen row is no candidate of another row any more', async () => {
  const { _id } = await createMember(people.admin, RAHIMA)
  const row = rowWith({
    'First name': 'Rahimunnesa',
    'Last name': 'Quaderi',
    Phone: '7185550991',
    Email: 'x@example.org',
  })
  const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, row, row], 'checked', {
    match: 'none',
  })
  const second = async () =>
    (await listImportRows(people.admin, file, 'similar')).data.find(({ number }) => number === 3)
  expect((await second())?.similar).toMatchObject([{ row: 2 }])
  const { doubtful } = await mentionsOf(_id)
  expect(doubtful.map(({ kind }) => kind)).toEqual(['import-row', 'import-row'])
  const [first] = doubtful
  expect((await forget(`/api/members/${_id}`, 'Rahimunnesa Quaderi', [first?.id ?? ''])).statusCode).toBe(200)
  expect((await second())?.similar).toEqual([])
})

it('rows with the name and a number are deleted, rows with another number stay', async () => {
  const life = { typeOfMember: 'life_member', lifeMemberId: '0753', expiredYearOfMembership: null }
  const { _id, id } = await createMember(people.admin, { ...RAHIMA, ...life })
  const name = 'Rahimunnesa Quaderi'
  for (const rows of [
    [
      ['Member ID', 'Full name', 'Paid amount'],
      [id, name, 20],
      [id + 1, 'Else Wise', 20],
    ],
    [
      ['Life member ID', 'Full name', 'Paid amount'],
      ['753', name, 20],
      ['0754', 'Else Wise', 20],
    ],
  ])
    await importTable(people.admin, rows, 'read')
  expect((await forgetRahima(_id)).statusCode).toBe(200)
  expect(await findAnywhere(PERSONAL)).toEqual([])
  const left = await people.database.db.selectFrom('import_rows').select('number').execute()
  expect(left).toEqual([{ number: 3 }, { number: 3 }])
})

it('faulty rows of a member are deleted, too', async () => {
  const { _id, id } = await createMember(people.admin, RAHIMA)
  const rows = [
    ['Member ID', 'Full name', 'Paid amount'],
    [id, 'Rahimunesa Qadery', 'much'],
    [id, 'Rahimunesa Qadery', 20],
    [id, 'R. Qadery', 30],
  ]
  const { counts } = await importTable(people.admin, rows, 'checked')
  expect(counts).toMatchObject({ changed: 0, faulty: 3 })
  expect((await forgetRahima(_id)).statusCode).toBe(200)
  expect(await people.database.db.selectFrom('import_rows').select('number').execute()).toEqual([])
})

it.each(['checking', 'applying'] as const)(
  'an import that is %s in another process has to begin again without the member',
  async (state) => {
    const { _id } = await createMember(people.admin, RAHIMA)
    const row = rowWith({ 'First name': 'Else', 'Last name': 'Wise', Email: RAHIMA.email })
    const rows = [IMPORT_HEADERS, rowWith({}), row]
    const { _id: file } = await importTable(people.admin, rows, 'checked', { match: 'none' })
    const { db } = people.database
    const similar = [
      { row: null, uid: _id, isLife: false, deletedAt: null, name: 'Rahimunnesa Quaderi', because: [] },
    ]
    const none = { memberUid: null, version: null, decision: null }
    // The data in its memory neither restores the row, nor names the member as a candidate.
    const late = [
      { number: 3, outcome: 'new' as const, detail: DETAIL, ...none },
      { number: 2, outcome: 'similar' as const, detail: { ...DETAIL, name: 'Else', similar }, ...none },
    ]
    const stored: unknown[] = []
    const work = async ({ lease }: { lease: Lease }) => {
      await db.updateTable('imports').set({ state }).where('uid', '=', file).execute()
      const working = await findRunningImport(db)
      stored.push((await forgetRahima(_id)).statusCode)
      if (!working) return
      const save = (tx: Db) => storeAssessments(tx, file, late)
      const step = saveStep({ ...people, lease }, working, { done: 1 }, save)
      stored.push(await step.catch((error: unknown) => error))
    }
    const context = { ...people, log: people.app.log, signal: new AbortController().signal }
    // This process may not have released its lease yet.
    await eventually(async () => {
      await runJob({ ...importsJob, isDue: async () => stored.length === 0, work }, context)
      expect(stored).toEqual([200, expect.any(LeaseLost)])
    })
    expect(await db.selectFrom('import_rows').select('number').execute()).toEqual([{ number: 2 }])
    expect(await findAnywhere(PERSONAL)).toEqual([])
  },
)

describe('an erasure leaves to others', () => {
  it('the row of a relative, a longer e-mail address, and lists of people with the same words', async () => {
    const home = { Street: RAHIMA.address.street, Zip: RAHIMA.address.zipCode, YOB: 1971 }
    const karim = {
      ...RAHIMA,
      name: { firstName: 'Abdul', middleName: null, lastName: 'Al-Mamun' },
      email: 'karim@example.org',
    }
    const { _id } = await createMember(people.admin, karim)
    await createMember(people.admin, { name: { firstName: 'Jahir', middleName: null, lastName: 'Al Mamun' } })
    const rows = [
      rowWith({
        ...home,
        'First name': 'Salam',
        'Last name': 'Mia',
        'Father or husband name': 'Abdul Al-Mamun',
        Phone: '7185550991',
        Email: 'abdulkarim@example.org',
      }),
      rowWith({
        ...home,
        'First name': 'Abdul',
        'Last name': 'al mamun',
        Phone: '7185550992',
        Email: 'x@example.org',
      }),
    ]
    const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, ...rows], 'checked', {
      match: 'none',
    })
    const lists = ['Al-Mamun', 'abdul', 'Karim and Mamun']
    for (const text of lists) {
      const list = { name: text, directory: 'general', search: `searchTerm=${text}`, isShared: false }
      expect((await people.admin.post('/api/admin/saved-lists', list)).statusCode).toBe(201)
    }
    expect((await forget(`/api/members/${_id}`, 'Abdul Al-Mamun')).statusCode).toBe(200)
    expect(await readImport(people.admin, file)).toMatchObject({ counts: { new: 1 } })
    const left = await people.database.db.selectFrom('saved_lists').select('name').execute()
    expect(left.map(({ name }) => name).toSorted()).toEqual(lists.toSorted())
  })
})

describe('an erasure also leaves to others', () => {
  it('the contact of an introducer, an apartment like a life member ID, and a member who was unmerged', async () => {
    const other = await createMember(people.admin, { email: 'aaltje@example.org', phone: '7185550444' })
    const stays = await createMember(people.admin, { ...RAHIMA, address: { ...RAHIMA.address, street: '-' } })
    const version = async (uid: string) =>
      (await people.admin.get(`/api/members/${uid}`)).json<{ data: { version: number } }>().data.version
    const merged = await people.admin.post('/api/admin/duplicates/merges', {
      stays: { _id: stays._id, version: await version(stays._id) },
      goes: { _id: other._id, version: await version(other._id) },
      taken: ['phone', 'email'],
    })
    expect(merged.statusCode, merged.body).toBe(200)
    const undone = await people.admin.post(`/api/admin/duplicates/merges/${other._id}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    const headers = [...IMPORT_HEADERS, 'Referred by phone', 'Apartment']
    const rows = [
      [...rowWith({ Email: 'aaltje@example.org', Phone: '7185550444' }), '', ''],
      [
        ...rowWith({ 'First name': 'Nasima', Email: 'n@example.org', Phone: '7185550445' }),
        '929-555-0187',
        'L5',
      ],
    ]
    const { _id: file } = await importTable(people.admin, [headers, ...rows], 'checked', { match: 'none' })
    await people.admin.post('/api/admin/saved-lists', {
      name: 'aaltje@example.org',
      directory: 'general',
      search: '',
      isShared: false,
    })
    expect((await forgetRahima(stays._id)).statusCode).toBe(200)
    const left = await people.database.db
      .selectFrom('import_rows')
      .select('number')
      .orderBy('number')
      .execute()
    expect(left).toEqual([{ number: 2 }, { number: 3 }])
    expect(await people.database.db.selectFrom('saved_lists').select('name').execute()).toHaveLength(1)
    expect((await readImport(people.admin, file)).hasRows).toBe(true)
  })
})

it('a life member ID that was given to another member is not erased', async () => {
  const life = { typeOfMember: 'life_member', lifeMemberId: 'LM-0753', expiredYearOfMembership: null }
  const { _id } = await createMember(people.admin, { ...RAHIMA, ...life })
  const change = { typeOfMember: 'general_member', reason: 'Entered by mistake' }
  const changed = await people.admin.post(`/api/members/${_id}/type`, change)
  expect(changed.statusCode, changed.body).toBe(200)
  await createMember(people.admin, { ...life, email: 'else@example.org', phone: '7185550777' })
  const rows = [
    ['Life member ID', 'Full name', 'Paid amount'],
    ['LM 753', 'Else Wise', 20],
    ['LM 753', 'Rahimunnesa Quaderi', 20],
  ]
  await importTable(people.admin, rows, 'read')
  const list = { name: 'LM-0753', directory: 'life', search: '', isShared: false }
  expect((await people.admin.post('/api/admin/saved-lists', list)).statusCode).toBe(201)
  const { doubtful } = await mentionsOf(_id)
  const kinds = doubtful.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['history', 'import-row', 'import-row', 'saved-list'])
  const row = doubtful.find(({ text }) => text.includes('Quaderi'))
  const ticked = await forget(`/api/members/${_id}`, 'Rahimunnesa Quaderi', [row?.id ?? ''])
  expect(ticked.statusCode, ticked.body).toBe(200)
  expect(await findAnywhere(PERSONAL)).toEqual([])
  const { db } = people.database
  expect(await db.selectFrom('import_rows').select('number').execute()).toEqual([{ number: 2 }])
  expect(await db.selectFrom('saved_lists').select('name').execute()).toEqual([{ name: 'LM-0753' }])
})

describe('a member in the Bengali script', () => {
  it('is found in rows of either script, whatever encoding, and in the search text of a list', async () => {
    const { _id } = await createMember(people.admin, {
      ...RAHIMA,
      // U+09DF, which has a second encoding.
      name: { firstName: 'রহিমা', middleName: null, lastName: 'ভূঁই\u09df\u09be' },
    })
    const home = { Street: '77 Lighthouse Row', Phone: '7185550991', Email: 'x@example.org' }
    const rows = [
      rowWith({ ...home, 'First name': 'রহিমা', 'Last name': 'ভূঁই\u09af\u09bc\u09be' }),
      rowWith({ ...home, 'First name': 'Rahima', 'Last name': 'Bhuiyan' }),
      rowWith({ ...home, 'First name': 'Rahima', 'Last name': 'Bhuiyan', Street: '1 Else Street' }),
    ]
    const { _id: file } = await importTable(people.admin, [IMPORT_HEADERS, ...rows], 'read')
    const url = '/api/admin/saved-lists'
    const list = { name: 'One', directory: 'general', isShared: false }
    const search = new URLSearchParams({ searchTerm: RAHIMA.email })
    const saved = await people.admin.post(url, { ...list, search: String(search) })
    const { _id: uid, version } = saved.json<{ data: { _id: string; version: number } }>().data
    const change = { search: 'searchTerm=mia' }
    const changed = await people.admin.patch(`${url}/${uid}`, change, version)
    expect(changed.statusCode, changed.body).toBe(200)

    const { doubtful } = await mentionsOf(_id)
    expect(doubtful.map(({ kind }) => kind)).toEqual(['import-row', 'import-row', 'import-row'])
    const also = doubtful.filter(({ text }) => text.includes('Lighthouse')).map(({ id }) => id)
    expect((await forget(`/api/members/${_id}`, 'রহিমা ভূঁইয়া', also)).statusCode).toBe(200)
    const left = await people.database.db.selectFrom('import_rows').select('number').execute()
    expect(left).toEqual([{ number: 4 }])
    expect(await findAnywhere(/rahimunnesa(?:@|%40)|lighthouse/i)).toEqual([])
    expect(await people.database.db.selectFrom('saved_lists').select('name').execute()).toHaveLength(1)
    expect((await readImport(people.admin, file)).hasRows).toBe(true)
  })
})

it('nothing is erased if the member or a chosen mention was changed meanwhile', async () => {
  const { _id } = await createMember(people.admin, RAHIMA)
  const url = '/api/admin/saved-lists'
  const list = { name: 'Of Rahimunnesa Quaderi', directory: 'general', search: '', isShared: false }
  const saved = await people.admin.post(url, list)
  const { _id: uid, version } = saved.json<{ data: { _id: string; version: number } }>().data
  const seen = (await mentionsOf(_id)).doubtful.map(({ id }) => id)
  const change = { name: 'Of Rahimunnesa Quaderi and all others' }
  expect((await people.admin.patch(`${url}/${uid}`, change, version)).statusCode).toBe(200)
  const late = await forget(`/api/members/${_id}`, 'Rahimunnesa Quaderi', seen)
  expect(late.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path: 'also' }] })

  const { database, clock } = people
  const run: typeof database.writes.run = async (work) => {
    expect((await update(_id, { email: 'later@example.org' })).statusCode).toBe(200)
    return database.writes.run(work)
  }
  const context = { database: { ...database, writes: { ...database.writes, run } }, clock }
  const erased = eraseMemberIf(
    { ...context, ...erasing, actor: { uid: null, name: 'The test' } },
    _id,
    { reason: 'Asked for it' },
    () => undefined,
  )
  await expect(erased).rejects.toMatchObject({ statusCode: 400 })
  expect((await people.admin.get(`/api/members/${_id}`)).statusCode).toBe(200)
})

it('what the person sent in is erased by the own phone, and shown by the name', async () => {
  const { _id } = await createMember(people.admin, RAHIMA)
  await sendForm(
    people,
    '/api/contact',
    messageInput({ name: 'Rahimunnesa Quaderi', email: 'x@example.org' }),
  )
  const call = { message: 'Call ৯২৯ ৫৫৫ ০১৮৭' }
  await sendForm(people, '/api/contact', messageInput({ ...call, name: 'Rahimunnesa' }))
  // Her son, from the phone of the family.
  await sendForm(people, '/api/contact', messageInput({ ...call, name: 'Jahir Quaderi' }))
  await sendForm(people, '/api/contact', messageInput({ message: 'Of nobody' }))
  const { certain, doubtful } = await mentionsOf(_id)
  expect(certain).toEqual([{ kind: 'message', count: 1 }])
  expect(doubtful.map(({ kind, text }) => [kind, text.split(' · ')[0]]).toSorted()).toEqual([
    ['message', 'Jahir Quaderi'],
    ['message', 'Rahimunnesa Quaderi'],
  ])
  expect((await forgetAll(_id, 'Rahimunnesa Quaderi')).statusCode).toBe(200)
  const left = await people.database.db.selectFrom('contact_messages').select('body').execute()
  expect(left).toEqual([{ body: 'Of nobody' }])
})
