import readSheets from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { NOT_A_CANDIDATE } from '#domain/imports/decisions.ts'
import {
  CHANGED_SINCE_CHECK,
  type FaultKind,
  type FullImport,
  type MendedRow,
} from '#domain/imports/import.ts'
import {
  IMPORT_HEADERS,
  importTable,
  IMPORTS,
  listImportRows,
  ROW,
  rowWith,
  runWork,
} from '../testing/imports.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

/** The member of `createMember`, with another spelling of the name and a new phone. */
const ALIKE = rowWith({
  'First name': 'Abdul',
  'Last name': 'Choudhury',
  'Father or husband name': 'Nurul Islam Chowdhury',
  YOB: 1971,
  Phone: '929-555-0142',
  Email: 'abdul.karim@example.org',
})

const decide = (id: string, decision: object) => people.admin.post(`${IMPORTS}/${id}/decide`, decision)
const decided = async (id: string, decision: object) =>
  (await decide(id, decision)).json<{ data: FullImport }>().data.counts
const mend = (id: string, number: number, cells: object[]) =>
  people.admin.send({ method: 'PATCH', url: `${IMPORTS}/${id}/rows/${number}`, payload: { cells } })
const mended = async (id: string, number: number, column: number, text: string) =>
  (await mend(id, number, [{ column, text }])).json<{ data: MendedRow }>().data
const column = (header: (typeof IMPORT_HEADERS)[number]) => IMPORT_HEADERS.indexOf(header)
const getMember = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Record<string, unknown> }>().data

describe('a row with candidates', () => {
  it('changes the member whom an admin chooses, shows both before, and is undone', async () => {
    const { _id: uid } = await createMember(people.admin)
    const before = await getMember(uid)
    const table = [IMPORT_HEADERS, ALIKE, ROW, rowWith({ 'First name': 'Raheema', Phone: '646 555 0199' })]
    const { _id, counts } = await importTable(people.admin, table, 'checked', { match: 'none' })
    expect(counts).toMatchObject({ similar: 2, undecided: 2, toAdd: 1, toChange: 0 })
    const { data } = await listImportRows(people.admin, _id, 'similar')
    const one = data[0]?.similar.find((candidate) => candidate._id === uid)
    expect(one?.faults).toEqual([])
    expect(one?.fields).toEqual(
      expect.arrayContaining([
        { path: 'yearOfBirth', row: 1971, member: 1971, isChanged: false },
        { path: 'phone', row: '+19295550142', member: '+1 (718) 555-0134', isChanged: true },
      ]),
    )
    // Rows of the file are compared with each other as well.
    expect(data[1]?.similar[0]).toMatchObject({ row: 3, _id: null })
    expect(data[1]?.similar[0]?.fields).toContainEqual({
      path: 'phone',
      row: '+16465550199',
      member: '+17185550142',
      isChanged: true,
    })

    const other = await createMember(people.admin, { phone: '347-555-0100', email: 'x@example.org' })
    const refused = await decide(_id, { rows: [2], decision: { change: other._id } })
    expect(refused.json()).toMatchObject({ errorMessages: [{ message: NOT_A_CANDIDATE }] })
    expect(await decided(_id, { rows: [2], decision: { change: uid } })).toMatchObject({
      toChange: 1,
      undecided: 1,
    })
    expect(await decided(_id, { rows: 'undecided', decision: 'leave' })).toMatchObject({
      toChange: 1,
      toAdd: 1,
      toLeave: 1,
      undecided: 0,
    })
    const [shown] = (await listImportRows(people.admin, _id, 'similar')).data
    expect(shown).toMatchObject({ decision: 'change', member: uid })
    expect(shown?.changes).toContainEqual({
      path: 'phone',
      before: '+1 (718) 555-0134',
      after: '+19295550142',
    })
    const applied = await runWork(people.admin, _id, 'apply')
    expect(applied.counts).toMatchObject({ created: 1, updated: 1, left: 0 })
    expect(await getMember(uid)).toMatchObject({ phone: '+19295550142', version: 2 })
    await runWork(people.admin, _id, 'undo')
    expect(await getMember(uid)).toEqual({ ...before, version: 3 })
  })

  it('is compared again when it is applied, and left if the member was changed since', async () => {
    const { _id: uid } = await createMember(people.admin)
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ALIKE], 'checked', { match: 'none' })
    await decide(_id, { rows: [2], decision: { change: 'only' } })
    await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm({ amount: 7 }))
    const applied = await runWork(people.admin, _id, 'apply')
    expect(applied.counts).toMatchObject({ updated: 0, left: 1 })
    const { data } = await listImportRows(people.admin, _id, 'left')
    expect(data[0]).toMatchObject({ reason: CHANGED_SINCE_CHECK })
  })

  it('is decided together with others of the same reason; two rows never change one member', async () => {
    await createMember(people.admin)
    const again = rowWith({
      ...Object.fromEntries(IMPORT_HEADERS.map((header, at) => [header, ALIKE[at]])),
      Phone: '929-555-0177',
    })
    const table = [IMPORT_HEADERS, ALIKE, again]
    const { _id } = await importTable(people.admin, table, 'checked', { match: 'none' })
    const by = (because: string) => ({ rows: 'undecided', because, decision: { change: 'only' } })
    expect(await decided(_id, by('phone'))).toMatchObject({ toChange: 0, undecided: 2 })
    // The second row also matches a row, but only one member, whom the first one changes.
    expect(await decided(_id, by('email'))).toMatchObject({ toChange: 1, undecided: 1 })
    expect(await decided(_id, { rows: [2], decision: null })).toMatchObject({ toChange: 0, undecided: 2 })
    expect(await decided(_id, { rows: 'undecided', because: 'email', decision: 'add' })).toMatchObject({
      toAdd: 2,
    })
  })

  it('keeps its decision when the list is checked again, unless the row has changed by then', async () => {
    const { _id: uid } = await createMember(people.admin)
    const table = [IMPORT_HEADERS, ALIKE, rowWith({ Type: 'Gen.' })]
    const { _id, mapping } = await importTable(people.admin, table, 'checked', { match: 'none' })
    await decide(_id, { rows: [2], decision: { change: uid } })
    const words = [{ field: 'typeOfMember' as const, text: 'Gen.', value: 'general_member' }]
    const checked = await runWork(people.admin, _id, 'check', { ...mapping, match: 'none', words })
    expect(checked.counts).toMatchObject({ toChange: 1, toAdd: 1, faulty: 0 })
    const { row } = await mended(_id, 2, column('Father or husband name'), 'Somebody Else')
    const now = await mended(_id, 2, column('Email'), 'else@example.org')
    expect([row.outcome, now.import.counts.toChange + now.import.counts.toAdd]).toEqual([
      expect.any(String),
      2,
    ])
  })
})

describe('a faulty row', () => {
  const table = [
    IMPORT_HEADERS,
    rowWith({ Type: 'Gen.', Phone: '718-555-0201', Email: 'a@example.org', 'First name': 'Asma' }),
    rowWith({ Union: 'Sandwip Town', Phone: '718-555-0202', Email: 'b@example.org', 'First name': 'Belal' }),
    rowWith({
      Phone: '55',
      Email: 'c@example.org',
      'First name': 'Dilruba',
      'Father or husband name': 'Kabir',
    }),
    rowWith({ City: '', Zip: '99999' }),
  ]

  it('is corrected by a word of its column for all rows, and in the next file with these headers', async () => {
    const { _id, mapping } = await importTable(people.admin, table, 'checked')
    const kinds = (await people.admin.get(`${IMPORTS}/${_id}/faulty`)).json<{ data: FaultKind[] }>().data
    expect(kinds).toContainEqual({
      path: 'typeOfMember',
      message: 'Type of member is invalid!',
      rows: 1,
      texts: [{ text: 'Gen.', rows: 1 }],
    })
    const by = `${IMPORTS}/${_id}/rows?outcome=faulty&path=unionOfSandwip`
    const found = (await people.admin.get(by)).json<{ data: { data: { number: number }[]; meta: object } }>()
      .data
    expect([found.data.map(({ number }) => number), found.meta]).toEqual([
      [3],
      { page: 1, limit: 20, total: 1 },
    ])
    const given = { ...mapping.given, 'address.city': 'Brooklyn' }
    const words = [
      { field: 'typeOfMember', text: 'gen.', value: 'General' },
      { field: 'unionOfSandwip', text: 'Sandwip Town', value: 'others' },
    ] as const
    const checked = await runWork(people.admin, _id, 'check', { ...mapping, given, words: [...words] })
    expect(checked.counts.faulty).toBe(1)
    const next = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'read')
    expect(next.mapping).toMatchObject({ given, words })
  })

  it('is corrected in a cell, checked at once, and has the new text in the file of the faulty rows', async () => {
    const { _id } = await importTable(people.admin, table, 'checked')
    const phone = column('Phone')
    const still = await mended(_id, 4, phone, '718 555')
    expect(still.row).toMatchObject({ outcome: 'faulty', faults: [{ path: 'phone' }] })
    const file = await people.admin.post(`${IMPORTS}/${_id}/faulty`, {
      reason: 'Reason',
      row: 'Row',
      paths: {},
      messages: {},
    })
    const [sheet] = await readSheets(new Uint8Array(file.rawPayload).buffer)
    expect(sheet?.data.find((cells) => cells[1] === 4)?.[2 + phone]).toBe('718 555')
    const { row, import: found } = await mended(_id, 4, phone, '(718) 555-0203')
    expect(row).toMatchObject({ outcome: 'new', faults: [] })
    expect(row.values).toContainEqual({ path: 'phone', value: '+17185550203' })
    expect(found.counts).toMatchObject({ faulty: 3, toAdd: 1 })
    await runWork(people.admin, _id, 'apply')
    const list = await people.admin.get('/api/members?searchTerm=718-555-0203')
    expect(list.json()).toMatchObject({ data: { meta: { total: 1 } } })
    expect((await mend(_id, 2, [{ column: 0, text: 'x' }])).statusCode).toBe(409)
  })

  it('is compared with rows corrected earlier, and a row that is left out is not applied', async () => {
    const twice = [IMPORT_HEADERS, rowWith({ Phone: '1' }), rowWith({ Phone: '2' })]
    const { _id } = await importTable(people.admin, twice, 'checked')
    expect((await mended(_id, 2, column('Phone'), '718-555-0142')).row.outcome).toBe('new')
    const { row } = await mended(_id, 3, column('Phone'), '718-555-0142')
    expect(row).toMatchObject({ outcome: 'similar', similar: [{ row: 2 }] })
    expect(await decided(_id, { rows: [2], decision: 'leave' })).toMatchObject({ toAdd: 0, toLeave: 1 })
    expect((await mend(_id, 9, [{ column: 0, text: 'x' }])).statusCode).toBe(404)
    expect((await mend(_id, 2, [{ column: 40, text: 'x' }])).statusCode).toBe(400)
    const applied = await runWork(people.admin, _id, 'apply')
    expect(applied.counts).toMatchObject({ created: 0 })
  })
})
