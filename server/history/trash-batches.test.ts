import { expect, it } from 'vitest'
import type { TrashPage } from '#domain/history/trash.ts'
import { IMPORT_HEADERS, importTable, ROW, rowWith, runWork } from '../testing/imports.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const trash = async () => (await people.admin.get('/api/admin/trash')).json<{ data: TrashPage }>().data.data
const total = async () =>
  (await people.admin.get('/api/members')).json<{ data: { meta: { total: number } } }>().data.meta.total

it('an undone import is one line of the trash, and restored as one', async () => {
  const alone = await createMember(people.admin, { phone: '646-555-0100' })
  await people.admin.remove(`/api/members/delete/${alone._id}`)
  const nasima = rowWith({
    'First name': 'Nasima',
    YOB: 1980,
    Phone: '347-555-0110',
    Email: 'n@example.org',
    Street: '5 Elm St',
  })
  const { _id, counts } = await importTable(people.admin, [IMPORT_HEADERS, ROW, nasima], 'applied')
  expect(counts.created).toBe(2)
  await runWork(people.admin, _id, 'undo')
  // A corrected list is new again.
  const again = await importTable(people.admin, [IMPORT_HEADERS, ROW, nasima], 'checked')
  expect(again.counts).toMatchObject({ new: 2, similar: 0 })
  const lines = await trash()
  expect(lines.map(({ batch }) => batch?.others ?? null)).toEqual([1, null])
  const batch = lines[0]?.batch?._id ?? ''
  expect((await people.admin.post(`/api/members/batches/${batch}/undo`)).statusCode).toBe(200)
  expect(await total()).toBe(2)
  expect((await trash()).map(({ batch: others }) => others)).toEqual([null])
})
