import { LIFE_ID_TAKEN } from '#domain/members/member-messages.ts'
import readSheets from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import {
  CHANGED_SINCE_CHECK,
  SAME_LIFE_ID_IN_ROW,
  SAME_MEMBER_IN_ROW,
  type FaultKind,
  type Import,
} from '#domain/imports/import.ts'
import { PHONE_SHORTENED } from '#domain/imports/cells.ts'
import { LIFE_EXPIRES, LIFE_ID_OF_GENERAL } from '#domain/imports/row-person.ts'
import { NUMBER_INVALID } from '#domain/imports/read-row.ts'
import { YEAR_SHORTENED } from '#domain/imports/read-date.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { toXlsx } from '../spreadsheets/xlsx.ts'
import { changesOf } from '../testing/changes.ts'
import {
  IMPORT_HEADERS,
  holdLease,
  importTable,
  IMPORTS,
  listImportRows,
  readImport,
  ROW,
  rowWith,
  runWork,
  uploadFile,
  type Cells,
} from '../testing/imports.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { workbookOf } from '../testing/workbooks.ts'

const people = usePeople('each test')

/** Two people who are not alike. */
const NASIMA = rowWith({
  'First name': 'Nasima',
  'Last name': 'Begum',
  'Father or husband name': 'Delwar Hossain',
  Phone: '347-555-0110',
  Email: 'nasima@example.org',
  YOB: 1980,
})

const decide = (id: string, decision: object) => people.admin.post(`${IMPORTS}/${id}/decide`, decision)
const getMember = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Record<string, unknown> }>().data
const appliedUids = async (id: string) => {
  const rows = people.database.db.selectFrom('import_rows').select('member_uid').where('import_uid', '=', id)
  return (await rows.orderBy('number').execute()).map((row) => row.member_uid ?? '')
}
const xlsxOf = async (rows: readonly Cells[]) => {
  const [headers = [], ...others] = rows
  const columns = headers.map((header, index) => ({
    header: String(header),
    value: (row: Cells) => row[index] ?? null,
  }))
  const chunks: Buffer[] = []
  for await (const chunk of toXlsx('List', columns, [others])) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

describe('a file', () => {
  it('is read as a spreadsheet, with the headers below a title', async () => {
    const title = IMPORT_HEADERS.map((_header, index) => (index === 0 ? 'The list of 2024' : null))
    const list = [title, [...IMPORT_HEADERS], [null], [...ROW], NASIMA]
    const { _id, rows, columns } = await uploadFile(people.admin, await xlsxOf(list), 'list.xlsx')
    expect([rows, columns[12]]).toMatchObject([2, { header: 'Zip', samples: ['11218', '11218'], filled: 2 }])
    const stored = await people.database.db
      .selectFrom('import_rows')
      .select('number')
      .where('import_uid', '=', _id)
      .orderBy('number')
      .execute()
    expect(stored).toEqual([{ number: 4 }, { number: 5 }])
  })

  it('with several lists has an import for each, and one with its hidden rows; those that are not chosen are not listed', async () => {
    const [headers, row, other] = [IMPORT_HEADERS, ROW, NASIMA].map((cells) => cells.map(String))
    const rows = [headers ?? [], row ?? [], other ?? []]
    const bytes = await workbookOf([
      { name: 'Notes', rows: [['How to fill in'], ['One person a row']] },
      { name: 'General', rows, hidden: [3] },
      { name: 'Life', rows },
    ])
    const found = await uploadFile(people.admin, new Uint8Array(bytes), 'all.xlsx')
    const hiddenRows = { count: 1, first: [3] }
    expect([found.rows, found.source]).toMatchObject([
      1,
      { sheet: 'General', hiddenRows, takesHidden: false },
    ])
    expect(found.others).toMatchObject([
      { sheet: 'General', rows: 2, takesHidden: true },
      { sheet: 'Life', rows: 2, takesHidden: false },
      { sheet: 'Notes', rows: 1, isSheetHidden: false },
    ])
    const listed = async () =>
      (await people.admin.get(IMPORTS))
        .json<{ data: { data: Import[] } }>()
        .data.data.map(({ sheet }) => sheet)
    expect(await listed()).toEqual(['General'])

    const life = found.others[1]?._id ?? ''
    const { mapping, others } = await readImport(people.admin, life)
    expect(others[0]).toMatchObject({ _id: found._id, sheet: 'General', rows: 1 })
    const checked = await runWork(people.admin, life, 'check', mapping)
    expect(checked.counts).toMatchObject({ new: 2 })
    expect(await listed()).toEqual(['Life', 'General'])
    await people.admin.send({ method: 'DELETE', url: `${IMPORTS}/${found._id}` })
    expect((await readImport(people.admin, life)).others).toEqual([])
  })

  it('with the headers of an earlier one gets its mapping', async () => {
    const first = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'read')
    const chosen = { ...first.mapping, columns: first.mapping.columns.with(6, null), match: 'none' as const }
    expect(first.isRemembered).toBe(false)
    await runWork(people.admin, first._id, 'check', chosen)
    const second = await importTable(people.admin, [IMPORT_HEADERS, NASIMA], 'read')
    expect([second.isRemembered, second.mapping]).toEqual([true, chosen])
  })
})

describe('the dry run', () => {
  it('shows the old and new values of each row, and ignores blank cells', async () => {
    const { _id, id } = await createMember(people.admin)
    const table = [
      ['Member ID', 'Phone', 'Street', 'Union', 'Email'],
      [id, '(929) 555-0101', '', 'MUSAPUR', 'ABDUL.karim@example.org'],
    ]
    const checked = await importTable(people.admin, table, 'checked')
    const { data } = await listImportRows(people.admin, checked._id, 'changed')
    expect(data[0]).toMatchObject({
      number: 2,
      name: 'Abdul Karim Chowdhury',
      changes: [{ path: 'phone', before: '+1 (718) 555-0134', after: '+19295550101' }],
    })
    await runWork(people.admin, checked._id, 'apply')
    const { phone, address, version } = await getMember(_id)
    expect([phone, address, version]).toEqual(['+19295550101', memberInput().address, 2])
  })

  it('finds members by their name and phone, however both are written', async () => {
    await createMember(people.admin, { name: { firstName: 'Md. Abdul', lastName: 'Karim' } })
    const table = [
      ['Full name', 'Phone', 'Father', 'Email'],
      ['Karim, Abdul', '1-718-555-0134', '', 'new@example.org'],
      ['Abdul Kareem', '7185550134', '', ''],
    ]
    const { _id, counts } = await importTable(people.admin, table, 'checked')
    // Both rows are about the same member.
    expect(counts).toMatchObject({ changed: 1, faulty: 1, new: 0 })
    const { data } = await listImportRows(people.admin, _id, 'faulty')
    expect(data[0]?.faults).toEqual([{ path: '', message: SAME_MEMBER_IN_ROW, values: { row: 2 } }])
  })

  it('finds life members by their ID, and refuses one that is taken', async () => {
    await createMember(people.admin, { typeOfMember: 'life_member', lifeMemberId: 'LM-1' })
    const life = (id: string, values = {}) => [...rowWith({ Type: 'Life', ...values }), id]
    const table = [
      [...IMPORT_HEADERS, 'Life Member ID'],
      life('LM 0001', {
        'First name': 'Abdul',
        'Middle name': 'Karim',
        'Last name': 'Chowdhury',
        'Father or husband name': 'Nurul Islam',
        YOB: 1971,
        Phone: '347-555-0110',
        Email: 'nasima@example.org',
      }),
      life('LM-2'),
      life('ＬＭ 02', { Phone: '' }),
    ]
    const by = await importTable(people.admin, table, 'checked', { match: 'lifeMemberId' })
    expect(by.counts).toMatchObject({ changed: 1, new: 1, faulty: 1 })
    const none = await importTable(people.admin, table, 'checked', { match: 'none' })
    const rows = [
      ...(await listImportRows(people.admin, none._id, 'similar')).data,
      ...(await listImportRows(people.admin, none._id, 'faulty')).data,
    ]
    expect(rows.map(({ faults }) => faults.find(({ path }) => path === 'lifeMemberId'))).toEqual([
      { path: 'lifeMemberId', message: LIFE_ID_TAKEN, values: {} },
      { path: 'lifeMemberId', message: SAME_LIFE_ID_IN_ROW, values: { row: 3 } },
    ])
  })

  it('reports only the member ID of a row whose member ID cannot be read', async () => {
    const table = [
      ['Member ID', 'Apartment'],
      ['2e0', '7A'],
    ]
    const { _id } = await importTable(people.admin, table, 'checked')
    const { data } = await listImportRows(people.admin, _id, 'faulty')
    expect(data.map(({ faults }) => faults)).toEqual([[{ path: 'id', message: NUMBER_INVALID, values: {} }]])
  })

  it('takes no expiration year for a new life member', async () => {
    const table = [
      [...IMPORT_HEADERS, 'Life Member ID', 'Expires'],
      [...rowWith({ Type: 'Life' }), 'LM-2', 2027],
    ]
    const { _id } = await importTable(people.admin, table, 'checked')
    const { data } = await listImportRows(people.admin, _id, 'faulty')
    expect(data.map(({ faults }) => faults)).toEqual([
      [{ path: 'expiredYearOfMembership', message: LIFE_EXPIRES, values: {} }],
    ])
  })

  it('takes no life member ID for a new general member', async () => {
    const table = [
      [...IMPORT_HEADERS, 'Life Member ID'],
      [...rowWith({ Type: 'General' }), '2'],
    ]
    const { _id } = await importTable(people.admin, table, 'checked')
    const { data } = await listImportRows(people.admin, _id, 'faulty')
    expect(data.map(({ faults }) => faults)).toEqual([
      [{ path: 'lifeMemberId', message: LIFE_ID_OF_GENERAL, values: {} }],
    ])
  })

  it('leaves out likely duplicates of a member or a row until they are decided', async () => {
    const { _id: known } = await createMember(people.admin)
    const alike = rowWith({
      'First name': 'Abdul',
      'Middle name': 'Kareem',
      'Last name': 'Choudhury',
      'Father or husband name': 'Nurul Islam Chowdhury',
      YOB: 1971,
    })
    const again = rowWith({ 'First name': 'Raheema', Phone: '646 555 0199' })
    const table = [IMPORT_HEADERS, alike, ROW, again]
    const { _id, counts } = await importTable(people.admin, table, 'checked', { match: 'none' })
    expect(counts).toMatchObject({ new: 1, similar: 2, toAdd: 1, undecided: 2 })
    const { data } = await listImportRows(people.admin, _id, 'similar')
    expect(data.map(({ similar }) => similar[0])).toMatchObject([
      { _id: known, row: null, because: expect.arrayContaining(['name', 'father', 'birth-year']) },
      { _id: null, row: 3, name: 'Rahima Khatun' },
    ])
    const decided = await decide(_id, { rows: [4, 3], decision: 'add' })
    expect(decided.json()).toMatchObject({ data: { counts: { toAdd: 2, undecided: 1 } } })
    for (const [rows, decision, count] of [
      ['undecided', 'add', 3],
      [[2, 4], null, 1],
      [[4], 'add', 2],
    ] as const) {
      const reply = await decide(_id, { rows, decision })
      expect(reply.json()).toMatchObject({ data: { counts: { toAdd: count } } })
    }
    const applied = await runWork(people.admin, _id, 'apply')
    expect(applied.counts).toMatchObject({ created: 2 })
  })

  it('shows the values that the register gets, with the text of the cell if it differs', async () => {
    const written = rowWith({
      Union: 'Mushapur',
      Phone: '(718) 555-0142',
      Type: 'General member',
      City: 'Jersey City',
      State: 'NJ',
      Zip: 7305,
    })
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, written], 'checked')
    const { data } = await listImportRows(people.admin, _id, 'new')
    expect(data[0]?.values).toEqual(
      expect.arrayContaining([
        { path: 'unionOfSandwip', value: 'musapur' },
        { path: 'phone', value: '+17185550142' },
        { path: 'yearOfBirth', value: 1961 },
      ]),
    )
    expect(data[0]?.raw).toEqual({ unionOfSandwip: 'Mushapur', 'address.zipCode': '7305' })
  })

  it('offers the faulty rows with the reasons in the words of the request, in a file that can be corrected and imported', async () => {
    const faulty = rowWith({ Phone: '1.718555E+09', Union: 'Atlantis', YOB: '61' })
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, faulty, NASIMA], 'checked')
    const kinds = (await people.admin.get(`${IMPORTS}/${_id}/faulty`)).json<{ data: FaultKind[] }>().data
    expect(kinds.map(({ path }) => path)).toEqual(['yearOfBirth', 'phone', 'unionOfSandwip'])
    expect(kinds[0]).toEqual({ path: 'yearOfBirth', message: YEAR_SHORTENED, rows: 1, texts: [] })
    expect(kinds[2]?.texts).toEqual([{ text: 'Atlantis', rows: 1 }])
    const reply = await people.admin.post(`${IMPORTS}/${_id}/faulty`, {
      reason: 'কারণ',
      row: 'সারি',
      paths: { phone: 'ফোন' },
      messages: { [PHONE_SHORTENED]: 'নম্বরটি ছোট হয়ে গেছে!' },
    })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="rows-with-errors.xlsx"')
    const bytes = new Uint8Array(reply.rawPayload)
    const [sheet] = await readSheets(bytes.buffer)
    expect(sheet?.data).toHaveLength(2)
    expect(sheet?.data[0]?.slice(0, 2)).toEqual(['কারণ', 'সারি'])
    expect(sheet?.data[1]?.slice(0, 3)).toEqual([
      `Year of birth: ${YEAR_SHORTENED}\nফোন: নম্বরটি ছোট হয়ে গেছে!\nUnion of Sandwip: Union of Sandwip is invalid!`,
      2,
      'Rahima',
    ])
    const again = await uploadFile(people.admin, bytes, 'rows-with-errors.xlsx')
    expect(again.mapping.columns.slice(2)).toEqual((await readImport(people.admin, _id)).mapping.columns)
  })

  it('needs a mapping that fits the file', async () => {
    const { _id, mapping } = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'read')
    const check = (changes: object) =>
      people.admin.post(`${IMPORTS}/${_id}/check`, { ...mapping, ...changes })
    for (const changes of [
      { match: 'id' },
      { columns: mapping.columns.map(() => null) },
      { columns: mapping.columns.map(() => 'email') },
      { columns: ['email'] },
    ])
      expect((await check(changes)).statusCode).toBe(400)
  })
})

describe('an import that is applied', () => {
  it('skips and reports a member who was changed since the dry run', async () => {
    const { _id: uid, id } = await createMember(people.admin)
    const table = [
      ['Member ID', 'Email'],
      [id, 'listed@example.org'],
    ]
    const { _id } = await importTable(people.admin, table, 'checked')
    await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm({ amount: 7 }))
    const applied = await runWork(people.admin, _id, 'apply')
    expect([applied.state, applied.counts.left]).toEqual(['applied', 1])
    const { data } = await listImportRows(people.admin, _id, 'left')
    expect(data[0]).toMatchObject({ number: 2, result: 'left', reason: CHANGED_SINCE_CHECK })
    expect(await getMember(uid)).toMatchObject({ email: 'abdul.karim@example.org', amount: 7 })
  })

  it('is one batch of the change log, in the name of the admin, without its file name, which could not be erased', async () => {
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ROW, NASIMA], 'applied')
    const batch = { action: 'create', batch: _id, actor_name: 'The admin', reason: null }
    for (const uid of await appliedUids(_id)) expect(await changesOf(people, uid)).toMatchObject([batch])
  })

  it('is undone except for members who were changed since, who are reported', async () => {
    const life = [...rowWith({ Type: 'Life' }), 'LM-9']
    const table = [[...IMPORT_HEADERS, 'Life Member ID'], life, [...NASIMA, '']]
    const { _id } = await importTable(people.admin, table, 'applied')
    const [rahima = '', nasima = ''] = await appliedUids(_id)
    await people.admin.sendForm('PATCH', `/api/members/update/${nasima}`, memberForm({ amount: 7 }))
    const undone = await runWork(people.admin, _id, 'undo')
    expect([undone.state, undone.kept]).toEqual([
      'undone',
      [{ _id: nasima, name: 'Nasima Begum', isLife: false }],
    ])
    expect((await people.admin.get(`/api/members/${rahima}`)).statusCode).toBe(404)
    expect(await getMember(nasima)).toMatchObject({ amount: 7 })
    expect((await changesOf(people, rahima)).at(-1)).toMatchObject({
      action: 'delete',
      reason: null,
    })
  })

  it('allows only the next steps of its state: others answer 409 [V2.3.1]', async () => {
    const { _id, mapping } = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'read')
    const ask = (work: string, body?: object) => people.admin.post(`${IMPORTS}/${_id}/${work}`, body)
    for (const work of ['apply', 'undo'])
      expect((await ask(work)).json()).toMatchObject({ code: 'IMPORT_WRONG_STATE' })
    await runWork(people.admin, _id, 'check', mapping)
    await runWork(people.admin, _id, 'apply')
    expect((await ask('apply')).statusCode).toBe(409)
    expect((await ask('check', mapping)).statusCode).toBe(409)
    expect((await ask('decide', { rows: [2], decision: 'leave' })).statusCode).toBe(409)
    expect((await people.admin.remove(`${IMPORTS}/${_id}`)).statusCode).toBe(409)
    await runWork(people.admin, _id, 'undo')
    expect((await ask('undo')).statusCode).toBe(409)
  })

  it('waits while another one is at work', async () => {
    const [one, other] = [
      await importTable(people.admin, [IMPORT_HEADERS, ROW], 'checked'),
      await importTable(people.admin, [IMPORT_HEADERS, NASIMA], 'checked'),
    ]
    await holdLease(people)
    await people.database.db
      .updateTable('imports')
      .set({ state: 'applying' })
      .where('uid', '=', one._id)
      .execute()
    const reply = await people.admin.post(`${IMPORTS}/${other._id}/apply`)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'IMPORT_BUSY'])
  })
})

it('an import that was not applied can be deleted, with its rows', async () => {
  const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'checked')
  expect((await people.admin.remove(`${IMPORTS}/${_id}`)).statusCode).toBe(200)
  expect((await people.admin.get(`${IMPORTS}/${_id}`)).statusCode).toBe(404)
  expect(await people.database.db.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

it('rows are deleted after 30 days; the import can still be undone', async () => {
  const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'applied')
  const [uid = ''] = await appliedUids(_id)
  await importTable(people.admin, [['Zohra Quaderi', 'zohra@example.org'], ROW.slice(0, 2)], 'read')
  people.clock.advance(31 * 86_400_000)
  await sweepAll(people, (error) => {
    throw error
  })
  const admin = await people.signedIn('admin@example.org')
  expect(await readImport(admin, _id)).toMatchObject({ hasRows: false, columns: [], counts: { created: 1 } })
  await runWork(admin, _id, 'undo')
  expect((await admin.get(`/api/members/${uid}`)).statusCode).toBe(404)
  // A file without headers has its first person in place of them.
  const imports = await people.database.db.selectFrom('imports').selectAll().execute()
  expect(imports).toHaveLength(2)
  expect(JSON.stringify(imports)).not.toMatch(/zohra/i)
})

it('the template has a column for each field, and all are recognized', async () => {
  const reply = await people.admin.post(`${IMPORTS}/template`)
  const [sheet] = await readSheets(new Uint8Array(reply.rawPayload).buffer)
  const headers = sheet?.data[0]?.map(String) ?? []
  const { mapping } = await importTable(people.admin, [headers, headers.map(() => 'x')], 'read')
  expect(mapping.columns).toHaveLength(26)
  expect(mapping.columns).not.toContain(null)
})
