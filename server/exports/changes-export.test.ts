import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { CHANGES_COLUMNS, type ChangesColumn } from '#domain/exports/changes-export.ts'
import type { ChangesPage } from '#domain/history/change-list.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { listChangeNumbers, readChanges } from '../history/read-changes.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { changeColumns, changeRows } from './routes.ts'

const people = usePeople('the file')
const rowsOf = (csv: string) => Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data
const lastChange = async () => {
  const changes = people.database.db.selectFrom('changes').select('after').orderBy('number', 'desc')
  const { after } = await changes.limit(1).executeTakeFirstOrThrow()
  return { after: JSON.parse(after ?? 'null') as unknown }
}

describe('a file of changes', () => {
  const headers = Object.fromEntries(CHANGES_COLUMNS.map((column) => [column, `${column}!`])) as Record<
    ChangesColumn,
    string
  >
  const askChanges = (filter: object, words: object = {}) =>
    people.admin.post('/api/admin/exports/changes', { filter, headers, words })
  const change = (uid: string, data: object) =>
    people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(data))
  const listed = async (query: string) =>
    (await people.admin.get(`/api/admin/changes?${query}`)).json<{ data: ChangesPage }>().data.data

  it('has a row for each field that the screen lists, safe to open, and is recorded', async () => {
    const { _id, id } = await createMember(people.admin, { phone: '718-555-0101' })
    await change(_id, { phone: '718-555-0102', isActive: false })
    await change(_id, { fatherOrHusbandName: '=1+1' })
    await people.admin.remove(`/api/members/delete/${_id}`)
    const entries = (await listed('kind=member')).filter(({ recordId }) => recordId === _id)
    const reply = await askChanges({ kind: 'member' }, { fields: { member: { phone: 'ফোন' } }, no: 'না' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="changes-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [first, ...rows] = rowsOf(reply.body)
    expect(reply.body.startsWith('\uFEFF')).toBe(true)
    expect(first).toEqual(CHANGES_COLUMNS.map((column) => `${column}!`))
    const record = `Abdul Karim Chowdhury (${id})`
    const about = rows.filter((row) => row[4] === record)
    expect(about.map(([, actor, action, kind]) => [actor, action, kind])).toEqual(
      entries.flatMap(({ actor, action, changes }) =>
        Array.from({ length: Math.max(1, changes.length) }, () => [actor, action, 'member']),
      ),
    )
    expect(about.slice(0, 4).map((row) => row.slice(5, 8))).toEqual([
      ['', '', ''],
      ['fatherOrHusbandName', 'Nurul Islam Chowdhury', "'=1+1"],
      ['ফোন', '(718) 555-0101', '(718) 555-0102'],
      ['isActive', 'Yes', 'না'],
    ])
    expect(about[0]?.[0]).toBe(wallTimeAt(Date.parse(entries[0]?.at ?? '')).replace('T', ' '))
    const all = people.database.db.selectFrom('changes').select('number').where('entity', '=', 'member')
    expect((await lastChange()).after).toMatchObject({
      title: 'Changes as a CSV file',
      changes: (await all.execute()).length,
      filter: JSON.stringify({ kind: 'member' }),
    })
  })

  it('says the filter of an export in words', async () => {
    const filter = { typeOfMembers: 'new_member', expiredOn: '2026-01-31', isHidden: 'true' }
    const columns = [{ field: 'id', header: 'ID' }]
    const exported = await people.admin.post('/api/admin/exports/members', { format: 'csv', columns, filter })
    expect(exported.statusCode).toBe(200)
    await askChanges({ kind: 'member', from: '2026-01-31' })
    const cells = rowsOf((await askChanges({ kind: 'export' })).body).filter((row) => row[5] === 'filter')
    expect(cells.map((row) => row[7])).toEqual(
      expect.arrayContaining([
        'New Member · On 2026-01-31: Expired · Hidden from visitors',
        'Type: member · From: 2026-01-31',
      ]),
    )
  })

  it('has the changes of a field, and says where older ones are left out', async () => {
    const { _id } = await createMember(people.admin)
    await change(_id, { phone: '718-555-0103' })
    const reply = await askChanges({ kind: 'member', field: 'phone' })
    const entries = await listed('kind=member&field=phone')
    expect(entries.length).toBeGreaterThan(0)
    expect(rowsOf(reply.body).slice(1)).toHaveLength(entries.flatMap(({ changes }) => changes).length)
    expect((await lastChange()).after).toMatchObject({ changes: entries.length })

    const { signal } = new AbortController()
    const some = await listChangeNumbers(people.database.db, {}, () => true, { max: 2, signal })
    const rows = changeRows(readChanges(people.database.db, some.numbers, signal), 'older!')
    let file = ''
    for await (const part of toCsv(changeColumns(headers, {}), rows)) file += part
    expect([some.isAll, some.numbers.length, rowsOf(file).at(-1)?.[0]]).toEqual([false, 2, 'older!'])
  })
})
